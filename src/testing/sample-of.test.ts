import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { asInEnglish, head, httpsUrl, id, pageAddress, source, text } from '../content/shared-schemas.ts';
import { completed } from './sample-of.ts';

const sample = (schema: z.ZodType, given?: unknown) => completed(schema, given, ['due-dates']);

describe('what is given stays, and what is required is added:', () => {
  const schema = z.strictObject({
    title: text,
    note: text.optional(),
    rules: z.array(z.strictObject({ id, label: text })).min(1),
  });

  test('in an object, without its optional keys', () => {
    expect(sample(schema, { title: 'Dates', rules: [{ id: 'a', label: 'B' }] })).toEqual({
      title: 'Dates',
      rules: [{ id: 'a', label: 'B' }],
    });
    expect(sample(schema)).toEqual({
      title: 'Due dates title',
      rules: [{ id: 'due-dates-rules-1-id', label: 'Due dates rules 1 label' }],
    });
  });

  test('in the items of a list, which are named by their id', () => {
    expect(sample(schema, { note: 'Kept', rules: [{ id: 'a' }, { label: 'B' }] })).toEqual({
      title: 'Due dates title',
      note: 'Kept',
      rules: [
        { id: 'a', label: 'Due dates rules a label' },
        { id: 'due-dates-rules-2-id', label: 'B' },
      ],
    });
  });

  test('mistakes too: the build reports them', () => {
    expect(sample(schema, { title: 5, rules: 'none', extra: true })).toEqual({ title: 5, rules: 'none', extra: true });
  });
});

test.each<[what: string, schema: z.ZodType, value: unknown]>([
  ['a text says its key', z.strictObject({ notCopied: text }), { notCopied: 'Due dates not copied' }],
  [
    'a text has the placeholders that its description names',
    z.strictObject({ found: text.describe('How many of {count}: {count}, {day}') }),
    { found: 'Due dates found {count} {day}' },
  ],
  [
    'a short text leaves out the first words',
    z.strictObject({ tool: z.strictObject({ title: text.max(10) }) }),
    { tool: { title: 'Tool title' } },
  ],
  ['a list has its least length', z.array(text).min(2), ['Due dates 1', 'Due dates 2']],
  ['a list that may be empty is', z.array(text).max(7), []],
  ['a list of a given length has it', z.array(z.boolean()).length(3), [false, false, false]],
  ['the first choice', z.enum(['tables', 'text']), 'tables'],
  ['the first of several values', z.union([z.literal(22), z.literal(24)]), 22],
  ['the least amount', z.int().min(0), 0],
  ['the least number of years', z.int().min(2).max(9), 2],
  ['the first positive number', z.int().positive(), 1],
  ['a page that exists', pageAddress, '/contact'],
  ['a name in lower case', id, 'due-dates'],
  ['the example of a law', source, 'Companies Act, 2013, s. 149(3)'],
  ['the example of a name', asInEnglish(text).describe('The tax year: 2026-27'), '2026-27'],
  ['the example of a day', z.iso.date('a day such as 2026-12-31'), '2026-12-31'],
  ['the example of an error message', z.string().regex(/^\d{4}-\d\d$/, 'a month such as 2026-12.'), '2026-12'],
  ['an address', httpsUrl, 'https://example.com/due-dates'],
  ['an email address', z.email(), 'due-dates@example.com'],
])('%s', (_what, schema, value) => {
  expect(sample(schema)).toEqual(value);
});

test('title and description of a page have the length that search engines show', () => {
  expect(head.safeParse(sample(head)).error).toBeUndefined();
});

test('a text in a format without an example must be written', () => {
  const pattern = z.strictObject({ code: z.string().regex(/^[A-Z]{5}\d$/, 'a code') });
  expect(() => sample(pattern)).toThrow(
    'No sample could be made for due-dates.code. Write its value in test/content/.',
  );
});
