/** Builds a copy of the site, once as it is and once with one more file in content/services. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const SERVICE = `path: /patentdrafting
name: Patent drafting
group: start
order: 8
head:
  title: Patent drafting in India
  description: A service that exists only in this test, to show that a page is one file and costs no script.
heading: Patent Drafting in Plain Words
typewriter: Words
pitch: A service that exists only in this test.
action: Draft a Patent
offerings:
  - title: Specification
    text: A sentence that exists only in this test.
    icon: pen-line
`;

let copy: string;
let scriptsBefore: [name: string, code: string][];

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'new-service-'));
  for (const name of ['site', 'leads', 'hosting', 'content', 'package.json', 'tsconfig.json', 'vite.config.ts']) {
    cpSync(name, join(copy, name), { recursive: true });
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
  build();
  scriptsBefore = scripts();
  writeFileSync(join(copy, 'content', 'services', 'patentdrafting.yaml'), SERVICE);
  build();
}, 120_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('it has its page, and stands in the menu, the directory and the not-found page', () => {
  const page = (name: string) => readFileSync(join(copy, 'build', 'site', name), 'utf8');
  expect(page('patentdrafting.html')).toContain('A sentence that exists only in this test.');
  for (const name of ['index.html', 'services.html', '404.html'])
    expect(page(name), name).toContain('"/patentdrafting"');
});

test('no script has changed by a byte', () => {
  expect(scriptsBefore.length).toBeGreaterThan(10);
  expect(scripts()).toEqual(scriptsBefore);
});

function build(): void {
  execFileSync('npm', ['run', 'build', '--silent'], { cwd: copy, stdio: 'pipe' });
}

function scripts(): [name: string, code: string][] {
  const folder = join(copy, 'build', 'site', 'assets');
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
}
