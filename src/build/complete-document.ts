import { markEnglish } from './mark-english.ts';
import { quoteProps } from './quote-props.ts';
import { unbrokenDocument } from './unbroken-documents.ts';

/**
 * The steps of the build on the markup of a document, which leave its styles alone.
 * @param isTranslated whether the page is in another language than English, so that its English texts must say so
 */
export function completeDocument(html: string, isTranslated: boolean): string {
  return quoteProps(unbrokenDocument(isTranslated ? markEnglish(html) : html));
}
