import { markEnglish } from './mark-english.ts';
import { quoteProps } from './quote-props.ts';
import { unbrokenDocument } from './unbroken-documents.ts';

/**
 * Runs the steps of the build that change the markup of a document, and not its styles.
 * @param isTranslated whether the page is in another language than English: its English texts then get `lang`
 */
export function completeDocument(html: string, isTranslated: boolean): string {
  return quoteProps(unbrokenDocument(isTranslated ? markEnglish(html) : html));
}
