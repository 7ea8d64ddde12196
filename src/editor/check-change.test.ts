import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkChange } from './check-change.ts';

/** What a form holds that somebody has opened and changed. */
function form(path: string, change: (data: ReturnType<typeof parse>) => void) {
  const data = parse(readFileSync(path, 'utf8'));
  change(data);
  return { path, data };
}

test('a change that builds is accepted, with the empty fields of the form', () => {
  const change = form('content/services/merger.yaml', (data) => {
    data.pitch = 'We merge companies.';
    data.keywords = null;
    data.related = [];
    data.offerings[0].offer = '';
  });
  expect(checkChange(change)).toBeUndefined();
});

test('one that would stop the build is refused in its words, and nothing is written', () => {
  const before = readFileSync('content/services/merger.yaml', 'utf8');
  const path = 'content/services/merger.yaml';
  const refusal = checkChange(form(path, (data) => Object.assign(data.offerings[0], { icon: 'landmrk' })));
  expect(refusal).toMatch(
    /^content\/services\/merger\.yaml:\d+, key offerings\[0\]\.icon\n {2}What is wrong: There is no icon "landmrk"\.\n {2}What to do: .*landmark/,
  );
  expect(readFileSync(path, 'utf8')).toBe(before);
});

test('it sees what other files need', () => {
  const rename = form('content/services/startyourbusiness.yaml', (data) =>
    Object.assign(data.offerings[0], { title: 'Firms' }),
  );
  expect(checkChange(rename)).toContain('The page /startyourbusiness has no card "Companies".');
  const { data } = form('content/services/merger.yaml', () => undefined);
  expect(checkChange({ path: 'content/services/another.yaml', data })).toContain('The path /merger is taken already');
  expect(checkChange({ path: 'content/guides/nowhere/merger.yaml', data: {} })).toContain('This key is missing.');
});

test('the text of the terms is checked too', () => {
  const [, front = ''] = readFileSync('content/terms.md', 'utf8').split(/^---$/m);
  const data = { ...parse(front), body: 'Nothing.' };
  expect(checkChange({ path: 'content/terms.md', data })).toContain('"Nothing." is no section heading with an id.');
});

test.each([
  '/etc/passwd.yaml',
  'content/../README.md',
  'content/a/b/c/d.yaml',
  'package.json',
  'content/Über uns.yaml',
])('the name %j is refused', (path) => {
  expect(checkChange({ path, data: {} })).toContain('This is no name of a content file.');
});
