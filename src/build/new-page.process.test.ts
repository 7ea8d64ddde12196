/** The recipes of README.md: builds a copy of the sources as it is, with nine more services, and with one more page. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureSite } from '../../test/fixture-site.ts';
import { content, SITE } from '../testing/built-pages.ts';
import { SiteCopy } from '../testing/site-copy.ts';

const BUILD_TIMEOUT = 600_000;

/** The content file of a service. */
const service = (path: string, order: number) => `path: ${path}
name: Drafting, part ${order}
group: grow
order: ${order}
head:
  title: Drafting in India, part ${order}
  description: A service that exists only in this test, to show that a page is one file and costs no script, part ${order}.
heading: Drafting in Plain Words
typewriter: Words
pitch: A service that exists only in this test.
action: Draft
offerings:
  - title: Specification
    text: A sentence that exists only in this test.
    icon: pen-line
`;

/** More services than any group of the delivered menu has. */
const SERVICES = Array.from({ length: 9 }, (_, index) => `/drafting${index + 1}`);

/** The new files of a page, beside its fixture content: content, component, styles, page. */
const PAGE: Readonly<Record<string, string>> = {
  'content/holidays.yaml': `head:
  title: Office holidays
  description: A page that exists only in this test, to show what it takes to add a page to the site.
heading: When our office is closed
days:
  - Republic Day
  - Gandhi Jayanti
`,
  'src/features/holidays/HolidaysPage.tsx': `import type { Holidays } from './schema.ts';
import styles from './HolidaysPage.module.css';

export function HolidaysPage({ words }: { words: Holidays }) {
  return (
    <div className={styles.page}>
      <h1>{words.heading}</h1>
      <ul>{words.days.map((day) => <li key={day}>{day}</li>)}</ul>
    </div>
  );
}
`,
  'src/features/holidays/HolidaysPage.module.css': '@layer pages { .page { padding: var(--space-96) } }\n',
  'src/pages/holidays.astro': `---
import { HolidaysPage } from '../features/holidays/HolidaysPage.tsx';
import { siteContent } from '../content/site-content.ts';
import PageLayout from '../layouts/PageLayout.astro';

const { holidays } = siteContent();
---

<PageLayout head={holidays.head} heading={holidays.heading}>
  <HolidaysPage words={holidays} />
</PageLayout>
`,
};

/** Its schema. */
const PAGE_SCHEMA = `import { z } from 'zod';
import { head, heading, text } from '../../content/shared-schemas.ts';

export const holidaysSchema = z.strictObject({ head, heading, days: z.array(text).describe('Days.') });
export type Holidays = z.infer<typeof holidaysSchema>;
`;

/** Its line in the list of pages. */
const PAGE_LINE = `export const site = {
  holidays: { path: '/holidays', file: 'holidays.yaml', schema: holidaysSchema },`;

let copy: SiteCopy;

let scriptsWithServices: ReturnType<SiteCopy['scripts']>;

beforeAll(() => {
  copy = new SiteCopy();
  for (const [index, path] of SERVICES.entries()) copy.write(`content/services${path}.yaml`, service(path, index + 2));
  copy.build({ SITE_URL: fixtureSite.SITE_URL });
  scriptsWithServices = copy.scripts();
  for (const [name, text] of Object.entries(PAGE)) copy.write(name, text);
  copy.write('src/features/holidays/schema.ts', PAGE_SCHEMA);
  const list = copy.read('src/site.ts').replace('export const site = {', PAGE_LINE);
  copy.write('src/site.ts', `import { holidaysSchema } from './features/holidays/schema.ts';\n${list}`);
  copy.build({ SITE_URL: fixtureSite.SITE_URL });
}, BUILD_TIMEOUT);

afterAll(() => copy.remove());

test('a new service is one file, for any number of services in its group, and is in every list of services', () => {
  for (const path of SERVICES) {
    expect(copy.page(`${path.slice(1)}.html`)).toContain('A sentence that exists only in this test.');
    // The menu is on every page.
    for (const name of ['index.html', 'services.html', '404.html'])
      expect(copy.page(name).split(`"${path}"`).length, `${path} in ${name}`).toBeGreaterThan(
        name === 'index.html' ? 1 : 2,
      );
    for (const name of ['sitemap.xml', 'llms.txt', '_redirects']) expect(copy.page(name), name).toContain(path);
  }
  for (const index of SERVICES.keys())
    expect(copy.page('contact.html'), 'suggestions of the form').toContain(`Drafting, part ${index + 2}`);
});

test('a service without guides has no guides section', () => {
  const { guideWords, guides } = content;
  expect(copy.page(`${guides[0]?.service.slice(1)}.html`)).toContain(guideWords.title);
  expect(copy.page('drafting1.html')).not.toContain(guideWords.title);
});

test('a new service changes no script', () => {
  const folder = join(SITE, 'assets');
  const before = readdirSync(folder).filter((name) => name.endsWith('.js'));
  expect(before.length).toBeGreaterThan(10);
  expect(scriptsWithServices).toEqual(before.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
});

test('a new page has its words and styles, and is in the sitemap and llms.txt', () => {
  expect(copy.page('holidays.html')).toContain('Gandhi Jayanti');
  expect(copy.page('holidays.html')).toContain('padding:var(--space-96)');
  for (const name of ['sitemap.xml', 'llms.txt', '_redirects']) expect(copy.page(name), name).toContain('/holidays');
  expect(Object.keys(PAGE)).toHaveLength(4);
});

test(
  'a page that is not in the list of pages stops the build',
  () => {
    copy.write('src/site.ts', copy.read('src/site.ts').replace("path: '/holidays', ", ''));
    expect(() => copy.build()).toThrow('src/pages has a page at /holidays, but src/site.ts does not list it');
  },
  BUILD_TIMEOUT,
);
