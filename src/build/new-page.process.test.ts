/** The recipes of README.md: builds a copy of the sources as it is, with nine more services, and with one more page and section. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureSite } from '../../test/fixture-site.ts';
import { content, SITE_FOLDER } from '../testing/built-pages.ts';
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

/** The new files of a page: its words, here also in Hindi, and the page. */
const PAGE: Readonly<Record<string, string>> = {
  'content/holidays.yaml': `head:
  title: Office holidays
  description: A page that exists only in this test, to show what it takes to add a page to the site.
heading: When our office is closed
sections:
  - title: This year
    list:
      - Republic Day
      - Gandhi Jayanti
    related:
      label: Ask about another day
      link: /contact
`,
  'content/hi/holidays.yaml': `- en: When our office is closed
  hi: हमारा ऑफ़िस कब बंद रहता है
`,
  'src/pages/[...language]/holidays.astro': `---
import { languagesOf, type PageProps, siteContent } from '../../content/site-content.ts';
import PageLayout from '../../layouts/PageLayout.astro';
import { urls } from '../../site.ts';
import { SectionsPage } from '../../ui/SectionsPage.tsx';

export const getStaticPaths = () => languagesOf(urls.holidays);

type Props = PageProps;
const { inLanguage } = Astro.props;
const { holidays } = siteContent(inLanguage.language);
---

<PageLayout head={holidays.head} heading={holidays.heading} {...inLanguage}>
  <SectionsPage words={holidays} />
</PageLayout>
`,
};

/** Its line in the list of pages. */
const PAGE_LINE = `export const site = {
  holidays: { path: '/holidays', file: 'holidays.yaml', schema: pageSchema },`;

/** A section of a known shape, at the end of a content file. */
const SECTION = `sections:
  - title: What a section needs
    text: One file.
    cards:
      - title: A card
        text: A sentence that exists only in this section.
`;

/** The new files of a section with its own look. */
const OWN_LOOK: Readonly<Record<string, string>> = {
  'src/features/home/NewSection.module.css': `@layer pages {
  .new {
    text-indent: 7.25rem;
  }
}
`,
  'src/features/home/NewSection.tsx': `import styles from './NewSection.module.css';
import type { Home } from './schema.ts';

export function NewSection({ words }: { words: Home['newSection'] }) {
  return <section className={styles.new}>{words.title}</section>;
}
`,
};

/** What it adds to other files: where, and in front of what. */
const OWN_LOOK_LINES = [
  ['content/home.yaml', /$/, 'newSection:\n  title: What has its own look.\n'],
  ['src/features/home/schema.ts', /^ {2}sections,$/m, '  newSection: z.strictObject({ title: sectionTitle }),\n'],
  [
    'src/pages/[...language]/index.astro',
    /^import /m,
    "import { NewSection } from '../../features/home/NewSection.tsx';\n",
  ],
  ['src/pages/[...language]/index.astro', /^ {2}<Sections /m, '  <NewSection words={home.newSection} />\n'],
] as const;

let copy: SiteCopy;

let scriptsWithServices: ReturnType<SiteCopy['scripts']>;

beforeAll(() => {
  copy = new SiteCopy();
  for (const [index, path] of SERVICES.entries()) copy.write(`content/services${path}.yaml`, service(path, index + 2));
  copy.build({ SITE_URL: fixtureSite.SITE_URL });
  scriptsWithServices = copy.scripts();
  for (const [name, text] of Object.entries(PAGE)) copy.write(name, text);
  const list = copy.read('src/site.ts').replace('export const site = {', PAGE_LINE);
  copy.write('src/site.ts', `import { pageSchema } from './content/sections.ts';\n${list}`);
  copy.write('content/about.yaml', copy.read('content/about.yaml') + SECTION);
  for (const [name, text] of Object.entries(OWN_LOOK)) copy.write(name, text);
  for (const [name, place, text] of OWN_LOOK_LINES) copy.write(name, copy.read(name).replace(place, `${text}$&`));
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
  const folder = join(SITE_FOLDER, 'assets');
  const before = readdirSync(folder).filter((name) => name.endsWith('.js'));
  expect(before.length).toBeGreaterThan(10);
  expect(scriptsWithServices).toEqual(before.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
});

test('a new page is three files, and is in the sitemap and llms.txt', () => {
  expect(copy.page('holidays.html')).toContain('Gandhi Jayanti');
  for (const name of ['sitemap.xml', 'llms.txt', '_redirects']) expect(copy.page(name), name).toContain('/holidays');
});

test('a new page is in Hindi once its words are', () => {
  const page = copy.page('hi/holidays.html');
  expect(page).toContain('<h1>हमारा ऑफ़िस कब बंद रहता है</h1>');
  expect(page).toContain('href="/hi/contact"');
  // What has no pair yet is marked as English.
  expect(page).toMatch(/<section [^>]*aria-label="This year"[^>]*lang="en"/);
});

test('a section of a known shape is one file', () => {
  expect(copy.page('about.html')).toContain('A sentence that exists only in this section.');
});

test('a section with its own look is two new files and a few lines in three', () => {
  const home = copy.page('index.html');
  expect(home).toMatch(/<section class="[^"]+">What has its own look\.<\/section>/);
  expect(home).toContain('text-indent:7.25rem');
});

test(
  'a page that is not in the list of pages stops the build',
  () => {
    copy.write('src/site.ts', copy.read('src/site.ts').replace("path: '/holidays', ", ''));
    expect(() => copy.build()).toThrow('src/pages has a page that src/site.ts does not list');
  },
  BUILD_TIMEOUT,
);
