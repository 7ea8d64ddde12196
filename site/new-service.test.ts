/** Builds a copy of the site: as it is, with one more file in content/services, and with 60 services. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { budgets } from '../budgets.ts';
import { loadContent } from './content/load-content.ts';
import { SiteCopy } from './testing/site-copy.ts';

const BUILD_TIMEOUT = 120_000;

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

let copy: SiteCopy;
let scriptsBefore: [name: string, code: string][];

beforeAll(() => {
  copy = new SiteCopy();
  copy.build();
  scriptsBefore = copy.scripts();
}, BUILD_TIMEOUT);

afterAll(() => copy.remove());

describe('one service more', () => {
  beforeAll(() => {
    writeFileSync(join(copy.folder, 'content', 'services', 'patentdrafting.yaml'), SERVICE);
    copy.build();
  }, BUILD_TIMEOUT);

  test('it has its page, and stands in the menu, the directory and the not-found page', () => {
    expect(copy.page('patentdrafting.html')).toContain('A sentence that exists only in this test.');
    for (const name of ['index.html', 'services.html', '404.html'])
      expect(copy.page(name), name).toContain('"/patentdrafting"');
  });

  test('no script has changed by a byte', () => {
    expect(scriptsBefore.length).toBeGreaterThan(10);
    expect(copy.scripts()).toEqual(scriptsBefore);
  });
});

describe('60 services', () => {
  let last: string;

  beforeAll(() => {
    copy.growTo(60);
    last = loadContent(join(copy.folder, 'content')).services.at(-1)?.path ?? '';
    copy.build();
  }, BUILD_TIMEOUT);

  test('no script has changed by a byte', () => {
    expect(copy.scripts()).toEqual(scriptsBefore);
  });

  test('every service has its page and stands in the directory', () => {
    const links = copy.page('services.html').matchAll(/<h3><img[^>]*><a href="([^"]+)"/g);
    expect(new Set([...links].map(([, path]) => path)).size).toBe(60);
    expect(copy.page('services.html')).toContain(`"${last}"`);
    expect(copy.page('services.html')).toContain('data-long=""');
    expect(copy.page(`${last}.html`)).toContain('<h1>');
  });

  test('the menu names 24 of them, the first of each group, and leads to the directory for the rest', () => {
    const [, panel = ''] = /<div id="all-services"([\s\S]*?)<\/header>/.exec(copy.page('about.html')) ?? [];
    expect(panel.match(/<img /g)).toHaveLength(24);
    expect(panel).toContain('href="/startyourbusiness"');
    expect(panel).toContain('href="/services"');
    expect(panel).not.toContain(last);
    expect(copy.page('404.html')).not.toContain(`href="${last}"`);
  });

  test.each(['index.html', 'about.html', 'contact.html', 'licenses.html', '404.html'])(
    '%s stays within the budget',
    (name) => {
      expect(brotliCompressSync(copy.page(name)).length).toBeLessThanOrEqual(budgets.document);
    },
  );
});
