/** `npm run translations` in a copy of the project, after somebody has changed English texts. */
import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SiteCopy } from '../src/testing/site-copy.ts';

const ENGLISH = 'content/directory.yaml';
const HINDI = 'content/hi/directory.yaml';

let copy: SiteCopy;
beforeEach(() => {
  copy = new SiteCopy();
});
afterEach(() => copy.remove());

function translations(...args: string[]) {
  const { CONTENT_DIR: _content, ...env } = process.env;
  const options = { cwd: copy.folder, env, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/translations.ts', ...args], options);
  return { status, output: stdout + stderr };
}
const change = (name: string, from: string, to: string) => {
  const before = copy.read(name);
  expect(before).toContain(from);
  copy.write(name, before.replace(from, to));
};
/** The places (FILE:LINE) that the output offers to confirm. */
const listedPlaces = () => [...translations().output.matchAll(/-- confirm (\S+)/g)].map(([, place = '']) => place);

test('without a change nothing is listed', () => {
  expect(translations()).toEqual({ status: 0, output: 'hi: texts shown in English: 0.\n' });
});

test('a confirmed place has the new English, no other line changes, and nothing is listed any more', () => {
  change(ENGLISH, 'Type a word, or read', 'Type one word, or read');
  const before = copy.read(HINDI);
  const { status, output } = translations();
  expect(status).toBe(1);
  expect(output).toContain('It was: "Type a word, or read the list."\n    It is:  "Type one word, or read the list."');
  expect(output).toContain('hi: texts shown in English: 1.');
  const [place = ''] = listedPlaces();
  const line = before.split('\n').findIndex((text) => text.includes('Type a word, or read')) + 1;
  expect(place).toBe(`${HINDI}:${line}`);
  expect(translations('confirm', place)).toEqual({
    status: 0,
    output: `${HINDI}: now translated from "Type one word, or read the list."\nhi: texts shown in English: 0.\n`,
  });
  expect(copy.read(HINDI)).toBe(before.replace('Type a word, or read', 'Type one word, or read'));
});

test('several places are confirmed at once, and a text that was not named stays listed', () => {
  change(ENGLISH, 'Type a word, or read', 'Type one word, or read');
  change('content/offers.yaml', 'For one class of goods', 'For a class of goods');
  change('content/offers.yaml', 'Our fee alone. What authorities', 'Our own fee alone. What the authorities');
  const places = listedPlaces();
  expect(places).toHaveLength(3);
  const named = places.filter((place) => !place.startsWith('content/hi/offers.yaml:3'));
  expect(named).toHaveLength(2);
  const { status, output } = translations('confirm', ...named);
  expect(status).toBe(1);
  expect(output).toContain('hi: texts shown in English: 1.');
  expect(copy.read(HINDI)).toContain('en: Type one word, or read');
  expect(copy.read('content/hi/offers.yaml')).toContain("en: '* For a class of goods.'");
  expect(copy.read('content/hi/offers.yaml')).toContain('* Our fee alone.');
});

test('a translation with other numbers than the new English is confirmed, but stays in English and is listed', () => {
  change('content/offers.yaml', 'For one class of goods', 'For one class of goods, 45 marks');
  const [place = ''] = listedPlaces();
  const { status, output } = translations('confirm', place);
  expect(status).toBe(1);
  expect(output).toMatch(/content\/hi\/offers\.yaml:\d+, key \[2\]\.hi\n {2}What is wrong: .*45/);
});

test('a place that was not listed is named, and nothing is confirmed', () => {
  change(ENGLISH, 'Type a word, or read', 'Type one word, or read');
  const before = copy.read(HINDI);
  const [place = ''] = listedPlaces();
  const { status, output } = translations('confirm', place, `${HINDI}:999`);
  expect(status).toBe(1);
  expect(output).toBe(
    `Nothing was confirmed. No English text has changed at ${HINDI}:999. Places that can be confirmed: ${place}.\n`,
  );
  expect(copy.read(HINDI)).toBe(before);
});

test('a mistake in a file is a message with its place, not a trace of the program', () => {
  copy.write(HINDI, `${copy.read(HINDI)}x: [\n`);
  const { status, output } = translations();
  expect(status).toBe(1);
  expect(output).toMatch(/^content\/hi\/directory\.yaml:\d+\n {2}What is wrong: This is not valid YAML/);
  expect(output).not.toMatch(/^\s+at /m);
});

test('without a place, or with another word, it says how it is used', () => {
  for (const args of [['confirm'], ['accept', `${HINDI}:7`]]) {
    expect(translations(...args)).toEqual({
      status: 2,
      output: expect.stringContaining('Usage: npm run translations'),
    });
  }
});
