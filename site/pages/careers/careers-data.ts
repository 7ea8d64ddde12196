import type { Careers, Content } from '../../content/schema.ts';
import type { ElementNode } from '../../element-tree.ts';
import { plate } from '../../engraving/rosette.ts';

export interface CareersPageData extends Omit<Careers, 'head'> {
  /** The ornament that the two cards share. */
  readonly plate: ElementNode;
}

/** The careers page's data. */
export function careersData({ careers }: Content) {
  const { head, ...words } = careers;
  const page: CareersPageData = { ...words, plate: plate('career') };
  return { head, page };
}
