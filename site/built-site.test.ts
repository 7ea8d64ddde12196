/** What must hold of the files that the build has written; run after it (npm test does). */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { budgets } from '../budgets.ts';
import { POLICY_IN_DOCUMENT } from '../hosting/content-policy.ts';
import type { DocumentData } from './document-data.ts';
import { content, documents, pages, paths, SITE } from './testing/built-pages.ts';
import { dataUrl, urls } from './urls.ts';

const assets = readdirSync(join(SITE, 'assets'));
const scripts = assets.filter((name) => name.endsWith('.js'));

function brotli(file: string): number {
  return brotliCompressSync(readFileSync(join(SITE, 'assets', file))).length;
}

describe('words', () => {
  test('no sentence of content is in any script', () => {
    const code = scripts.map((name) => readFileSync(join(SITE, 'assets', name), 'utf8')).join('\n');
    const texts = stringsOf(content).filter((text) => text.split(' ').length >= 3);
    expect(texts.length).toBeGreaterThan(400);
    expect(texts.filter((text) => code.includes(text) || code.includes(JSON.stringify(text).slice(1, -1)))).toEqual([]);
  });

  test('every page reads as finished copy, in Indian English (GEN-23)', () => {
    for (const [path, html] of documents) {
      expect(html, path).toContain('<html lang="en-IN"');
      const text = textOf(html.replace(/<style[\s\S]*?<\/style>/, '').replace(/</g, ' <'));
      const draft =
        /lorem|ipsum|coming soon|placeholder|undefined|\bxxx|\b(TODO|TB[ACD]|NaN|null)\b|\[object|[{}]|\?\?|\.\./;
      expect(text.match(draft)?.[0], path).toBeUndefined();
      expect(text, `₹ before every amount on ${path}`).not.toMatch(/\bRs\.?\b|\bINR\b|\$/);
    }
  });

  test('every offering stands on its service’s page (SVC-01…20)', () => {
    for (const { path, offerings } of content.services) {
      const text = textOf(pages.get(path) ?? '');
      for (const offering of offerings) {
        expect(text).toContain(offering.title);
        expect(text).toContain(offering.text);
      }
    }
  });
});

describe('budgets (bytes, brotli)', () => {
  test.each([...documents].filter(([path]) => path !== urls.terms))('HTML and CSS of %s', (_path, html) => {
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(budgets.document);
  });

  test('the two fonts', () => {
    const fonts = assets.filter((name) => name.endsWith('.woff2'));
    expect(fonts).toHaveLength(2);
    const bytes = fonts.reduce((sum, name) => sum + readFileSync(join(SITE, 'assets', name)).length, 0);
    expect(bytes).toBeLessThanOrEqual(budgets.fonts);
  });

  test('all script that a page can ever load, toasts and email client included', () => {
    const shared = scripts.filter((name) => !/Page-|not-found/.test(name));
    const largestPage = Math.max(...scripts.filter((name) => /Page-/.test(name)).map(brotli));
    const bytes = shared.reduce((sum, name) => sum + brotli(name), 0) + largestPage;
    expect(bytes).toBeLessThanOrEqual(budgets.script);
  });
});

test('every script of the application begins with the hint to compile it ahead, which counts nowhere else', () => {
  const application = scripts.filter((name) => !/^(?:boot|not-found)-/.test(name));
  expect(application).not.toEqual([]);
  for (const name of application)
    expect(readFileSync(join(SITE, 'assets', name), 'utf8'), name).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test('the files of the application are named after those that they import, React by itself', () => {
  const [, files = ''] = /data-app="([^"]+)"/.exec(pages.get(urls.about) ?? '') ?? [];
  const named = files.split(' ').map((path) => path.replace('/assets/', ''));
  for (const [index, name] of named.entries()) {
    const imports = readFileSync(join(SITE, 'assets', name), 'utf8').matchAll(/\bfrom"\.\/([^"]+)"/g);
    for (const [, imported = ''] of imports) expect(named.slice(0, index), name).toContain(imported);
  }
  expect(named.map((name) => name.replace(/-.{6}\.js$/, ''))).toEqual(
    expect.arrayContaining(['react', 'app', 'entry-client']),
  );
});

test('no rule sets figures that its own font sets back', () => {
  const rules = [...documents.values()].flatMap((html) => html.match(/\{[^{}]*\}/g) ?? []);
  expect(rules.filter((rule) => /[{;]font-variant-numeric:[^}]*;font:/.test(rule))).toEqual([]);
});

test('the contact page, and no other, has drawings in its first view that only styles name', () => {
  const preloading = [...documents].filter(([, html]) => html.includes('as="image"')).map(([path]) => path);
  expect(preloading).toEqual([urls.contact]);
});

describe('every document', () => {
  test.each([...documents])('%s preloads drawings as its styles fetch them: masks with CORS', (_path, html) => {
    const [, css = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
    for (const [, path = '', mode] of html.matchAll(/<link rel="preload" href="([^"]+)" as="image"( crossorigin)?>/g)) {
      expect(css).toContain(`url(${path})`);
      const [property] = css.slice(0, css.indexOf(`url(${path})`)).match(/[\w-]+:[^;{}]*$/) ?? [];
      expect(property, path).toMatch(mode ? /^(?:-webkit-)?mask/ : /^background/);
    }
  });

  test.each([...documents])(
    '%s has no executable inline script and nothing that blocks the first paint',
    (_path, html) => {
      const scriptTags = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes);
      for (const attributes of scriptTags) {
        expect(attributes).toMatch(
          /^ type="application\/ld\+json"$|^ type="application\/json" id="app-data"$|^ type="module" async fetchpriority="low" src="/,
        );
      }
      expect(html).toContain(`<meta http-equiv="Content-Security-Policy" content="${POLICY_IN_DOCUMENT}">`);
      expect(html).not.toMatch(/<link[^>]*rel="(stylesheet|modulepreload)"(?![^>]*\bdisabled\b)/);
      expect(html).not.toMatch(/\son\w+="/);
      expect(html).not.toContain('style="');
    },
  );

  test.each([...pages])('%s brings the data that its file holds, or says where they lie', (path, html) => {
    const [, json] = /<script type="application\/json" id="app-data">(.*?)<\/script>/.exec(html) ?? [];
    const [, shellPath, pagePath] = /data-shell="([^"]+)" data-page="([^"]+)"/.exec(html) ?? [];
    const inFile = (file = '') => JSON.parse(readFileSync(join(SITE, file), 'utf8'));
    const { shell, page }: DocumentData = json
      ? JSON.parse(json)
      : { shell: inFile(shellPath), page: inFile(pagePath) };
    expect(page).toEqual(inFile(dataUrl(path)));
    expect(shell.provider.name).toBe(content.provider.name);
  });

  test('most bring their data: only the fullest have no room in the first flight', () => {
    const fetching = [...pages].filter(([, html]) => html.includes('data-page=')).map(([path]) => path);
    expect(fetching).toContain(urls.home);
    expect(fetching.length).toBeLessThan(pages.size / 4);
  });

  test.each([...documents])('%s is valid HTML', async (_path, html) => {
    const validator = new HtmlValidate({
      extends: ['html-validate:recommended'],
      rules: {
        // Written by React, or a matter of taste that HTML leaves open.
        'attr-case': 'off',
        'attribute-boolean-style': 'off',
        'attribute-empty-style': 'off',
        'doctype-style': 'off',
        'void-style': 'off',
        'no-trailing-whitespace': 'off',
        'long-title': 'off',
        // Numbers in running text; the links are what must not break, and they carry no such text.
        'tel-non-breaking': 'off',
        // The same scripts come from the same origin as the page.
        'require-sri': 'off',
      },
    });
    const report = await validator.validateString(html);
    const messages = report.results.flatMap(({ messages: found }) =>
      found.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect(messages).toEqual([]);
  });

  test('reserves for every drawing just the room that it takes', () => {
    const images = [...documents.values()].flatMap((html) => html.match(/<img\b[^>]*>/g) ?? []);
    expect(images.length).toBeGreaterThan(100);
    const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]+)"`).exec(tag)?.[1] ?? '';
    const ratio = (tag: string) => Number(attribute(tag, 'width')) / Number(attribute(tag, 'height'));
    const wrong = images.filter((tag) => {
      const source = attribute(tag, 'src');
      const svg = source.startsWith('data:') ? decodeURIComponent(source) : readFileSync(join(SITE, source), 'utf8');
      const [drawing = ''] = /<svg[^>]*>/.exec(svg) ?? [];
      // Of the marks of a column, a service shows one.
      const shown = source.startsWith('/engraving/marks-') ? 1 : ratio(drawing);
      return !(Math.abs(ratio(tag) - shown) < 0.001);
    });
    expect(wrong).toEqual([]);
  });

  test('has a title and a description of its own', () => {
    const of = (pattern: RegExp) => new Set([...documents.values()].map((html) => pattern.exec(html)?.[1]));
    expect(of(/<title>([^<]+)/).size).toBe(documents.size);
    expect(of(/<meta name="description" content="([^"]+)"/).size).toBe(documents.size);
  });
});

test('every page’s data lies beside it, for navigation without a new document', () => {
  for (const path of paths)
    expect(existsSync(join(SITE, 'data', `${path === '/' ? 'index' : path.slice(1)}.json`)), path).toBe(true);
});

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value !== null && typeof value === 'object') return Object.values(value).flatMap(stringsOf);
  return [];
}

function textOf(html: string): string {
  return html
    .replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, '')
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}
