/** MGT-7A, GSTR-3B, 10-IEA, 24Q; also the numbers of sections that look like them: 80G */
const FORM_NUMBER =
  /(?<![\p{L}\p{M}\d-])((?:[A-Z]{2,6}[-‑]\d+[A-Z]*|\d+[-‑][A-Z]{2,4}|\d{2,3}[A-Z]{1,3})(?![\p{L}\p{M}\d]))/gu;

/** The parts of a text in turn: words, a form number, words … */
export function splitFormNumbers(text: string): string[] {
  return text.split(FORM_NUMBER);
}
