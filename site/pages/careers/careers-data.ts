import type { Careers, Content } from '../../content/schema.ts';
import { rosette } from '../../engraving/rosette.ts';
import { svgDataUrl } from '../../engraving/svg.ts';

export interface CareersPageData extends Omit<Careers, 'head'> {
  /** The ornament that the two cards share. */
  readonly plate: string;
}

/** The careers page's data. */
export function careersData({ careers }: Content) {
  const { head, ...words } = careers;
  const page: CareersPageData = { ...words, plate: svgDataUrl(rosette('career', 'plate')) };
  return { head, page };
}
