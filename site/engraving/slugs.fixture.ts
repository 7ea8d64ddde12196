/** The service pages as the menu shows them, column by column. For tests. */
export const MENU_COLUMNS = [
  [
    'startyourbusiness',
    'businessregistration',
    'licenses',
    'intellectualpropertyrights',
    'financing',
    'venturefunding',
    'merger',
  ],
  [
    'companysecretarialservices',
    'accountingandaudit',
    'taxandgstcompliance',
    'labourlawcompliance',
    'generaladministration',
    'managementconsultation',
    'corporategovernanceadvice',
  ],
  [
    'femaandrbicompliances',
    'sebicompliances',
    'secretarialauditandduediligence',
    'rdncltnclatmatters',
    'liaisoning',
    'insolvencyandbankruptcy',
  ],
] as const;

/** Every slug that has a rosette: the services, the three structures of the home page and the three promotions. */
export const SLUGS = [...MENU_COLUMNS.flat(), 'pvt-ltd', 'llp', 'opc', 'trademark', 'income-tax', 'gst'] as const;
