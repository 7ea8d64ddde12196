import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CONTENT_FOLDER } from './content-folder.ts';
import { jsonSchemas } from './json-schemas.ts';
import { loadContent } from './load-content.ts';
import { staleFacts } from './stale-facts.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync(CONTENT_FOLDER, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Changes one file of a copy of the content and returns the error message, without the folder's name. */
function messageAfter(file: string, from: string | RegExp, to: string): string {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  const after = before.replace(from, to);
  expect(after, 'the change of the test').not.toBe(before);
  writeFileSync(path, after);
  try {
    loadContent(folder);
  } catch (error) {
    return (error as Error).message.replaceAll(`${folder}/`, '');
  }
  throw new Error('the content was accepted');
}

describe('content', () => {
  test('fills in prices and contact channels in every text that quotes them', () => {
    const { shell, home } = loadContent();
    expect(shell.forms.success).toBe('Thank you for writing to Nandi Advisers.');
    expect(shell.banner.price).toBe('₹7300*');
    expect(home.promos.slides[0]?.price?.amount).toBe('₹2600*');
  });

  test('has a new name everywhere after a change of two lines', () => {
    const path = join(folder, 'provider.yaml');
    const before = readFileSync(path, 'utf8');
    expect(before.match(/Nandi Advisers/g)).toHaveLength(2);
    writeFileSync(path, before.replaceAll('Nandi Advisers', 'Setu'));
    expect(JSON.stringify(loadContent(folder))).not.toMatch(/Nandi Advisers/i);
  });
});

test('legal statements must be reviewed again after six months', () => {
  const { guides, structures, states, cost, gstCheck, dueDates } = loadContent();
  const read = { basis: 'knowledge', writtenOn: '2026-01-15' } as const;
  const later = { ...read, writtenOn: '2026-02-15' };
  const facts = {
    guides: guides.slice(0, 1).map((guide) => ({ ...guide, review: read })),
    structures: { ...structures, review: { ...read, reviewedBy: 'A. Rao', reviewedOn: '2026-01-31' } },
    states: { ...states, review: later },
    cost: { ...cost, review: later },
    gstCheck,
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
  ])('value of a state %s', (_what, from, to, key, cause, cure) => {
    const [place = '', wrong, todo] = messageAfter('states.yaml', from, to).split('\n');
    expect(place).toMatch(/^states\.yaml:\d+, key states\[\d+\]\./);
    expect(place.slice(place.indexOf('].') + 2)).toBe(key);
    expect(wrong).toContain(cause);
    expect(todo).toContain(cure);
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

  const guide = 'guides/startyourbusiness/firm.yaml';

  test('a legal statement without a source, or with an unlisted one', () => {
    expect(messageAfter(guide, 'forWhom:\n', 'forWhom:\n  - text: Two partners are enough.\n')).toMatch(
      /firm\.yaml:\d+, key forWhom\[0\]\.source\n.*This key is missing\.\n.*Add it: a text/,
    );
    expect(messageAfter(guide, 'text: Two partners are enough.', '$&\n    source: A blog')).toMatch(
      /firm\.yaml:\d+, key forWhom\[0\]\.source\n.*"A blog" begins with no title of content\/guides\.yaml, sources\.\n/,
    );
  });

  test('a row of a table without a source, or with too few or too many cells', () => {
    const company = 'guides/startyourbusiness/company.yaml';
    expect(messageAfter(company, /(1 to 3\n) {4}likely: true\n/, '$1')).toMatch(
      /company\.yaml:\d+, key tables\[1\]\.rows\[0\]\.source\n.*missing\.\n.*Add it: a source, here or for the whole table/,
    );
    expect(messageAfter(company, '          - 1 to 3\n', '$&          - two\n    source: A blog\n')).toMatch(
      /company\.yaml:\d+, key tables\[1\]\.rows\[0\]\.cells\n.*\n.*Write 2 cells, one for each column/,
    );
    expect(messageAfter(company, /\n {10}- two\n {4}source: A blog/, '\n    source: A blog')).toMatch(
      /company\.yaml:\d+, key tables\[1\]\.source\n.*"A blog" begins with no title/,
    );
  });

  test('a signature without a day, or with open points', () => {
    expect(messageAfter(guide, 'review:\n', '$&  reviewedBy: A. Rao, ACS 00000\n')).toMatch(
      /firm\.yaml:\d+, key review\n.*\n.*Write reviewedBy and reviewedOn together, or neither/,
    );
    const read = 'review:\n  basis: knowledge\n  writtenOn: 2026-11-24\n';
    const signed = `${read}  openPoints:\n    - Is it so?\n  reviewedBy: A. Rao\n  reviewedOn: 2026-12-31\n`;
    expect(messageAfter(guide, /^review:\n(?: .*\n)+/m, signed)).toMatch(
      /key review\n.*\n.*once openPoints is empty and removed/,
    );
  });

  test('a label that says more, or is older, than the sources of its file', () => {
    const label = (review: string) => messageAfter(guide, /^review:\n(?: .*\n)+/m, `review:\n${review}`);
    const tables = '  basis: tables\n  writtenOn: 2026-11-24\n';
    expect(label('  basis: knowledge\n  writtenOn: 2026-11-24\n  read:\n    - An Act\n')).toContain(
      'read with the basis text or tables, and not with knowledge',
    );
    expect(label(`${tables}  newestSource: 2026-12\n  read:\n    - An Act\n`)).toContain('not later than writtenOn');
    const text = '  basis: text\n  writtenOn: 2026-11-24\n  newestSource: 2026-07\n  read:\n    - An Act\n';
    expect(label(text)).toContain('was not read');
    const newer = 'source: Companies Act, 2013, s. 7, as amended from 1 August 2026';
    expect(messageAfter(guide, /source: Indian Partnership Act, 1932, s\. 4\(2\)$/m, newer)).toMatch(
      /is newer than what the author read/,
    );
  });

  test('a statement that is still to be verified', () => {
    expect(messageAfter(guide, 'forWhom:\n', '$&  - text: Perhaps.\n    source: A\n    verify: true\n')).toMatch(
      /firm\.yaml:\d+, key forWhom\[0\]\.verify\n.*true is not valid here\.\n.*Write false once it has been checked: nothing/,
    );
  });

  test('a guide for an unknown card or page, or with the position of another guide', () => {
    expect(messageAfter(guide, /^offering: .*/m, 'offering: Co-operative')).toMatch(
      /firm\.yaml:\d+, key offering\n.*The page \/startyourbusiness has no card "Co-operative"\.\n.*Write one of Company; /,
    );
    expect(messageAfter(guide, /^order: .*/m, 'order: 1')).toMatch(/key order\n.*company\.yaml has the same\./);
    const guides = join(folder, 'guides/startyourbusiness');
    renameSync(join(guides, 'firm.yaml'), join(guides, '80g.yaml'));
    expect(() => loadContent(folder)).toThrow('which begins with a letter');
    renameSync(join(guides, '80g.yaml'), join(guides, 'firm.yaml'));
    renameSync(guides, join(folder, 'guides/start'));
    expect(() => loadContent(folder)).toThrow('No service has the path /start.');
  });

  test('rules of structures with unknown names, without effect, or with answers that no rule covers', () => {
    const file = 'structures.yaml';
    const original = readFileSync(join(folder, file), 'utf8');
    const message = (from: string | RegExp, to: string) => {
      writeFileSync(join(folder, file), original);
      return messageAfter(file, from, to);
    };
    const forCause = '    - when:\n        all:\n          - cause\n      result';
    const forAll = '    - result: partnership';
    expect(message('          - cause', '          - fame')).toContain('There is no "fame".');
    expect(message('- id: shares', '- id: several')).toContain('Two answers have the same id.');
    expect(message(forAll, `${forCause.replace('cause', 'full')}: partnership`)).toContain(
      'Some answers meet no rule.',
    );
    expect(message(forCause, '    - result')).toContain('No answers lead to this rule.');
    expect(message(/(result: section-8[\s\S]*?structure:) trust/, '$1 section-8')).toContain('named twice');
    expect(message('- little\n      text', '- little\n          - full\n      text')).toContain(
      'No answers lead to this note.',
    );
    expect(message('guide: firm', 'guide: form')).toContain('The page of the tool has no guide "form".');
    expect(message(/source: Companies Act, 2013, s. 7$/m, 'source: A blog')).toContain('"A blog" begins with no title');
    expect(message(/source: Companies Act, 2013, s. 7$/m, 'source: Companies Act, 2013')).toContain(
      'does not say where',
    );
  });

  test('due dates with unknown names, impossible days, or without a source', () => {
    const file = 'due-dates.yaml';
    const original = readFileSync(join(folder, file), 'utf8');
    const message = (from: string | RegExp, to: string) => {
      writeFileSync(join(folder, file), original);
      return messageAfter(file, from, to);
    };
    expect(message('on: 30 May', 'on: 31 June')).toMatch(
      /key tool\.rules\[\d+\]\.due\.yearly\.on\n.*\n.*a day that every year has/,
    );
    expect(message('- gst-on-24\n      due', '- gst-on-23\n      due')).toContain('There is no "gst-on-23".');
    expect(message('authority: board', 'authority: customs')).toContain('There is no "customs".');
    expect(message('business:\n        - llp\n', 'business:\n        - trust\n')).toContain('There is no "trust".');
    expect(message('event: liable-for-gst', 'event: birthday')).toContain('There is no "birthday".');
    expect(message('source: Income-tax Act, 2025, s. 263', 'source: A blog')).toContain(
      '"A blog" begins with no title',
    );
    expect(message('      source: Income-tax Act, 2025, s. 263\n', '')).toContain('This key is missing.');
    expect(message('form: REG-01', 'form: REG-01\n      verify: true')).toContain('nothing unverified is published');
    expect(message('id: gstr-9\n', 'id: tds-deposit\n')).toContain('"tds-deposit" is already in use.');
    expect(message('lateFee: llp', 'lateFee: trust')).toContain('There is no "trust".');
    expect(message('likely: true\n      filingFee: company\n', 'likely: true\n')).toContain(
      'filing fee that is not named',
    );
    expect(
      message(
        '        - perDay: 50\n          cap',
        '        - when:\n            any:\n              - tds\n          perDay: 50\n          cap',
      ),
    ).toContain('Some choices meet no line.');
    expect(message('- nil-returns\n          label: Nil', '- no-sales\n          label: Nil')).toContain(
      'There is no "no-sales".',
    );
    expect(message('            - days: 15\n', '            - days: 400\n')).toContain('shortest delay first');
    expect(
      message(
        '        after:\n          event: incorporation',
        '        yearly:\n          on: 1 May\n        after:\n          event: incorporation',
      ),
    ).toContain('one of monthly, quarterly');
    expect(
      message(
        '            - gst-monthly\n        - question: also',
        '            - gst-monthly\n        - question: state\n          options:\n            - goa\n        - question: also',
      ),
    ).toContain('"goa" is not offered for this choice.');
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
