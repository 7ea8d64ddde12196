import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InputField } from './InputField.tsx';
import { QuestionField } from './QuestionField.tsx';

const html = (field: ReactNode) => renderToStaticMarkup(field);
const options = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `o${index}`, label: `O ${index}` }));
const question = { id: 'kind', question: 'Which kind?', options: options(2) };
const asked = (more: object) =>
  html(<QuestionField question={{ ...question, ...more }} chooseOne="Choose" hidden={false} chosen={new Set()} />);

test('an input is named by its question, and described by its hint and its problem', () => {
  const field = html(<InputField id="sum" name="sum" label="How much?" hint="In rupees" problem="Enter a sum" />);
  expect(field).toContain('<label for="sum">How much?</label>');
  const [, ids = ''] = /aria-describedby="([^"]+)"/.exec(field) ?? [];
  const described = ids.split(' ').map((id) => new RegExp(`id="${id}"[^>]*>(?:<span[^>]*>)?([^<]*)`).exec(field)?.[1]);
  expect(described).toEqual(['In rupees', 'Enter a sum']);
  expect(field).toContain('aria-invalid="true"');
  expect(html(<InputField id="sum" label="How much?" problem={undefined} />)).not.toContain('aria-invalid');
});

test('a question has radio buttons, checkboxes for several answers, and a list for many options or a usual answer', () => {
  expect(asked({}).match(/type="radio"/g)).toHaveLength(2);
  expect(asked({ many: true }).match(/type="checkbox"/g)).toHaveLength(2);
  expect(asked({ options: options(9) })).toContain('<option value="" selected="">Choose</option>');
  expect(asked({ usual: 'Neither' })).toContain('<option value="" selected="">Neither</option>');
});

test('an option that the choice so far does not offer is hidden', () => {
  expect(asked({ options: [...options(1), { id: 'x', label: 'X', when: { all: ['y'] } }] })).toMatch(
    /<label><input[^>]*value="o0"[^>]*>.*<label hidden=""><input[^>]*value="x"/,
  );
});
