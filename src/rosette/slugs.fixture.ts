import { loadContent } from '../content/load-content.ts';

/** Every slug that has a rosette: the services, the three structures of the home page and the three promotions. */
export const SLUGS = [
  ...loadContent().services.map(({ path }) => path.slice(1)),
  ...['pvt-ltd', 'llp', 'opc', 'trademark', 'income-tax', 'gst'],
];
