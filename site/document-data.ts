import type { PageData } from './pages/page-data.ts';

/** Id of the element that carries a document's data as JSON, for hydration. */
export const DATA_ELEMENT = 'page-data';
/** Id of the element that React renders into. */
export const APP_ELEMENT = 'app';

/** What was rendered into a document: the browser starts from the same. */
export interface DocumentData {
  readonly routeId: string;
  /** Path of the frame's data: the same for every page, so it is fetched once and kept. */
  readonly shell: string;
  readonly page: PageData<unknown>;
}
