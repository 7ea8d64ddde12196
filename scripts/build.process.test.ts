/** `npm run build` with mistakes: a message, and the earlier build stays. Needs `npm run build:fixture`. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SITE_FOLDER } from '../src/testing/built-pages.ts';
import { SiteCopy } from '../src/testing/site-copy.ts';
import { fixtureSite } from '../test/fixture-site.ts';

let copy: SiteCopy;
let build: string;
let before: string;
beforeAll(() => {
  copy = new SiteCopy();
  build = dirname(copy.site);
  cpSync(dirname(SITE_FOLDER), build, { recursive: true });
  before = digest(build);
});
beforeEach(() => cpSync(fixtureSite.CONTENT_DIR, join(copy.folder, 'content'), { recursive: true }));
afterAll(() => copy.remove());

/** Names and contents of all files of a folder. */
function digest(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    hash.update(name);
    if (statSync(join(folder, name)).isFile()) hash.update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex');
}

function runBuild() {
  const { CONTENT_DIR: _content, SITE_DIR: _site, SITE_URL: _url, ...env } = process.env;
  // A machine may have this variable for other programs.
  const options = { cwd: copy.folder, env: { ...env, NODE_ENV: 'development' }, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], options);
  return { status, output: stdout + stderr };
}

test.each([
  [
    'a colon in a Hindi text',
    () => copy.write('content/hi/home.yaml', 'hero:\n  title: हम: कौन\n'),
    'content/hi/home.yaml:2',
  ],
  ['a page that is missing', () => rmSync(join(copy.folder, 'content/about.yaml')), 'content/about.yaml'],
  [
    'a price with a comma',
    () => copy.write('content/offers.yaml', copy.read('content/offers.yaml').replace('7300', '7,300')),
    'content/offers.yaml:3, key registration.price',
  ],
])('%s: file and fix instead of a stack trace, and the earlier build is unchanged', (_what, spoil, place) => {
  spoil();
  const { status, output } = runBuild();
  expect(status).toBe(1);
  expect(output).toContain(place);
  expect(output).toContain('What to do:');
  expect(output).not.toMatch(/^\s+at /m);
  expect(digest(build)).toBe(before);
});

test('a page that cannot be made leaves the earlier build unchanged', { timeout: 300_000 }, () => {
  const page = 'src/pages/[...language]/contact.astro';
  const source = copy.read(page);
  copy.write(page, source.replace('---\n', '---\nthrow new Error("no page");\n'));
  const { status, output } = runBuild();
  copy.write(page, source);
  expect(status).toBe(1);
  expect(output).toContain('no page');
  expect(digest(build)).toBe(before);
});

test('a build that succeeds replaces the earlier one as a whole, and keeps its assets', { timeout: 300_000 }, () => {
  copy.write('build/site/old-page.html', 'old');
  copy.write('build/site/assets/old.js', 'old');
  expect(runBuild()).toMatchObject({ status: 0, output: expect.stringContaining('Site written to build/site.') });
  expect(existsSync(join(copy.site, 'old-page.html'))).toBe(false);
  expect(copy.scripts().join(), 'React for production').not.toContain('act(...)');
  expect(existsSync(join(copy.site, 'index.html'))).toBe(true);
  expect(readFileSync(join(build, 'previous/assets/old.js'), 'utf8')).toBe('old');
  expect(readdirSync(build).toSorted()).toEqual([
    // The fixture, which the copy has there.
    'content',
    'licences.json',
    'previous',
    'relay.json',
    'replies',
    'server',
    'site',
  ]);
});
