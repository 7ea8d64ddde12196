import type { PageAssets } from '../../content/page-assets.ts';
import type { Content, Service, ServicesDirectory } from '../../content/schema.ts';
import { iconElements } from '../../design-system/icon-sprite.ts';
import type { ElementNode } from '../../element-tree.ts';
import { medallionFrame, plate } from '../../engraving/rosette.ts';

export interface ServicePageData extends Omit<Service, 'head' | 'group' | 'order' | 'path' | 'keywords' | 'offerings'> {
  readonly offerings: readonly {
    readonly title: string;
    readonly text: string;
    readonly icon: readonly ElementNode[];
  }[];
  readonly words: ServicesDirectory['page'];
  /** The service's rosette. */
  readonly plate: ElementNode;
  /** Address of the frame around its icons. */
  readonly frame: string;
}

/** A service page's data, from its file in `content/services/`. */
export function serviceData(service: Service, { directory }: Content, assets: PageAssets) {
  const { head, group: _group, order: _order, path, keywords: _keywords, ...words } = service;
  const slug = path.slice(1);
  const page: ServicePageData = {
    ...words,
    offerings: service.offerings.map(({ title, text, icon }) => ({ title, text, icon: iconElements(icon) })),
    words: directory.page,
    plate: plate(slug),
    frame: assets.addSvg(`frame-${slug}`, medallionFrame(slug)),
  };
  return { head, page };
}
