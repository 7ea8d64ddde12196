import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { changedContent } from '../testing/changed-content.ts';
import { jsonSchemas } from './json-schemas.ts';
import { loadContent } from './load-content.ts';
import { staleFacts } from './stale-facts.ts';

const { pathOf, messageAfter } = changedContent();

describe('content', () => {
  test('fills in prices and contact channels in every text that quotes them', () => {
    const { shell, home } = loadContent();
    expect(shell.forms.success).toBe('Thank you for writing to Nandi Advisers.');
    expect(shell.banner.price).toBe('₹7300*');
    expect(home.promos.slides[0]?.price?.amount).toBe('₹2600*');
  });

  test('has a new name everywhere after a change of two lines', () => {
    const path = pathOf('provider.yaml');
    const before = readFileSync(path, 'utf8');
    expect(before.match(/Nandi Advisers/g)).toHaveLength(2);
    writeFileSync(path, before.replaceAll('Nandi Advisers', 'Setu'));
    expect(JSON.stringify(loadContent(pathOf()))).not.toMatch(/Nandi Advisers/i);
  });
});

test('legal statements must be reviewed again after six months', () => {
  const { guides, structures, states, cost, gstCheck, companyName, takeHome, dueDates } = loadContent();
  const review = { basis: 'knowledge', writtenOn: '2026-01-15' } as const;
  const later = { ...review, writtenOn: '2026-02-15' };
  const facts = {
    guides: guides.slice(0, 1).map((guide) => ({ ...guide, review })),
    structures: { ...structures, review: { ...review, reviewedBy: 'A. Rao', reviewedOn: '2026-01-31' } },
    states: { ...states, review: later },
    cost: { ...cost, review: later },
    gstCheck,
    companyName,
    takeHome,
    dueDates: { ...dueDates, review: later },
  };
  expect(staleFacts(facts, new Date('2026-07-01'))).toEqual([]);
  const [guide] = guides;
  expect(staleFacts(facts, new Date('2026-08-01'))).toEqual([
    { file: `content/guides${guide?.service}/${guide?.id}.yaml`, since: '2026-01-15' },
    { file: 'content/structures.yaml', since: '2026-01-31' },
  ]);
});

describe('an error message has file, line, key, cause and fix:', () => {
  test('missing key', () => {
    expect(messageAfter('services/patents.yaml', /^pitch: .*\n/m, '')).toMatch(
      /^services\/patents\.yaml:\d+, key pitch\n {2}What is wrong: This key is missing\.\n {2}What to do: {4}Add it: a text/,
    );
  });

  test.each([
    ['without its source', /^ {6}source: .*\n/m, '', 'qrmp.source', 'This key is missing.', 'Add it: a text'],
    [
      'of an unknown source',
      'source: Companies Act, 2013, s. 7',
      'source: A table',
      'stampDuty.source',
      '"A table" begins with no title of content/guides.yaml, sources.',
      'Write a title as in that list',
    ],
    [
      'signed before it is checked',
      'certainty: check',
      'certainty: check\n      reviewedBy: A. Rao\n      reviewedOn: 2026-11-30',
      'llpAgreement',
      'is not valid here.',
      'Write certain or likely as certainty, once a reviewer has signed.',
    ],
  ])('value of a state %s', (_what, from, to, key, cause, fix) => {
    const [place = '', wrong, todo] = messageAfter('states.yaml', from, to).split('\n');
    expect(place).toMatch(/^states\.yaml:\d+, key states\[\d+\]\./);
    expect(place.slice(place.indexOf('].') + 2)).toBe(key);
    expect(wrong).toContain(cause);
    expect(todo).toContain(fix);
  });

  test('unknown key, with its line', () => {
    expect(messageAfter('offers.yaml', 'days: 21', 'days: 21\n  dayz: 22')).toBe(
      'offers.yaml:5, key registration.dayz\n  What is wrong: There is no key "dayz" here.\n  What to do:    Correct its spelling, or remove it.',
    );
  });

  test('wrong type', () => {
    expect(messageAfter('offers.yaml', 'price: 7300', 'price: about 7300')).toBe(
      'offers.yaml:3, key registration.price\n  What is wrong: "about 7300" is not valid here.\n  What to do:    Write a number in digits only, without comma, ₹ or quotes: 5499.',
    );
  });

  test('a long value is shown by its beginning', () => {
    const [, wrong = '', todo] = messageAfter('states.yaml', /writtenOn: .*/, 'writtenOn: 2020-01-31').split('\n');
    expect(wrong).toMatch(/: \{"basis":.{100,120}… is not valid here\.$/);
    expect(todo).toContain('a newestSource that is not later than writtenOn');
  });

  test('duplicate path', () => {
    expect(messageAfter('services/patents.yaml', 'path: /patents', 'path: /financing')).toContain(
      'key path\n  What is wrong: The path /financing is already in use, by',
    );
  });

  test('a path of a page in src/pages', () => {
    expect(messageAfter('services/patents.yaml', 'path: /patents', 'path: /contact')).toContain(
      'The path /contact is already in use, by a page in src/pages.',
    );
  });

  test('unknown icon', () => {
    const message = messageAfter('services/startyourbusiness.yaml', /icon: [\w-]+/, 'icon: landmrk');
    expect(message).toMatch(/^services\/startyourbusiness\.yaml:\d+, key offerings\[0\]\.icon/);
    expect(message).toContain('There is no icon "landmrk".');
    expect(message).toContain('perhaps land');
  });

  test('broken internal link', () => {
    expect(messageAfter('shell.yaml', 'link: /startyourbusiness', 'link: /startyourbusines')).toContain(
      'key footer.serviceLinks[0].link\n  What is wrong: There is no page /startyourbusines.',
    );
  });

  test('link to an unknown anchor', () => {
    expect(messageAfter('shell.yaml', 'link: /startyourbusiness', 'link: /terms-of-use#refunds')).toContain(
      'There is no page /terms-of-use#refunds.',
    );
  });

  test('link to an unknown guide', () => {
    expect(messageAfter('shell.yaml', 'link: /startyourbusiness', 'link: /startyourbusiness#lllp')).toContain(
      'There is no page /startyourbusiness#lllp.',
    );
  });

  test('unknown group, and a typed word that is not in the heading', () => {
    expect(messageAfter('services/financing.yaml', 'group: grow', 'group: start')).toContain(
      'There is no group "start".',
    );
    expect(messageAfter('services/startyourbusiness.yaml', /typewriter: .*/, 'typewriter: Nonsense')).toContain(
      '"Nonsense" does not occur in the heading',
    );
  });

  test('unknown placeholder', () => {
    expect(messageAfter('shell.yaml', '{replyTime}', '{replytime}')).toContain('There is no placeholder {replytime}.');
  });

  test('invalid YAML', () => {
    expect(messageAfter('about.yaml', 'title: The firm', 'title: "The firm')).toContain('This is not valid YAML');
  });

  test('a section of the terms without an id', () => {
    expect(messageAfter('terms.md', ' {#privacy}', '')).toContain('is not a section heading with an id.');
  });

  test('Markdown that the terms page does not support', () => {
    expect(messageAfter('terms.md', '### First rule', '<b>First rule</b>\n')).toContain(
      '"<b>" is HTML, which this page does not show.\n',
    );
  });
});

test('the settings of Visual Studio Code name an existing JSON Schema for each file', () => {
  const { 'yaml.schemas': files } = JSON.parse(readFileSync('.vscode/settings.json', 'utf8'));
  const written = Object.keys(jsonSchemas()).map((name) => `./build/schemas/${name}.json`);
  expect(written).toEqual(expect.arrayContaining(Object.keys(files)));
});

test('every key has a description', () => {
  type Node = { description?: string; properties?: Record<string, Node>; items?: Node };
  const unexplained = (node: Node, place: string): string[] => [
    ...Object.entries(node.properties ?? {}).flatMap(([key, child]) => unexplained(child, `${place}.${key}`)),
    ...(node.items?.properties ? unexplained(node.items, `${place}[]`) : []),
    ...(node.properties || node.description ? [] : [place]),
  ];
  expect(Object.entries(jsonSchemas()).flatMap(([name, json]) => unexplained(JSON.parse(json), name))).toEqual([]);
});
