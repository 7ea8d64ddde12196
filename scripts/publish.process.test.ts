/** `npm run publish` in a copy of the project with a repository at a host, which is a folder here. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SiteCopy } from '../src/testing/site-copy.ts';

let copy: SiteCopy;
let host: string;

const git = (folder: string, ...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
function publish() {
  const { CONTENT_DIR: _content, ...env } = process.env;
  const options = { cwd: copy.folder, env, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/publish.ts'], options);
  return { status, output: stdout + stderr };
}
const changePrice = (price: string) =>
  copy.write('content/offers.yaml', copy.read('content/offers.yaml').replace(/price: .*/, `price: ${price}`));

beforeEach(() => {
  copy = new SiteCopy();
  host = mkdtempSync(join(tmpdir(), 'publish-host-'));
  git(host, 'init', '--quiet', '--bare', '--initial-branch=main');
  git(copy.folder, 'init', '--quiet', '--initial-branch=main');
  git(copy.folder, 'config', 'user.name', 'Owner');
  git(copy.folder, 'config', 'user.email', 'owner@nandi.co.in');
  git(copy.folder, 'add', 'content', 'package.json');
  git(copy.folder, 'commit', '--quiet', '--message', 'Begin');
  git(copy.folder, 'remote', 'add', 'origin', host);
  git(copy.folder, 'push', '--quiet', '--set-upstream', 'origin', 'main');
});
afterEach(() => {
  copy.remove();
  rmSync(host, { recursive: true });
});

/** Somebody else publishes a change of the same repository. */
function publishElsewhere(change: (folder: string) => void): void {
  const other = mkdtempSync(join(tmpdir(), 'publish-other-'));
  git(other, 'clone', '--quiet', host, '.');
  change(other);
  git(other, 'add', '--all');
  git(other, '-c', 'user.name=Other', '-c', 'user.email=o@nandi.co.in', 'commit', '--quiet', '--message', 'Other');
  git(other, 'push', '--quiet');
  rmSync(other, { recursive: true });
}

test('commits the changed content, and nothing else, and sends it', () => {
  changePrice('7400');
  copy.write(
    'content/services/merger.yaml',
    copy.read('content/services/patents.yaml').replace('path: /patents', 'path: /merger'),
  );
  copy.write('package.json', '{}');
  const { status, output } = publish();
  expect(output).toContain('Committed: content/offers.yaml, content/services/merger.yaml\n');
  expect(output).toContain('Sent 1 change');
  expect(status).toBe(0);
  expect(git(host, 'show', '--name-only', '--format=%s', 'main').split('\n').filter(Boolean)).toEqual([
    'Change offers.yaml, merger.yaml',
    'content/offers.yaml',
    'content/services/merger.yaml',
  ]);
  expect(publish().output).toContain('Nothing to publish');
});

test('a mistake is not committed, and the message names file and fix', () => {
  changePrice('7,400');
  const { status, output } = publish();
  expect(status).toBe(1);
  expect(output).toMatch(/Not published\.\n\ncontent\/offers\.yaml:3, key registration\.price\n.*\n {2}What to do:/);
  expect(output).not.toMatch(/^\s+at /m);
  expect(git(copy.folder, 'log', '--format=%s')).toBe('Begin');
});

test('an update of other files is brought in first', () => {
  publishElsewhere((folder) => cpSync(join(folder, 'content/home.yaml'), join(folder, 'content/new-home.txt.bak')));
  changePrice('7400');
  expect(publish().status).toBe(0);
  expect(git(host, 'log', '--format=%s', 'main').split('\n')).toEqual(['Change offers.yaml', 'Other', 'Begin']);
});

test('when somebody else has changed the same line, nothing is lost and the message says what to do', () => {
  publishElsewhere((folder) =>
    execFileSync('sed', ['-i', 's/price: 7300/price: 7500/', join(folder, 'content/offers.yaml')]),
  );
  changePrice('7400');
  const { status, output } = publish();
  expect(status).toBe(1);
  expect(output).toContain('Somebody else has changed the same lines of content/offers.yaml');
  expect(copy.read('content/offers.yaml')).toContain('price: 7400');
  git(copy.folder, 'pull', '--quiet', '--rebase', '-X', 'theirs');
  expect(publish().status).toBe(0);
  expect(git(host, 'show', 'main:content/offers.yaml')).toContain('price: 7400');
});

test('without a repository at a host the change is committed here', () => {
  git(copy.folder, 'branch', '--unset-upstream');
  changePrice('7400');
  const { status, output } = publish();
  expect([status, output]).toEqual([0, expect.stringContaining('saved here only')]);
  expect(git(copy.folder, 'log', '-1', '--format=%s')).toBe('Change offers.yaml');
});
