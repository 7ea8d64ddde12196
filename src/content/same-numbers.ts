/**
 * What a translation must share with its English text, whatever the words: placeholders, digits, and the codes of forms and the
 * like (GSTR-3B, 80C, SPICe+). Amounts are digits. Numbers in words are not compared.
 */

/** A placeholder, a code, or digits with their separators. */
const PLACEHOLDER = /\{[A-Za-z.]+\}/g;
const CODE =
  /\b[A-Za-z]+\+|\b[A-Z][A-Za-z]*[-+]?\d[\dA-Z-]*|\b\d+[A-Z]+\b|\b[A-Z]{2,}-[A-Z]+\b|\b[A-Za-z]*[a-z][A-Z]+[A-Za-z]*/g;
const NUMBER = /\d+(?:[,.]\d+)*/g;

/** What differs between an English text and its translation, in words for an editor; undefined if nothing does. */
export function numbersThatDiffer(english: string, translated: string): string | undefined {
  const codesIn = (text: string) => text.replace(PLACEHOLDER, ' ').match(CODE);
  const numbersIn = (text: string) => text.replace(PLACEHOLDER, ' ').match(NUMBER);
  return (
    difference(english.match(PLACEHOLDER), translated.match(PLACEHOLDER)) ??
    difference(codesIn(english), codesIn(translated)) ??
    difference(numbersIn(english), numbersIn(translated))
  );
}

/** Parts of either list that the other has not, or has less often. */
function difference(wanted: readonly string[] | null, found: readonly string[] | null): string | undefined {
  const extra = [...(found ?? [])];
  const missing = (wanted ?? []).filter((part) => {
    const index = extra.indexOf(part);
    if (index !== -1) extra.splice(index, 1);
    return index === -1;
  });
  const parts = [
    ...(missing.length > 0 ? [`${missing.join(', ')} is missing`] : []),
    ...(extra.length > 0 ? [`${extra.join(', ')} is not in the English text`] : []),
  ];
  return parts.length > 0 ? parts.join('; ') : undefined;
}
