import { isMap, isNode, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import type { IsoDay } from '../format/days.ts';
import { ContentError, type ContentProblem, keyName } from './content-error.ts';
import { changeDays, dayInIndia, onDay } from './dated.ts';
import { readSource } from './read-source.ts';

/** A validated YAML file, with the line of each key. */
export interface ContentFile<Value> {
  readonly name: string;
  readonly value: Value;
  /** The days on which something in it changes later. */
  readonly changeDays: readonly IsoDay[];
  /** A problem at a key of this file, with its line. */
  problem(path: readonly PropertyKey[], cause: string, fix: string): ContentProblem;
}

/**
 * Fills the placeholders of one text, such as {email}. `unknown` is a placeholder that does not exist, with its braces.
 */
export type FillPlaceholders = (text: string) => { text: string } | { unknown: string };

/**
 * Reads and validates one YAML file.
 * @param name path as an editor knows it, from the project's root
 * @throws {ContentError} for YAML that cannot be parsed and for every value that the schema rejects
 */
export function readContentFile<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  fill: FillPlaceholders,
  day?: IsoDay,
): ContentFile<z.infer<Schema>> {
  return checkContent(name, parseYaml(name, readSource(name)), schema, fill, day);
}

/** A parsed file, before its schema is applied. */
export interface RawFile {
  readonly raw: unknown;
  /** A problem at a key of this file, with its line. */
  problem(path: readonly PropertyKey[], cause: string, fix: string): ContentProblem;
}

/**
 * Parses YAML that has been read already.
 * @throws {ContentError} when it is not valid
 */
export function parseYaml(name: string, source: string): RawFile {
  const lineCounter = new LineCounter();
  const document = parseDocument(source, { lineCounter });
  const lineOf = (path: readonly PropertyKey[]): number | undefined => {
    for (let length = path.length; length >= 0; length--) {
      const parent = document.getIn(path.slice(0, length - 1), true);
      const key = path[length - 1];
      // The key's own line, not its value's: a folded text begins a line later.
      const pair = isMap(parent) ? parent.items.find((item) => String(item.key) === key) : undefined;
      const node = pair?.key ?? document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return lineCounter.linePos(node.range[0]).line;
    }
    return undefined;
  };
  if (document.errors.length > 0) {
    throw new ContentError(
      document.errors.map((error) => ({
        file: name,
        line: error.linePos?.[0].line,
        cause: `This is not valid YAML: ${error.message.split('\n')[0]}`,
        fix: 'Check indentation and quotes. A text with ": " or a leading @, {, [, * or & needs quotes.',
      })),
    );
  }
  return {
    raw: document.toJS(),
    problem: (path, cause, fix) => ({ file: name, line: lineOf(path), key: keyName(path), cause, fix }),
  };
}

/**
 * Fills in the placeholders of a parsed file and validates it. No schema changes a value. A text with placeholders may be longer
 * than its maximum by their values: the firm cannot shorten every text that contains its name.
 * @param day for whose values the content is wanted; those of later days are checked as well
 * @throws {ContentError} for unknown placeholders and for every value that the schema rejects
 */
export function checkContent<Schema extends z.ZodType>(
  name: string,
  { raw: parsed, problem }: RawFile,
  schema: Schema,
  fill: FillPlaceholders,
  day: IsoDay = dayInIndia(new Date()),
): ContentFile<z.infer<Schema>> {
  const problems: ContentProblem[] = [];
  const ownLengths = new Map<string, number>();
  const raw = fillTexts(parsed, [], (text, path) => {
    const filled = fill(text);
    if ('text' in filled) {
      if (filled.text !== text) ownLengths.set(keyName(path), text.replace(/\{[^}]*\}/g, '').length);
      return filled.text;
    }
    problems.push(
      problem(path, `There is no placeholder ${filled.unknown}.`, 'Use one of those listed in content/README.md.'),
    );
    return text;
  });
  const isMistake = (issue: z.core.$ZodIssue) =>
    issue.code !== 'too_big' || Number(issue.maximum) < (ownLengths.get(keyName(issue.path)) ?? Infinity);
  const check = (value: unknown) => {
    const issues = schema.safeParse(value).error?.issues ?? [];
    problems.push(...issues.filter(isMistake).flatMap((issue) => schemaProblems(issue, value, problem)));
    if (problems.length > 0) throw new ContentError(problems);
  };
  check(raw);
  const later = changeDays(raw, day);
  for (const each of [day, ...later]) check(onDay(raw, each));
  return { name, value: onDay(raw, day) as z.infer<Schema>, changeDays: later, problem };
}

/** A value with its placeholders filled in, in every text at any depth. */
function fillTexts(
  value: unknown,
  path: readonly PropertyKey[],
  fill: (text: string, path: readonly PropertyKey[]) => string,
): unknown {
  if (typeof value === 'string') return fill(value, path);
  if (Array.isArray(value)) return value.map((item, index) => fillTexts(item, [...path, index], fill));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillTexts(item, [...path, key], fill)]));
  return value;
}

function schemaProblems(issue: z.core.$ZodIssue, raw: unknown, problem: ContentFile<unknown>['problem']) {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) =>
      problem([...issue.path, key], `There is no key "${key}" here.`, 'Correct its spelling, or remove it.'),
    );
  }
  const value = issue.path.reduce<unknown>(
    (parent, key) => (parent as Record<PropertyKey, unknown> | undefined)?.[key],
    raw,
  );
  if (value === undefined) {
    return [problem(issue.path, 'This key is missing.', `Add it: ${expectation(issue)}.`)];
  }
  const whole = JSON.stringify(value).replace(
    INVISIBLE,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const shown = whole.length > MAX_SHOWN ? `${whole.slice(0, MAX_SHOWN)}…` : whole;
  return [problem(issue.path, `${shown} is not valid here.`, `Write ${expectation(issue)}.`)];
}

/** Characters of a value that a message shows: more, as of a list, would hide the cause. */
const MAX_SHOWN = 120;

/** Spaces and signs that look like an ordinary space or like nothing. */
const INVISIBLE = /[\u00a0\u00ad\u2000-\u200f\u2028-\u202f\u2060\ufeff]/g;

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text (in quotes if it looks like a number)',
  number: 'a number in digits only, without comma, ₹ or quotes: 5499',
  int: 'a whole number in digits only, without comma, ₹ or quotes: 5499',
  array: 'a list, each item after "- "',
  object: 'further keys, indented below it',
};

/** The unit of a limit, after a space; that of a number has none. */
function unitOf(origin: string): string {
  if (origin === 'string') return ' characters';
  return origin === 'array' || origin === 'set' ? ' of them' : '';
}

/** What the build suggests in place of an invalid value. */
export function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected] ?? issue.expected;
    case 'too_small':
      return issue.exact
        ? `exactly ${issue.minimum} of them`
        : issue.origin === 'string' && issue.minimum === 1
          ? 'a text that is not empty'
          : `${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}${unitOf(issue.origin)}`;
    case 'too_big':
      return issue.exact
        ? `exactly ${issue.maximum} of them`
        : `${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}${unitOf(issue.origin)}`;
    case 'invalid_value':
      return `one of ${issue.values.join(', ')}`;
    case 'invalid_format':
      if (issue.format === 'email') return 'an email address, such as hello@example.com';
      if (issue.format === 'url') return 'an address that begins with https://';
      return issue.message;
    default:
      return issue.message;
  }
}
