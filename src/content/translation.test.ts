import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contentFilesIn } from '../editor/content-files.ts';
import { CONTENT_FOLDER } from './content-folder.ts';
import { loadContent } from './load-content.ts';
import { recordOf, TRANSLATED_FROM } from './translation.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync(CONTENT_FOLDER, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const hindi = () => loadContent(folder, 'hi');
const problems = () =>
  hindi().language.untranslated.map(({ file, ...problem }) => ({ file: file.replace(`${folder}/`, ''), ...problem }));

function change(file: string, from: string | RegExp, to: string): void {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  const after = before.replace(from, to);
  expect(after, 'the change of the test').not.toBe(before);
  writeFileSync(path, after);
}

const GUIDE = 'guides/startyourbusiness/company.yaml';
const company = () => hindi().guides.find(({ id }) => id === 'company');

/** As `npm run translations` does. */
function recordTranslations(): void {
  const record = recordOf('hi', folder, contentFilesIn(folder));
  writeFileSync(join(folder, 'hi', TRANSLATED_FROM), JSON.stringify(record));
}

test('a page has the texts of its language; order, links, icons and sources are those of the English one', () => {
  expect(problems()).toEqual([]);
  const { language, services, dueDates, guides } = hindi();
  const english = loadContent(folder);
  expect([...language.pages].filter((path) => /pat|about|career|firm/.test(path))).toEqual([]);
  const [service, other] = services;
  expect(service).toMatchObject({ path: '/startyourbusiness', language: 'hi', heading: /[\u0900-\u097f]/ });
  expect(service?.offerings.map(({ icon }) => icon)).toEqual(english.services[0]?.offerings.map(({ icon }) => icon));
  expect(other).toEqual(english.services[1]);
  expect(dueDates.rules.map(({ id, source, due }) => [id, source, due.monthly])).toEqual(
    english.dueDates.rules.map(({ id, source, due }) => [id, source, due.monthly]),
  );
  expect(guides.map(({ id, offering }) => [id, offering])).toEqual([
    ['company', service?.offerings[0]?.title],
    ['gst-registration', undefined],
  ]);
});

describe('a text is shown in English, with file, line, key, cause and fix:', () => {
  test.each([
    [
      'a missing one',
      ['hi/directory.yaml', /^lede: .*\n/m, ''],
      { line: 1, key: 'lede', cause: '"Type a word, or read the list." is not translated.', fix: 'Write it in Hindi.' },
    ],
    [
      'one in a list whose length differs',
      ['hi/directory.yaml', '  - title: बढ़त\n', ''],
      {
        line: 15,
        key: 'groups',
        cause: 'The list and the English one have different lengths.',
        fix: 'Give it the same items in the same order.',
      },
    ],
    [
      'one with another amount',
      [`hi/${GUIDE}`, '₹1,100', '₹1,000'],
      {
        line: 10,
        key: 'governmentFee[0].text',
        cause:
          '1,100 is missing; 1,000 is not in the English text. In English: "The office charges ₹1,100 for the name."',
        fix: 'Write the same numbers, codes and placeholders.',
      },
    ],
    [
      'one under a key that does not exist',
      ['hi/directory.yaml', /^lede:/m, 'ledde:'],
      {
        line: 5,
        key: 'ledde',
        cause: 'The English file has no text with this key.',
        fix: 'Correct the key, or remove it.',
      },
    ],
  ] as const)('%s', (_what, [file, from, to], problem) => {
    change(file, from, to);
    expect(problems()).toContainEqual({ file, ...problem });
  });

  test('in a list whose length differs, only the items whose English text was not translated', () => {
    recordTranslations();
    const first = '    title: A new card\n    text: It comes last.\n    icon: landmark\n';
    const titles = () => hindi().services[0]?.offerings.map(({ title }) => /[\u0900-\u097f]/.test(title));
    const before = titles() ?? [];
    expect(before).not.toContain(false);
    change('services/startyourbusiness.yaml', /(offerings:\n(?: {2}.*\n)*)/, `$1${first.replace('    ', '  - ')}`);
    expect(titles()).toEqual([...before, false]);
    expect(problems()).toHaveLength(1);
  });

  test('one whose English text, which states law, has changed since', () => {
    recordTranslations();
    expect(problems()).toEqual([]);
    change(GUIDE, 'The office charges ₹1,100 for the name.', 'The office charges ₹1,100 for each name.');
    // Recorded again, it is still not translated.
    recordTranslations();
    expect(problems()).toEqual([
      {
        file: `hi/${GUIDE}`,
        line: 10,
        key: 'governmentFee[0].text',
        cause: 'The English text has changed. It is now "The office charges ₹1,100 for each name."',
        fix: 'Change the translation, then run npm run translations.',
      },
    ]);
    expect(company()?.governmentFee).toMatchObject([{ text: 'The office charges ₹1,100 for each name.', lang: 'en' }]);
    expect(company()).not.toHaveProperty('lang');

    change(`hi/${GUIDE}`, 'नाम के लिए ऑफ़िस', 'हर नाम के लिए ऑफ़िस');
    expect(problems()).toEqual([]);
  });
});

test('a missing file with texts of other pages is reported', () => {
  rmSync(join(folder, 'hi', 'states.yaml'));
  expect(problems()).toContainEqual({
    file: 'hi/states.yaml',
    cause: 'The file is missing, so its texts are shown in English.',
    fix: 'Translate states.yaml.',
  });
});

test('a language without what every page needs is not built', () => {
  rmSync(join(folder, 'hi', 'forms.yaml'));
  expect(hindi).toThrow(
    'hi/forms.yaml\n  What is wrong: The file is missing, and every page of the language needs it.\n' +
      '  What to do:    Translate forms.yaml.',
  );
});
