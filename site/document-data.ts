/** Id of the element that React renders into. */
export const APP_ELEMENT = 'app';

/** Where the browser finds what a document was rendered from; attributes of the application's element. */
export interface DocumentData {
  /** Path of the frame's data: the same for every page, so it is fetched once and kept. */
  readonly shell: string;
  /** Path of the page's own data, the same file that navigation fetches. */
  readonly page: string;
}
