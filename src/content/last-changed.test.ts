import { expect, test } from 'vitest';
import { lastChangeOf, lastChanges } from './last-changed.ts';

/** Three commits, the latest first, as git prints them. */
const LOG = `@2026-03-30

shell.yaml
@2026-02-20

services/merger.yaml
@2026-01-10

about.yaml
directory.yaml
services/merger.yaml
shell.yaml
`;

function fakeGit({ shallow = 'false\n', log = LOG, changed = '' }) {
  const answers: Readonly<Record<string, string>> = { 'rev-parse': shallow, log, diff: changed };
  return (command = '') => answers[command] ?? '';
}

test('a page has the date of the last commit to its words', () => {
  const dayOf = lastChanges({}, fakeGit({}));
  expect(dayOf('/about')).toBe('2026-01-10');
  expect(dayOf('/merger')).toBe('2026-02-20');
  expect(dayOf('/services')).toBe('2026-02-20');
  expect(dayOf('/unheard-of')).toBeUndefined();
});

test('a page with the cards of a service has the date of their last commit', () => {
  expect(lastChanges({ '/about': '/merger' }, fakeGit({}))('/about')).toBe('2026-02-20');
});

test('a page with uncommitted words has no date', () => {
  const dayOf = lastChanges({}, fakeGit({ changed: 'services/merger.yaml\n' }));
  expect(dayOf('/merger')).toBeUndefined();
  expect(dayOf('/services')).toBeUndefined();
  expect(dayOf('/about')).toBe('2026-01-10');
});

test('pages have no date without a history: no git, no repository, or a shallow clone', () => {
  const noRepository = () => {
    throw new Error('fatal: not a git repository');
  };
  expect(lastChanges({}, noRepository)('/about')).toBeUndefined();
  expect(lastChanges({}, fakeGit({ shallow: 'true\n' }))('/about')).toBeUndefined();
});

test('several files have the day of the latest change, and the given day where one is not known', () => {
  const files = ['about.yaml', 'services/merger.yaml'];
  expect(lastChangeOf(files, '2026-04-01', fakeGit({}))).toBe('2026-02-20');
  expect(lastChangeOf(files, '2026-04-01', fakeGit({ changed: 'about.yaml\n' }))).toBe('2026-04-01');
  expect(lastChangeOf(files, '2026-04-01', fakeGit({ shallow: 'true\n' }))).toBe('2026-04-01');
});
