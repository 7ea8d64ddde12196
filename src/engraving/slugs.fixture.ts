import { loadContent } from '../content/load-content.ts';

const { directory, services } = loadContent();

/** The slugs of the service pages as the menu shows them, column by column. */
const MENU_COLUMNS = directory.groups.map(({ id }) =>
  services.filter(({ group }) => group === id).map(({ path }) => path.slice(1)),
);

/** Every slug that has a rosette: the services, the three structures of the home page and the three promotions. */
export const SLUGS = [...MENU_COLUMNS.flat(), 'pvt-ltd', 'llp', 'opc', 'trademark', 'income-tax', 'gst'];
