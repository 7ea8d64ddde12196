/**
 * Slots in the pages that answer a form sent without JavaScript. The site's build writes the pages, and the relay fills them
 * in.
 */

/** The place of the list of problems. */
export const PROBLEMS_SLOT = '<!--problems-->';

/** The reference of an accepted lead. */
export const REFERENCE_SLOT = '{{reference}}';

/** When an accepted lead arrived, in the words of a locale. */
export function receivedOnSlot(locale: string): string {
  return `{{receivedOn ${locale}}}`;
}
export const RECEIVED_ON_SLOT = /\{\{receivedOn ([\w-]+)\}\}/g;

/** Where the visitor is reached: the email address or the number of an accepted lead. */
export function reachedAtSlot(control: 'email' | 'tel'): string {
  return `{{reachedAt-${control}}}`;
}

/** The value of a text field in a rejected form, for what the visitor typed. */
export function typedValueSlot(field: string): string {
  return `{{typed ${field}}}`;
}

/** The message about a field in a rejected form; nothing for a field that is in order. */
export function problemSlot(field: string): string {
  return `{{problem ${field}}}`;
}

/** Whether a field in a rejected form is invalid: `true` or `false`. */
export function invalidSlot(field: string): string {
  return `{{invalid ${field}}}`;
}

/**
 * The query in the address of a form on a reply page, with the code of its language: the path of such a page has none, unlike
 * the paths of the site's pages.
 */
export const LANGUAGE_QUERY = 'language';
