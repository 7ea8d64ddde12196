/**
 * What a translation must share with its English text: placeholders, numbers with their unit (18%, 40 lakh), and codes of forms and
 * sections (GSTR-3B, 80C, SPICe+). Numbers in words are not compared.
 */
import { type FurtherLanguage, LANGUAGES } from '../languages.ts';

const PLACEHOLDER = /\{[A-Za-z.]+\}/g;
const CODE =
  /\b[A-Za-z]+\+|\b[A-Z][A-Za-z]*[-+]?\d[\dA-Z-]*|\b\d+[A-Z]+\b|\b[A-Z]{2,}-[A-Z]+\b|\b[A-Za-z]*[a-z][A-Z]+[A-Za-z]*/g;
const NUMBER = /\d+(?:[,.]\d+)*(?:%|\s+(?:lakh|crore)\b)?/g;

/** Describes for an editor how the numbers and codes of a translation differ; undefined if they are the same. */
export function numbersThatDiffer(english: string, translation: string, language: FurtherLanguage): string | undefined {
  const { lakh, crore } = LANGUAGES[language];
  const translated = translation.replaceAll(lakh, 'lakh').replaceAll(crore, 'crore');
  const codesIn = (text: string) => text.replace(PLACEHOLDER, ' ').match(CODE);
  const numbersIn = (text: string) => text.replace(PLACEHOLDER, ' ').match(NUMBER);
  return (
    difference(english.match(PLACEHOLDER), translated.match(PLACEHOLDER)) ??
    difference(codesIn(english), codesIn(translated)) ??
    difference(numbersIn(english), numbersIn(translated))
  );
}

/** Describes the parts that occur more often in one list than in the other. */
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
