import type { About, Content } from '../../content/schema.ts';
import type { ElementNode } from '../../element-tree.ts';
import { plate } from '../../engraving/rosette.ts';

/** Path of the service page to which "Discover all services" leads (specification section 2, About). */
const POTENTIAL_PATH = '/startyourbusiness';

export interface AboutPageData extends Omit<About, 'head'> {
  readonly plate: ElementNode;
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
    plate: plate('about'),
    potentialPath: POTENTIAL_PATH,
  };
  return { head, page };
}
