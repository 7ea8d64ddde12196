/**
 * Tidies what visitors paste and what their devices fill in. Browser and relay use the same functions, so that the relay
 * accepts every value that the form accepts.
 */

/** Direction marks, zero-width space, word joiner, soft hyphen and byte order mark, which are never part of a value. */
const INVISIBLE = '\\u00AD\\u061C\\u200B\\u200E\\u200F\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF';

/** Joiners and variation selectors: part of the spelling in Indian scripts and emoji, but not of numbers and addresses. */
const JOINERS = '\\u200C\\u200D\\uFE00-\\uFE0F';

/** Between the digits of a phone number: spaces of every kind, hyphens, minus signs, dots, slashes and brackets. */
const SEPARATORS = `\\s\\-\\u2010-\\u2015\\u2212\\uFE58\\uFE63\\uFF0D.\\u00B7\\u2024\\/\\u2044\\(\\)\\[\\]${INVISIBLE}${JOINERS}`;

const DIGIT = /\p{Nd}/u;

/**
 * HTML's `pattern` for a contact number: accepts exactly the values from which {@link normalisePhone} makes ten digits, so that a form
 * accepts the same numbers without JavaScript. Compiles with the `v` flag, and with `u` in older browsers.
 */
export const PHONE_PATTERN = (() => {
  const digits = (text: string) => [...text].map((digit) => `[${SEPARATORS}]*${inBothScripts(digit)}`).join('');
  const countryCode = `(?:[${SEPARATORS}]*[+\\uFF0B]${digits('91')}|${digits('0091')}|${digits('91')})`;
  return `[${SEPARATORS}]*(?:[Tt][Ee][Ll]:)?${countryCode}?(?:${digits('0')})?(?:[${SEPARATORS}]*\\p{Nd}){10}[${SEPARATORS}]*`;
})();

/** A digit of the prefix in the two scripts of Indian keyboards: Latin and Devanagari. */
function inBothScripts(digit: string): string {
  return `[${digit}${String.fromCodePoint(0x0966 + Number(digit))}]`;
}

/**
 * A phone number without separators, invisible characters, `tel:` and the prefix of India or of a trunk call; digits of every
 * script become 0 to 9. All other characters stay, so that an invalid number is still invalid. Ten digits stay as they are: the
 * form normalises a number before the relay does.
 */
export function normalisePhone(typed: string): string {
  const digits = typed
    .replace(new RegExp(`[${SEPARATORS}]`, 'gu'), '')
    .replace(/^tel:/i, '')
    .replace(/^\uFF0B/, '+');
  const national = latinDigits(digits).replace(/^(?:\+91|(?:00)?91(?=0?\d{10}$))/, '');
  return national.replace(/^0(?=\d{10}$)/, '');
}

/** A text with the digits of every script as 0 to 9. */
export function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, latinDigit);
}

/** Unicode lists the ten digits of each script in order, so the number of digits before one of them is its value. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before++;
  return String(before % 10);
}

/** An email address without invisible characters and without spaces around it. */
export function normaliseEmail(typed: string): string {
  return typed.replace(new RegExp(`[${INVISIBLE}${JOINERS}]`, 'gu'), '').trim();
}

/** A line of text without invisible characters and without spaces around it; joiners stay, because Indian names contain them. */
export function normaliseLine(typed: string): string {
  return typed.replace(new RegExp(`[${INVISIBLE}]`, 'gu'), '').trim();
}
