import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { CONTENT_FOLDER } from '../content/content-folder.ts';
import { checkChanges, currentMistakes } from './check-change.ts';

/** Reads the file of the content folder that has this path in the editor. */
const read = (path: string) => readFileSync(path.replace(/^content/, CONTENT_FOLDER), 'utf8');

/** The values of a form after a change. */
function form(path: string, change: (data: ReturnType<typeof parse>) => void) {
  const data = parse(read(path));
  change(data);
  return { path, data };
}

test('a change that builds is accepted, with the empty fields and the keys of the form', () => {
  const change = form('content/services/financing.yaml', (data) => {
    data.pitch = 'We find money.';
    data.keywords = null;
    data.related = [];
    data.offerings[0].offer = '';
    // An item that was moved.
    Object.assign(data.offerings[0], { __sc_item_id: 'a', __sc_item_original_key_path: 'offerings.1' });
  });
  expect(checkChanges([change])).toBeUndefined();
});

test('a change that would stop the build is rejected with its message, and nothing is written', () => {
  const before = read('content/services/financing.yaml');
  const path = 'content/services/financing.yaml';
  const errorMessage = checkChanges([form(path, (data) => Object.assign(data.offerings[0], { icon: 'landmrk' }))]);
  expect(errorMessage).toMatch(
    /^content\/services\/financing\.yaml:\d+, key offerings\[0\]\.icon\n {2}What is wrong: There is no icon "landmrk"\.\n {2}What to do: .*landmark/,
  );
  expect(read(path)).toBe(before);
});

test('a change that conflicts with another file is rejected', () => {
  const rename = form('content/services/startyourbusiness.yaml', (data) =>
    Object.assign(data.offerings[0], { title: 'Firms' }),
  );
  expect(checkChanges([rename])).toContain('The page /startyourbusiness has no card "Company".');
  const { data } = form('content/services/financing.yaml', () => undefined);
  expect(checkChanges([{ path: 'content/services/another.yaml', data }])).toContain(
    'The path /financing is already in use',
  );
  expect(checkChanges([{ path: 'content/guides/nowhere/search.yaml', data: {} }])).toContain('This key is missing.');
});

test('after a deletion that others link to, each file is named, and can be corrected one after the other', () => {
  const folder = mkdtempSync(join(tmpdir(), 'check-change-'));
  try {
    cpSync(CONTENT_FOLDER, folder, { recursive: true });
    // The guides of a service go first, then the service.
    rmSync(join(folder, 'guides/patents'), { recursive: true });
    rmSync(join(folder, 'services/patents.yaml'));
    const mistakes = currentMistakes(folder);
    expect(mistakes).toMatch(
      /There is no page \/patents\b.*\n.*Remove the link with the lines that belong to it, or link to one of/,
    );
    const price = form('content/offers.yaml', (data) => Object.assign(data.trademark, { price: 2700 }));
    expect(checkChanges([price], folder)).toBeUndefined();
    const another = form('content/services/financing.yaml', (data) => Object.assign(data, { group: 'nowhere' }));
    expect(checkChanges([another], folder)).toContain('There is no group "nowhere"');
    expect(checkChanges([another], folder)).not.toContain('/patents');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a translation that the page would not show is rejected with its cause', () => {
  const guide = 'content/hi/guides/startyourbusiness/company.yaml';
  const ENGLISH = 'The office charges ₹1,100 for the name.';
  const pair = (change: (data: { en: string; hi: string }[]) => void) => checkChanges([form(guide, change)]);
  const fee = (hi: string | null) => pair((data) => Object.assign(data.find(({ en }) => en === ENGLISH) ?? {}, { hi }));
  expect(fee('ऑफ़िस नाम के लिए ₹1,100 लेता है।')).toBeUndefined();
  expect(fee(null)).toBeUndefined();
  expect(fee('ऑफ़िस नाम के लिए ₹1,200 लेता है।')).toMatch(
    /^content\/hi\/guides\/startyourbusiness\/company\.yaml:\d+, key \[\d+\]\.hi\n.*1,100 is missing; 1,200 is not/,
  );
  expect(pair((data) => data.push({ en: 'Your permanent account number', hi: 'पैन' }))).toContain(
    'The English file has no such text',
  );
  expect(pair((data) => data.push(data[0] ?? { en: '', hi: '' }))).toContain('This text is here twice.');
});

test('an English text may change before its translation, and a translation may be removed', () => {
  const guide = 'guides/startyourbusiness/company.yaml';
  const english = form(`content/${guide}`, (data) => Object.assign(data.governmentFee[0], { text: 'It takes ₹900.' }));
  expect(checkChanges([english])).toBeUndefined();
  expect(checkChanges([form(`content/hi/${guide}`, (data) => data.pop())])).toBeUndefined();
  expect(checkChanges([{ path: `content/hi/${guide}` }])).toBeUndefined();
  expect(checkChanges([{ path: 'content/hi/home.yaml' }])).toContain('every page of the language needs it');
});

test('the text of the terms is validated too', () => {
  const [, front = ''] = read('content/terms.md').split(/^---$/m);
  const data = { ...parse(front), body: 'Nothing.' };
  expect(checkChanges([{ path: 'content/terms.md', data }])).toContain(
    '"Nothing." is not a section heading with an id.',
  );
});

test.each([
  '/etc/passwd.yaml',
  'content/../README.md',
  'content/a/b/c/d.yaml',
  'package.json',
  'content/Über uns.yaml',
])('the name %j is rejected', (path) => {
  expect(checkChanges([{ path, data: {} }])).toContain('This is not the name of a content file.');
});
