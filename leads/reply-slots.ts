/**
 * Slots in the pages that answer a form sent without JavaScript. The site's build writes the pages, and the relay fills them
 * in.
 */

/** The place of the list of problems. */
export const PROBLEMS_SLOT = '<!--problems-->';

/** The reference of an accepted lead. */
export const REFERENCE_SLOT = '{{reference}}';

/** The value of a text field in a rejected form, for what the visitor typed. */
export function typedSlot(field: string): string {
  return `{{typed ${field}}}`;
}
