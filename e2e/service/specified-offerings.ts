/**
 * The titles of section 2 of the specification, page by page in its order: SVC-01 to SVC-20. Apostrophes are typographic: only the
 * sign differs from the specification.
 */
const OFFERINGS = `
/startyourbusiness: Companies; Limited Liability Partnership (LLP); Partnership; Proprietorship; Not for Profit Company;
  One Person Company (OPC); Joint Venture; Forex Company; Money Changer Travel Company; Nidhi Companies;
  Trust Societies; NBFC
/businessregistration: PAN; TAN; GST; Professional Tax; ESI; EPF; SSI/MSME; Gratuity Trust; Start-up; SEZ; WEP;
  GEM Registration; Food Safety (FSSAI License); Bar Code; ISO Certification
/licenses: Trade License; IEC; Liquor License; Environmental Clearances; Industry/Factory License;
  License from Local Authorities; Hospital Registration; OSP; FSSAI License; ISO Certification; PSARA License;
  RBI License for Forex Company; Money Changer Company; Co-Operative Company; NBFC License
/intellectualpropertyrights: Copyright; Trademark; IP Search; IP Audit; Identification & Acquisition;
  IP Licensing & Assignment; Advisory on Patents
/companysecretarialservices: Annual Compliances; Increase in Share Capital; Rights Issue; Private Placement; Buyback;
  Reduction of Share Capital; Shift of Registered Office; Name Change; Conversion of Entities; Capital Issue;
  Charge Compliances; Alteration of MOA & AOA; ESOP; CSR
/accountingandaudit: Accounting; Book Keeping; Internal Audits; Cost Audits; IND-AS/GAAP Compliances; IFRS Compliances
/financing: Fund Formation; Strategic Planning; Mobilization of Resources; Raising Funds; Building Financial Models;
  Identifying the Finance Needs; Project Report
/taxandgstcompliance: Income Tax Return Filing; TDS Returns; GST Audits & Returns; Advance Tax; Property Tax;
  Professional Tax Returns
/femaandrbicompliances: NBFC; Overseas Direct Investment; Foreign Direct Investment; Foreign Liabilities & Assets;
  Compounding; External Commercial Borrowings; FATCA; FCRA; Money Changer License
/sebicompliances: Initial Public Offer; Further Public Offer; Takeover; Buyback; Delisting;
  Prohibition of Insider Trading; Securities Regulation; AIF SEBI Related Application; Registration
/rdncltnclatmatters: Condonation of Delay; Compounding of Offenses; Winding Up; Oppression & Mismanagement
/secretarialauditandduediligence: Conducting Secretarial Audit; Secretarial, Financial & Environmental Due Diligence
/labourlawcompliance: Registration/Renewal/Compliances under Shops & Commercial Establishment Act; Contract Labour Act
/corporategovernanceadvice: Reporting; Advising on Composition of Board & Industry Best Practices;
  Implementation and Compliance under Applicable Statutes
/managementconsultation: Building Strategy; Operations & Process Improvement; Business Model; Product Development;
  Advising Solutions to Clients’ Complex Issues
/generaladministration: Industrial Relations; Employee Handbooks; Formulation of Policies; Process Flow;
  Structuring Hierarchy; Internal Control Mechanisms; HR Matters; Workforce Modulation
/venturefunding: Structuring the Fund Onshore and Offshore; Structuring Investment Committee;
  Public Private Partnership; SHA’s; Early & Expansion Funding Modulation
/merger: FDI & ODI Structuring and Execution; Setting Up Indian Companies Overseas;
  Partnering with Compliance Partners Globally; Compliance with Forex Regulations; Immigration and Tax Advisory
/liaisoning: ROC; CLB; NCLT; NCLAT; RBI; CBDT; CBDIT; DPIIt; Ministry of Industry & Commerce
/insolvencyandbankruptcy: Representing on Behalf of Company & Creditors;
  Performance of Activities of Insolvency Resolution Professionals; Litigation Resolution
`;

/** The titles of the offering cards of each service page, by its path. */
export const specifiedOfferings: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  OFFERINGS.trim()
    .split(/\n(?=\/)/)
    .map((page) => page.split(': '))
    .map(([path = '', titles = '']) => [path, titles.split(/;\s+/)]),
);
