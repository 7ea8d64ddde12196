/** What the check of the content says of statements of law: guides, structures and due dates. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changedContent } from '../testing/changed-content.ts';
import { loadContent } from './load-content.ts';

const { pathOf, messageAfter } = changedContent();

/** A message after a change of the file as it was delivered: each change starts anew. */
function messages(file: string) {
  const original = readFileSync(pathOf(file), 'utf8');
  return (from: string | RegExp, to: string) => {
    writeFileSync(pathOf(file), original);
    return messageAfter(file, from, to);
  };
}

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
  const guides = pathOf('guides/startyourbusiness');
  renameSync(join(guides, 'firm.yaml'), join(guides, '80g.yaml'));
  expect(() => loadContent(pathOf())).toThrow('which begins with a letter');
  renameSync(join(guides, '80g.yaml'), join(guides, 'firm.yaml'));
  renameSync(guides, pathOf('guides/start'));
  expect(() => loadContent(pathOf())).toThrow('No service has the path /start.');
});

test('rules of structures with unknown names, without effect, or with answers that no rule covers', () => {
  const message = messages('structures.yaml');
  const forCause = '    - when:\n        all:\n          - cause\n      result';
  const forAll = '    - result: partnership';
  expect(message('          - cause', '          - fame')).toContain('There is no "fame".');
  expect(message('- id: shares', '- id: several')).toContain('Two answers have the same id.');
  expect(message(forAll, `${forCause.replace('cause', 'full')}: partnership`)).toContain('Some answers meet no rule.');
  expect(message(forCause, '    - result')).toContain('No answers lead to this rule.');
  expect(message(/(result: section-8[\s\S]*?structure:) trust/, '$1 section-8')).toContain('named twice');
  expect(message('- little\n      text', '- little\n          - full\n      text')).toContain(
    'No answers lead to this note.',
  );
  expect(message('guide: firm', 'guide: form')).toContain('The page of the tool has no guide "form".');
  expect(message(/source: Companies Act, 2013, s. 7$/m, 'source: A blog')).toContain('"A blog" begins with no title');
  expect(message(/source: Companies Act, 2013, s. 7$/m, 'source: Companies Act, 2013')).toContain('does not say where');
});

test('due dates with unknown names, impossible days, or without a source', () => {
  const message = messages('due-dates.yaml');
  expect(message('on: 30 May', 'on: 31 June')).toMatch(
    /key tool\.rules\[\d+\]\.due\.yearly\.on\n.*\n.*a day that every year has/,
  );
  expect(message('- gst-on-24\n      due', '- gst-on-23\n      due')).toContain('There is no "gst-on-23".');
  expect(message('authority: board', 'authority: customs')).toContain('There is no "customs".');
  expect(message('business:\n        - llp\n', 'business:\n        - trust\n')).toContain('There is no "trust".');
  expect(message('event: liable-for-gst', 'event: birthday')).toContain('There is no "birthday".');
  expect(message('source: Income-tax Act, 2025, s. 263', 'source: A blog')).toContain('"A blog" begins with no title');
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
