import type { PageAssets } from '../../content/page-assets.ts';
import type { Careers, Content } from '../../content/schema.ts';
import { rosette } from '../../engraving/rosette.ts';

export interface CareersPageData extends Omit<Careers, 'head'> {
  /** The ornament that the two cards share. */
  readonly plate: string;
}

/** The careers page's data. */
export function careersData({ careers }: Content, assets: PageAssets) {
  const { head, ...words } = careers;
  const page: CareersPageData = { ...words, plate: assets.addSvg('plate-career', rosette('career', 'plate')) };
  return { head, page };
}
