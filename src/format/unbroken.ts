import { LANGUAGES } from '../languages.ts';
import { MONTHS } from './days.ts';

const languages = Object.values(LANGUAGES);
const oneOf = (words: readonly string[]) => `(?:${words.join('|')})(?![\\p{L}\\p{M}])`;
const UNITS = oneOf(languages.flatMap(({ lakh, crore }) => [lakh, crore]));
const MONTH_NAMES = oneOf([...MONTHS, ...languages.flatMap(({ locale }) => monthNames(locale))]);
const PARTS_OF_LAWS = ['s\\.', 'ss\\.', '[Ss]ection', '[Rr]ule', '[Ff]orm', 'धारा', 'नियम', 'फ़ॉर्म'].join('|');

const DAY_OF_YEAR = new RegExp(`^\\d{1,2} (?:${MONTHS.join('|')})$`);

/** Spaces between a number and its unit, a day and its month, a part of a law or a form and its number. */
const JOINS = new RegExp(
  `(?<=\\d) (?=${UNITS}|${MONTH_NAMES})|(?<=(?<![\\p{L}\\p{M}])(?:${PARTS_OF_LAWS})) (?=\\d|[A-Z]{1,6}-\\d)`,
  'gu',
);

/**
 * A text in which no line ends inside "₹1 lakh", "31 March", "rule 38" or "Form 11". A day alone stays as it is: content writes
 * the days of rules in this way (days.ts).
 */
export function unbroken(text: string): string {
  return DAY_OF_YEAR.test(text) ? text : text.replace(JOINS, '\u00a0');
}

function monthNames(locale: string): string[] {
  const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return MONTHS.map((_month, index) => name.format(Date.UTC(2026, index, 1)));
}
