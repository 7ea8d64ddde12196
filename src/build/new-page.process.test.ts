/** What it takes to add a page: builds a copy of the sources as it is, with one more service, and with one more page. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { content, SITE } from '../testing/built-pages.ts';
import { SiteCopy } from '../testing/site-copy.ts';

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

/** Of the five files of a new page, the four that are new: its content, its component with its styles, and the page. */
const PAGE: Readonly<Record<string, string>> = {
  'content/holidays.yaml': `head:
  title: Office holidays
  description: A page that exists only in this test, to show what it takes to add a page to the site.
heading: When our office is closed
days:
  - Republic Day
  - Gandhi Jayanti
`,
  'src/components/holidays/HolidaysPage.tsx': `import type { Holidays } from '../../content/schema.ts';
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
  'src/components/holidays/HolidaysPage.module.css': '@layer pages { .page { padding: var(--space-96) } }\n',
  'src/pages/holidays.astro': `---
import { HolidaysPage } from '../components/holidays/HolidaysPage.tsx';
import { siteContent } from '../content/site-content.ts';
import PageLayout from '../layouts/PageLayout.astro';

const { holidays } = siteContent();
---

<PageLayout head={holidays.head} heading={holidays.heading}>
  <HolidaysPage words={holidays} />
</PageLayout>
`,
};

/** The fifth has a line for the schema, and one in the list of files. */
const PAGE_SCHEMA = `const holidaysSchema = z.strictObject({ head, heading: text, days: z.array(text) });

export type Holidays = z.infer<typeof holidaysSchema>;

export const contentFiles = {
  holidays: { file: 'holidays.yaml', schema: holidaysSchema },`;

let copy: SiteCopy;

beforeAll(() => {
  copy = new SiteCopy();
  copy.write('content/services/patentdrafting.yaml', SERVICE);
  for (const [name, text] of Object.entries(PAGE)) copy.write(name, text);
  const schema = copy.read('src/content/schema.ts');
  copy.write('src/content/schema.ts', schema.replace('export const contentFiles = {', PAGE_SCHEMA));
  copy.build();
}, BUILD_TIMEOUT);

afterAll(() => copy.remove());

test('a service more is one file, and stands in the menu, the directory and the not-found page', () => {
  expect(copy.page('patentdrafting.html')).toContain('A sentence that exists only in this test.');
  for (const name of ['index.html', 'services.html', '404.html'])
    expect(copy.page(name), name).toContain('"/patentdrafting"');
});

test('a service without guides has no section for them', () => {
  const { guideWords, guides } = content;
  expect(copy.page(`${guides[0]?.service.slice(1)}.html`)).toContain(guideWords.title);
  expect(copy.page('patentdrafting.html')).not.toContain(guideWords.title);
});

test('a page more is five files: its words and its styles are there', () => {
  expect(copy.page('holidays.html')).toContain('Gandhi Jayanti');
  expect(copy.page('holidays.html')).toContain('padding:var(--space-96)');
  expect(Object.keys(PAGE)).toHaveLength(4);
});

test('neither changes a byte of any script', () => {
  const folder = join(SITE, 'assets');
  const before = readdirSync(folder).filter((name) => name.endsWith('.js'));
  expect(before.length).toBeGreaterThan(10);
  expect(copy.scripts()).toEqual(before.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
});
