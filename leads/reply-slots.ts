/**
 * The contract between the site's build, which writes the pages that answer a form sent without script, and the relay,
 * which puts into them what only it knows.
 */

/** Stands where a list of what is wrong belongs. */
export const PROBLEMS_SLOT = '<!--problems-->';

/** The value of a text field in a page that gives a form back: what the visitor had typed belongs there. */
export function typedSlot(field: string): string {
  return `{{typed ${field}}}`;
}
