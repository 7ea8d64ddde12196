/** The service unit, verified by systemd. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '../server/settings.ts';
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

test('the delivered settings and docs/hosting.md have the paths of the unit', () => {
  const unit = readFileSync(UNIT, 'utf8');
  const value = (name: string) => new RegExp(`^${name}=(\\S+)`, 'm').exec(unit)?.[1] ?? `no ${name}`;
  const [folder, settings, state] = [value('WorkingDirectory'), value('EnvironmentFile'), value('StateDirectory')];
  const docs = readFileSync(join('docs', 'hosting.md'), 'utf8');
  for (const path of [folder, `/var/lib/${state}`, `/etc/systemd/system/`]) expect(docs).toContain(path);
  // What npm run reads, so that every command has the settings of the service.
  expect(settings).toBe(join(folder, '.env'));
  const scripts = Object.entries((JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }).scripts);
  for (const name of ['build', 'serve', 'leads', 'check:launch'])
    expect(Object.fromEntries(scripts)[name], name).toContain('--env-file-if-exists=.env ');
  expect(readFileSync(join('deploy', 'site.env'), 'utf8')).toContain(`\nDATA_DIR=/var/lib/${state}\n`);
});

test('the delivered settings are valid and documented', () => {
  const lines = readFileSync(join('deploy', 'site.env'), 'utf8')
    .split('\n')
    .filter((line) => !/^(?:#.*)?$/.test(line));
  const pairs = lines.map((line) => line.split(/=(.*)/, 2) as [string, string]);
  expect(readSettings(Object.fromEntries(pairs))).toMatchObject({ trustedProxies: 1, smtp: { secure: true } });
  const docs = readFileSync(join('docs', 'settings.md'), 'utf8');
  for (const [name] of pairs) expect(docs).toContain(`\`${name}\``);
});
