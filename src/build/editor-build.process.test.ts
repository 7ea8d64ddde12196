/** Compares the fixture site with and without the editor. Needs `npm run build:fixture`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editorRules } from '../../headers/editor-headers.ts';
import { attribute, elementsOf } from '../../headers/html-elements.ts';
import { parseHeaderRules } from '../../headers/testing/host-files.ts';
import { loadSite, type SiteFile } from '../../server/static-files.ts';
import { fixtureSite } from '../../test/fixture-site.ts';
import { SITE_FOLDER } from '../testing/built-pages.ts';
import { SiteCopy } from '../testing/site-copy.ts';

let copy: SiteCopy;
beforeAll(() => {
  copy = new SiteCopy();
  copy.build({ CMS_REPOSITORY: 'setu/website', SITE_URL: fixtureSite.SITE_URL });
}, 300_000);
afterAll(() => copy.remove());

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
/** Without the ids of Astro's islands, which depend on the path of the built folder. */
const bytes = (file: string) =>
  file.endsWith('.html')
    ? Buffer.from(readFileSync(file, 'utf8').replace(/(<astro-island uid=")\w+/g, '$1'))
    : readFileSync(file);
const ofEditor = (name: string) => name.startsWith('admin/');

test('without CMS_REPOSITORY the site contains no file of the editor', () => {
  expect(filesIn(SITE_FOLDER).filter(ofEditor)).toEqual([]);
  for (const name of filesIn(SITE_FOLDER))
    expect(readFileSync(join(SITE_FOLDER, name)).includes('sveltia'), name).toBe(false);
});

/** Its days come from the Git history, which the copy does not have. */
const SITEMAP = 'sitemap.xml';

const sent = (file: SiteFile | undefined) => ({ ...file, headers: file?.headers() });

test('with CMS_REPOSITORY, all other files and their headers on the server are identical', () => {
  const others = filesIn(copy.site).filter((name) => !ofEditor(name));
  expect(others).toEqual(filesIn(SITE_FOLDER));
  const withoutDays = (file: string) =>
    bytes(file)
      .toString()
      .replaceAll(/<lastmod>[^<]*<\/lastmod>/g, '');
  expect(withoutDays(join(copy.site, SITEMAP))).toBe(withoutDays(join(SITE_FOLDER, SITEMAP)));
  for (const name of others.filter((name) => name !== SITEMAP && !/^_headers$|^\.htaccess$|\.(br|gz)$/.test(name))) {
    expect(bytes(join(copy.site, name)).equals(bytes(join(SITE_FOLDER, name))), name).toBe(true);
  }
  // The editor has rules of its own there, before or between those of the site, which all stay.
  const rules = (folder: string) => readFileSync(join(folder, '.htaccess'), 'utf8').split('\n');
  expect(rules(SITE_FOLDER).filter((line) => !rules(copy.site).includes(line))).toEqual([]);
  const [built, without] = [loadSite(copy.site), loadSite(SITE_FOLDER)];
  for (const [path, file] of without.files) {
    if (path !== `/${SITEMAP}`) expect(sent(built.files.get(path)), path).toEqual(sent(file));
  }
  expect(sent(built.notFound.get(''))).toEqual(sent(without.notFound.get('')));
});

describe('the editor', () => {
  const document = () => copy.page('admin/index.html');
  const policy = (headers: Readonly<Record<string, string>> = {}) => headers['Content-Security-Policy'] ?? '';

  test('has a policy that allows requests to the Git host, and noindex', () => {
    const { files } = loadSite(copy.site);
    const headers = files.get('/admin')?.headers();
    expect(headers).toMatchObject({
      'X-Robots-Tag': 'noindex',
      'X-Frame-Options': 'DENY',
      'Cache-Control': 'no-cache',
    });
    expect(policy(headers)).toMatch(/connect-src [^;]*https:\/\/api\.github\.com/);
    expect(policy(headers)).toContain("script-src 'self';");
    expect(policy(headers)).not.toContain('unsafe-eval');
    const script = [...files.keys()].find((path) => /^\/admin\/assets\/.*\.js$/.test(path)) ?? '';
    expect(files.get(script)?.headers()['Cache-Control']).toContain('immutable');
  });

  test('has the same headers on static hosts; the other rules there do not change', () => {
    const [text, without] = [copy.page('_headers'), readFileSync(join(SITE_FOLDER, '_headers'), 'utf8')];
    expect(text.startsWith(without)).toBe(true);
    expect(parseHeaderRules(text).slice(-2)).toEqual(editorRules(document()));
    // Cloudflare joins the values of matching rules, unless a rule removes the value first.
    expect(text.slice(without.length)).toMatch(
      /^\n\/admin\/\*\n {2}! Content-Security-Policy\n {2}Content-Security-Policy: /,
    );
  });

  test('is excluded for robots, and absent from the sitemap', () => {
    const robots = elementsOf(document()).find((element) => attribute(element, 'name') === 'robots');
    expect(robots && attribute(robots, 'content')).toBe('noindex');
    for (const name of ['llms.txt', 'robots.txt', '_redirects']) expect(copy.page(name)).not.toMatch(/\/admin\b/);
  });

  test('loads code and fonts from the site only', () => {
    const addresses = elementsOf(document()).flatMap((element) => attribute(element, 'src') ?? []);
    expect(addresses).toEqual([expect.stringMatching(/^\/admin\/assets\//)]);
    const fonts = filesIn(copy.site).filter((name) => name.endsWith('.woff2') && ofEditor(name));
    expect(fonts.length).toBeGreaterThanOrEqual(3);
  });
});

test('an invalid setting stops the build', () => {
  expect(() => copy.build({ CMS_REPOSITORY: 'website' })).toThrow(/CMS_REPOSITORY[\s\S]*Write owner\/name/);
});
