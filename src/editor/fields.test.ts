import type { Field } from '@sveltia/cms';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldsOf } from './fields.ts';

const fieldOf = (schema: z.ZodType, ...examples: unknown[]): Field | undefined =>
  fieldsOf(
    z.strictObject({ reviewedBy: schema }),
    examples.map((example) => ({ reviewedBy: example })),
  )[0];

test('a text gets its label from the key, its help from the description, and may be required', () => {
  expect(fieldOf(z.string().min(1).describe('Who has signed'))).toEqual({
    name: 'reviewedBy',
    label: 'Reviewed by',
    hint: 'Who has signed.',
    required: true,
    widget: 'string',
    use_emoji_autocomplete: false,
  });
  expect(fieldOf(z.string().optional().meta({ title: 'Signed' }))).toMatchObject({ label: 'Signed', required: false });
  expect(fieldOf(z.string().min(5).max(60))).toMatchObject({ hint: '5 to 60 characters.' });
});

test('a long text gets a field of several lines, and help on its placeholders', () => {
  const field = fieldOf(z.string().describe('A sentence.'), `${'word '.repeat(25)} {registration.price}`);
  expect(field).toMatchObject({
    widget: 'text',
    hint: expect.stringMatching(/^A sentence\. \{registration\.price\} is the price/),
  });
});

test('a pattern is rejected with the message of the build', () => {
  const schema = z.string().regex(/^[a-z]+$/, 'lower-case letters');
  expect(fieldOf(schema)).toMatchObject({ pattern: ['^[a-z]+$', 'Write lower-case letters.'] });
  expect(fieldOf(z.url({ protocol: /^https$/ }))).toMatchObject({
    pattern: ['^https://\\S+$', 'Write an address that begins with https://.'],
  });
  expect(fieldOf(z.email())).toMatchObject({
    pattern: [expect.anything(), expect.stringContaining('an email address')],
  });
  // Empty, or missing.
  const [pattern = ''] = (fieldOf(schema.optional()) as { pattern?: [string, string] }).pattern ?? [];
  expect(['', 'undefined', 'abc', '123'].map((value) => new RegExp(pattern).test(value))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('numbers, days, choices and lists have their kinds of field', () => {
  expect(fieldOf(z.int().positive())).toMatchObject({ widget: 'typed-number', whole: true, min: 1 });
  expect(fieldOf(z.int().min(2).max(28))).toMatchObject({ min: 2, max: 28 });
  expect(fieldOf(z.number())).toMatchObject({ widget: 'typed-number', whole: false });
  expect(fieldOf(z.iso.date())).toMatchObject({ widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' });
  const choice = {
    widget: 'select',
    options: [
      { label: 'Last year', value: 'last-year' },
      { label: 'All', value: 'all' },
    ],
  };
  expect(fieldOf(z.enum(['last-year', 'all']))).toMatchObject(choice);
  expect(fieldOf(z.array(z.enum(['last-year', 'all'])))).toMatchObject({ ...choice, multiple: true });
  expect(fieldOf(z.union([z.literal(200), z.literal(225)]))).toMatchObject({
    options: [{ value: 200 }, { value: 225 }],
  });
  expect(fieldOf(z.boolean().optional())).toMatchObject({
    options: [{ label: 'Yes' }, { label: 'No' }],
    required: false,
  });
  expect(fieldOf(z.array(z.string()).min(1))).toMatchObject({ widget: 'list', min: 1, field: { name: 'item' } });
  expect(fieldOf(z.array(z.strictObject({ title: z.string() })).length(3))).toMatchObject({
    widget: 'list',
    min: 3,
    max: 3,
    allow_add: false,
    allow_remove: false,
    summary: '{{fields.title}}',
  });
  expect(fieldOf(z.partialRecord(z.enum(['May', 'June']), z.string()))).toMatchObject({
    widget: 'object',
    fields: [{ name: 'May', required: false }, { name: 'June' }],
  });
});

test.each([
  ['a record with free keys', z.record(z.string(), z.string())],
  ['a tuple', z.tuple([z.string(), z.int()])],
  ['a union of objects', z.union([z.strictObject({ a: z.string() }), z.strictObject({ b: z.string() })])],
  ['a transformation', z.string().transform(Number)],
])('%s has no field: the build of the editor stops', (_what, schema) => {
  expect(() => fieldOf(schema)).toThrow();
});
