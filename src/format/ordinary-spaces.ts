/** A text that leaves the page, in an address or a form: with ordinary spaces, where a page keeps a number with its unit. */
export function ordinarySpaces(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}
