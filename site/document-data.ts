import type { ShellData } from './layout/shell-data.ts';
import type { PageData } from './pages/page-data.ts';

/** Id of the element that React renders into. */
export const APP_ELEMENT = 'app';

/** Id of the element that holds, as JSON, what a document was rendered from. */
export const DATA_ELEMENT = 'app-data';

/** What a document was rendered from, and the browser goes on from. */
export interface DocumentData {
  readonly shell: ShellData;
  readonly page: PageData<unknown>;
}

/** Where the browser finds the same when it is not in the document; attributes of the application's element. */
export interface DataPaths {
  /** Path of the frame's data: the same for every page, so it is fetched once and kept. */
  readonly shell: string;
  /** Path of the page's own data, the same file that navigation fetches. */
  readonly page: string;
}
