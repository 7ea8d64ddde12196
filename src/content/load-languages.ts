import type { Content } from '../site.ts';
import { CONTENT_FOLDER } from './content-folder.ts';
import { loadContent } from './load-content.ts';
import { builtLanguages } from './site-content.ts';

/**
 * Reads and checks the content in every language, English first.
 * @throws {ContentError} with the mistakes of the first language that has any
 */
export function loadLanguages(folder = CONTENT_FOLDER): [english: Content, ...translated: Content[]] {
  return [loadContent(folder), ...builtLanguages(folder).map((code) => loadContent(folder, code))];
}
