import type { PageAssets } from '../content/page-assets.ts';
import type { Service } from '../content/schema.ts';
import { rosette } from '../engraving/rosette.ts';

export interface MarkedService extends Service {
  /** Path of the service's 36 px mark. */
  readonly mark: string;
}

/** Draws the mark of every service: of all of them at once, because their files share a hash. */
export function withMarks(services: readonly Service[], assets: PageAssets): MarkedService[] {
  const drawings = services.map((service) => {
    const name = service.path.slice(1);
    return { service, name, svg: rosette(name, 'mark') };
  });
  return assets.addSvgs('mark', drawings).map(({ service, path }) => ({ ...service, mark: path }));
}
