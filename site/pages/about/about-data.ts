import type { About, Content } from '../../content/schema.ts';
import { rosette } from '../../engraving/rosette.ts';
import { svgDataUrl } from '../../engraving/svg.ts';

/** Path of the service page to which "Discover all services" leads (specification section 2, About). */
const POTENTIAL_PATH = '/startyourbusiness';

export interface AboutPageData extends Omit<About, 'head'> {
  readonly plate: string;
  readonly potentialPath: string;
}

/** The about page's data. */
export function aboutData({ about, services }: Content) {
  const { head, ...words } = about;
  if (!services.some(({ path }) => path === POTENTIAL_PATH)) {
    throw new Error(`The about page leads to ${POTENTIAL_PATH}, which is not in content/services`);
  }
  const page: AboutPageData = {
    ...words,
    plate: svgDataUrl(rosette('about', 'plate')),
    potentialPath: POTENTIAL_PATH,
  };
  return { head, page };
}
