import { unbroken } from './unbroken.ts';

/** A straight apostrophe or closing quotation mark: it follows a letter, a digit or a full stop. */
const CLOSING = /(?<=[\p{L}\p{M}\p{N}.,!?])'/gu;
/** A straight quotation mark that opens. */
const OPENING = /'(?=[\p{L}\p{N}])/gu;
/** An email address may contain a straight apostrophe. */
const ADDRESS = /@|:\/\//;

/** A text as a page sets it: {@link unbroken}, and with typographic apostrophes. */
export function typeset(text: string): string {
  const curly = (word: string) => (ADDRESS.test(word) ? word : word.replace(CLOSING, '’').replace(OPENING, '‘'));
  return unbroken(text.includes("'") ? text.replace(/\S*'\S*/g, curly) : text);
}

/** The same value with all its texts typeset: lists and plain objects are copied, their keys stay. */
export function typesetAll<Value>(value: Value): Value;
export function typesetAll(value: unknown): unknown {
  if (typeof value === 'string') return typeset(value);
  if (Array.isArray(value)) return value.map((item: unknown) => typesetAll(item));
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, typesetAll(item)]));
}
