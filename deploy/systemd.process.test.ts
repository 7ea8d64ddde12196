/** The service unit, verified by systemd. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireProgram } from './testing/find-program.ts';

const UNIT = join('deploy', 'site.service');
const folder = mkdtempSync(join(tmpdir(), 'systemd-test-'));
const copy = join(folder, 'site.service');

beforeAll(() => {
  // The unit's paths exist only on an installed machine.
  const unit = readFileSync(UNIT, 'utf8')
    .replaceAll('/opt/site/node_modules/.bin/node', process.execPath)
    .replaceAll('/opt/site', process.cwd());
  writeFileSync(copy, unit);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const analyze = (...args: string[]) =>
  spawnSync(requireProgram('systemd-analyze'), ['--no-pager', ...args], { encoding: 'utf8' });

test('systemd understands every line of the unit', () => {
  const { status, stderr } = analyze('verify', copy);
  // It also reports other units of this machine.
  expect(stderr.split('\n').filter((line) => line.includes('site.service'))).toEqual([]);
  expect(status).toBe(0);
});

test('systemd rates the exposure of the service at 2.0 of 10 or less', () => {
  const { status, stdout } = analyze('security', '--offline=true', '--threshold=20', copy);
  expect(status, stdout.trim().split('\n').at(-1)).toBe(0);
});

test('docs/hosting.md has the paths of the unit', () => {
  const docs = readFileSync(join('docs', 'hosting.md'), 'utf8');
  for (const name of ['/opt/site', '/etc/site.env', '/var/lib/site', 'site.service']) expect(docs).toContain(name);
});
