/** A text for an address or a form, with ordinary spaces in place of the no-break spaces of a page. */
export function ordinarySpaces(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}
