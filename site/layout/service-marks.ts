import type { PageAssets } from '../content/page-assets.ts';
import type { Service } from '../content/schema.ts';
import { marks } from '../engraving/rosette.ts';
import { inColumns } from './menu-groups.ts';

export interface MarkedService extends Service {
  /** Path of the drawing with its 36 px mark, and with those of the other services in its column. */
  readonly mark: string;
}

/** Draws the mark of every service, those of a column of the menu in one file. */
export function withMarks(services: readonly Service[], assets: PageAssets): MarkedService[] {
  return inColumns(services).flatMap((column) => {
    const mark = addMarks(column, assets);
    return column.map((service) => ({ ...service, mark }));
  });
}

/** Path of the drawing with the marks of a column of services, one below the other. */
export function addMarks(column: readonly Service[], assets: PageAssets): string {
  return assets.addSvg('marks', marks(column.map(({ path }) => path.slice(1))));
}
