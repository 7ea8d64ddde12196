import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { changedContent } from '../testing/changed-content.ts';
import { loadContent } from './load-content.ts';

const { pathOf, replace: change } = changedContent();

const hindi = () => loadContent(pathOf(), 'hi');
const problems = () =>
  hindi().language.untranslated.map(({ file, ...problem }) => ({ file: file.replace(`${pathOf()}/`, ''), ...problem }));

const GUIDE = 'guides/startyourbusiness/company.yaml';
const company = () => hindi().guides.find(({ id }) => id === 'company');

test('a page has the texts of its language; order, links, icons and sources are those of the English one', () => {
  expect(problems()).toEqual([]);
  const { language, services, dueDates, guides } = hindi();
  const english = loadContent(pathOf());
  expect([...language.pages].filter((path) => /pat|about|career|firm/.test(path))).toEqual([]);
  const [service, other] = services;
  expect(service).toMatchObject({ path: '/startyourbusiness', language: 'hi', heading: /[\u0900-\u097f]/ });
  expect(service?.offerings.map(({ icon }) => icon)).toEqual(english.services[0]?.offerings.map(({ icon }) => icon));
  expect(other).toEqual(english.services[1]);
  expect(dueDates.tool.rules.map(({ id, source, due }) => [id, source, due.monthly])).toEqual(
    english.dueDates.tool.rules.map(({ id, source, due }) => [id, source, due.monthly]),
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
      ['hi/directory.yaml', /^- en: Type a word.*\n.*\n/m, ''],
      { key: 'lede', cause: '"Type a word, or read the list." is not translated.', fix: 'Add it with its Hindi.' },
    ],
    [
      'one with another amount',
      [`hi/${GUIDE}`, 'ऑफ़िस ₹1,100', 'ऑफ़िस ₹1,000'],
      {
        cause:
          '1,100 is missing; 1,000 is not in the English text. In English: "The office charges ₹1,100 for the name."',
        fix: 'Write the same numbers, codes, words and placeholders.',
      },
    ],
    [
      'one that no English text asks for',
      ['hi/directory.yaml', /^/, "- en: Nothing like that\n  hi: 'कुछ नहीं'\n"],
      {
        line: 1,
        key: '[0].en',
        cause: 'The English file has no such text: "Nothing like that"',
        fix: 'Copy the English text letter for letter, or remove the pair.',
      },
    ],
  ] as const)('%s', (_what, [file, from, to], problem) => {
    change(file, from, to);
    expect(problems()).toContainEqual(expect.objectContaining({ file, ...problem }));
  });

  const FEE = 'The office charges ₹1,100 for the name.';
  const changed = FEE.replace('the name', 'each name');

  test('one whose English text has changed, until a person has confirmed the translation or changed it', () => {
    expect(problems()).toEqual([]);
    change(GUIDE, FEE, changed);
    expect(company()?.governmentFee).toMatchObject([{ text: changed, lang: 'en' }]);
    expect(company()).not.toHaveProperty('lang');
    const [problem] = problems();
    expect(problem).toMatchObject({ file: `hi/${GUIDE}`, newEnglish: changed });
    expect(problem?.cause).toContain(`It was: "${FEE}"\n    It is:  "${changed}"`);
    expect(problem?.fix).toContain(`npm run translations -- confirm ${pathOf()}/hi/${GUIDE}:${problem?.line}`);

    // A comma in the translation decides nothing.
    change(`hi/${GUIDE}`, 'नाम के लिए ऑफ़िस', 'नाम के लिए, ऑफ़िस');
    expect(problems()).toHaveLength(1);
    change(`hi/${GUIDE}`, FEE, changed);
    expect(problems()).toEqual([]);
  });

  test.each([
    [
      'a comma of the English text',
      GUIDE,
      'What company registration is, in one',
      'What company registration is in one',
    ],
    ['a promise of a service page', 'services/startyourbusiness.yaml', /^pitch: .*/m, 'pitch: You need nothing.'],
    ['a privacy note', 'home.yaml', /privacyNote: .*/, 'privacyNote: We may send you offers.'],
    ['the words of consent', 'shell.yaml', /before: .*/, 'before: We may call you at any time, about'],
    ['a point of the terms', 'terms.md', 'Courts in Mysuru hear disputes', 'Courts in Agra hear disputes'],
    ['a word that a heading types', 'services/startyourbusiness.yaml', /^heading: (.*)/m, 'heading: Other $1'],
  ])('the translation of %s ends when it changes', (_what, file, from, to) => {
    change(file, from, to);
    expect([...new Set(problems().map((problem) => problem.file))]).toEqual([`hi/${file.replace('.md', '.yaml')}`]);
  });
});

test('items of a list keep their own texts when their order changes', () => {
  const titles = () => hindi().services[0]?.offerings.map(({ title, icon }) => `${icon} ${title}`);
  const before = titles() ?? [];
  expect(before.length).toBeGreaterThan(1);
  const path = pathOf('services/startyourbusiness.yaml');
  const file = parse(readFileSync(path, 'utf8'));
  writeFileSync(path, stringify({ ...file, offerings: file.offerings.toReversed() }));
  expect(titles()).toEqual(before.toReversed());
  expect(problems()).toEqual([]);
});

test('a Hindi page groups the digits of a price, and the English one shows it as specified', () => {
  expect([loadContent(pathOf()).shell.banner.price, hindi().shell.banner.price]).toEqual(['₹7300*', '₹7,300*']);
});

test('the same English may have another translation under a key', () => {
  const english = hindi().directory.heading;
  change('directory.yaml', /^ {2}title: .*/m, `  title: Find a service`);
  change('directory.yaml', /^heading: .*/m, `heading: Find a service`);
  change(
    'hi/directory.yaml',
    /^/,
    '- en: Find a service\n  hi: सेवा खोजें\n- en: Find a service\n  hi: सेवाओं की खोज\n  key: head.title\n',
  );
  expect(hindi().directory).toMatchObject({ heading: 'सेवा खोजें', head: { title: 'सेवाओं की खोज' } });
  expect(english).not.toBe('सेवा खोजें');
});

test('a heading whose translation does not contain the typed word is shown in English and reported', () => {
  change('hi/services/startyourbusiness.yaml', /(- en: Calmly\n {2}hi: ).*/, '$1शांति');
  expect(hindi().services[0]).toMatchObject({ heading: 'Begin Your Business Calmly', typewriter: 'Calmly' });
  expect(problems().map(({ file, cause }) => `${file} ${cause}`)).toEqual([
    expect.stringMatching(/services\/startyourbusiness\.yaml The heading .* does not contain the typed word "शांति"/),
  ]);
});

test('a pair that is there twice stops the build', () => {
  change('hi/directory.yaml', /^(- en: .*\n {2}hi: .*\n)/, '$1$1');
  expect(hindi).toThrow('This text is here twice.');
});

test('a missing file with texts of other pages is reported', () => {
  rmSync(pathOf('hi/states.yaml'));
  expect(problems()).toContainEqual({
    file: 'hi/states.yaml',
    cause: 'The file is missing, so its texts are shown in English.',
    fix: 'Translate states.yaml.',
  });
});

test('a language without what every page needs is not built', () => {
  rmSync(pathOf('hi/forms.yaml'));
  expect(hindi).toThrow(
    'hi/forms.yaml\n  What is wrong: The file is missing, and every page of the language needs it.\n' +
      '  What to do:    Translate forms.yaml.',
  );
});
