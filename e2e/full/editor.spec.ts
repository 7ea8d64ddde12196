/**
 * The editor of the public site, as somebody in the firm uses it: signed in at the Git host, with the headers of our server.
 * The host is a stand-in in front of a real repository, whose commits are looked at and at last built.
 */
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { buildEditor } from '../../src/editor/build-editor.ts';
import { editorConfig, hostsOf } from '../../src/editor/editor-config.ts';
import type { EditorSettings } from '../../src/editor/editor-settings.ts';
import { SiteCopy } from '../../src/testing/site-copy.ts';
import { Editor } from '../support/editor.ts';
import { GitHost, REPOSITORY, TOKEN } from '../support/git-host.ts';
import { type RunningSite, startSite } from '../support/site.ts';

test.describe.configure({ mode: 'serial' });

const SETTINGS: EditorSettings = { host: 'github', repository: REPOSITORY, review: false };

let copy: SiteCopy;
let host: GitHost;
let site: RunningSite;
let page: Page;
let editor: Editor;
/** A service and its guide that no other content links to, to be removed. */
const PASSING = {
  'content/services/passing.yaml': `order: 2
path: /passing
name: Passing
group: grow
head:
  title: A service that is removed
  description: A service that exists only in this test, until somebody removes it with the editor and builds the site.
heading: Passing Service
typewriter: Service
pitch: A service that exists only in this test.
action: Ask
offerings:
  - title: Card
    text: A card that exists only in this test.
    icon: scale
`,
  'content/guides/passing/passing-guide.yaml': `order: 1
title: Passing guide
summary: A guide that exists only in this test.
review:
  sourcesRead: 2026-11
  newestSource: 2026-07
`,
};

/** Addresses outside the site and its host that the editor has asked for, and got past its policy. */
const strangers: string[] = [];

test.beforeAll(async ({ browser }) => {
  copy = new SiteCopy();
  for (const [name, text] of Object.entries(PASSING)) copy.write(name, text);
  host = new GitHost(copy.folder);
  cpSync('build', join(copy.folder, 'build'), { recursive: true });
  await buildEditor({
    folder: join(copy.site, 'admin'),
    config: editorConfig(SETTINGS),
    hosts: hostsOf(SETTINGS),
    checks: false,
  });
  site = await startSite({ SITE_DIR: copy.site });
  page = await browser.newPage();
  editor = new Editor(page);
  page.on('response', (response) => {
    const { origin, protocol } = new URL(response.url());
    if (protocol.startsWith('http') && ![site.url, 'https://api.github.com'].includes(origin))
      strangers.push(response.url());
  });
  await host.answer(page);
});

test.afterAll(async () => {
  await page?.close();
  await site?.stop();
  copy?.remove();
});

/** Saves, and waits for the commit. */
async function saved(): Promise<void> {
  const before = host.commits();
  await editor.save();
  await expect.poll(() => host.commits(), { message: 'a commit' }).toBe(before + 1);
  await editor.closed();
}

test('one signs in with an access token of the Git host, and with no other', async () => {
  await page.goto(`${site.url}/admin/`);
  const signIn = async (token: string) => {
    await page.getByRole('button', { name: 'Sign In Using Access Token' }).click();
    await page.getByRole('textbox', { name: 'Personal Access Token' }).fill(token);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  };
  await signIn('github_pat_of_somebody_else');
  await expect(page.getByRole('alert')).toBeVisible();
  await signIn(TOKEN);
  await expect(page.getByRole('main')).toContainText('Firm and prices');
});

/** Of each kind of content: the form, the key, what is written there, and where the built site shows it. */
const KINDS: readonly (readonly [form: string, key: string, value: string, page: string, shown?: string])[] = [
  ['firm/provider', 'phone.display', '+91 12345 67890', 'site/index.html'],
  ['firm/offers', 'registration.price', '5432', 'site/index.html', '₹5432'],
  ['firm/emailService', 'userId', 'key_of_the_test', 'relay.json'],
  ['firm/confirmations', 'law', '2026-12-31', '../content/confirmations.yaml', 'law: 2026-12-31'],
  ['pages/shell', 'footer.serviceLinks.1.label', 'GST, all of it', 'site/about.html'],
  ['pages/home', 'journey.steps.2.text', 'Somebody takes up your file.', 'site/index.html'],
  ['pages/about', 'company.paragraphs.1', 'Come with one question.', 'site/about.html'],
  ['pages/contact', 'badges.1.text', 'We share nothing.', 'site/contact.html'],
  ['pages/career', 'cards.0.points.1', 'Guidance by people who know', 'site/career.html'],
  ['pages/directory', 'search.none', 'Nothing of that name.', 'site/services.html'],
  ['pages/guideWords', 'labels.forWhom', 'Is it for you?', 'site/startyourbusiness.html'],
  ['pages/structures', 'questions.1.options.0.label', 'Nobody but me', 'site/startyourbusiness.html'],
  ['pages/dueDates', 'questions.3.options.0.label', 'We deduct tax', 'site/due-dates.html'],
  ['pages/notFound', 'text', 'There is no such page.', 'site/404.html'],
  ['pages/replies', 'refused.text', 'Look at it once more.', 'replies/refused.html'],
  ['pages/terms', 'contents', 'What stands where', 'site/terms-of-use.html'],
  ['services/financing', 'offerings.1.text', 'A forecast, from the first month on.', 'site/financing.html'],
  ['guides/startyourbusiness/firm', 'questions.0.answer', 'Yes, it can.', 'site/startyourbusiness.html'],
];

for (const [form, key, value] of KINDS) {
  test(`${form}: a change of one field changes one line`, async () => {
    await editor.open(form);
    await editor.fill(key, value);
    await saved();
    expect(host.lastChange()).toHaveLength(1);
    expect(host.addedLines()).toEqual([expect.stringContaining(value)]);
    // The very first day replaces an empty object.
    expect(host.lastChange()[0]).toMatch(/^1 1 content\//);
  });
}

test('a card is added to a service, another one moved, another one removed', async () => {
  await editor.open('services/financing');
  await editor.add('offerings');
  await editor.fill('offerings.3.title', 'Exchange of shares');
  await editor.fill('offerings.3.text', 'We work out how many shares the members get.');
  await editor.fill('offerings.3.icon', 'scale');
  await saved();
  expect(host.lastChange()).toEqual(['3 0 content/services/financing.yaml']);

  await editor.open('services/financing');
  await editor.moveUp('offerings', 3);
  await editor.remove('offerings', 0);
  await saved();
  const titles = [...copy.read('content/services/financing.yaml').matchAll(/^ {2}- title: (.*)/gm)].map(
    ([, title]) => title,
  );
  expect(titles).toHaveLength(3);
  expect(titles.at(-2)).toBe('Exchange of shares');
  expect(titles).not.toContain('Budget');
});

test('a service is added, in its group, and moved up there', async () => {
  await editor.open('services/new');
  await editor.fill('order', '2');
  await editor.fill('path', '/patentdrafting');
  await editor.fill('name', 'Patent drafting');
  await editor.choose('group', 'Protect');
  await editor.fill('head.title', 'Patent drafting in India');
  await editor.fill(
    'head.description',
    'A service that exists only in this test, to show that a form is all it takes.',
  );
  await editor.fill('heading', 'Patent Drafting in Plain Words');
  await editor.fill('typewriter', 'Words');
  await editor.fill('pitch', 'A service that exists only in this test.');
  await editor.fill('action', 'Draft a Patent');
  await editor.add('offerings');
  await editor.fill('offerings.0.title', 'Specification');
  await editor.fill('offerings.0.text', 'A sentence that exists only in this test.');
  await editor.fill('offerings.0.icon', 'pen-line');
  await saved();
  expect(host.lastChange()).toEqual([expect.stringMatching(/^\d+ 0 content\/services\/patentdrafting\.yaml$/)]);

  await page.getByRole('button', { name: 'Reorder Entries', exact: true }).click();
  await page.getByRole('row', { name: 'Patent drafting' }).getByRole('button', { name: 'Move Up' }).click();
  const before = host.commits();
  await page.getByRole('button', { name: 'Done Reordering Entries' }).click();
  await expect.poll(() => host.commits()).toBe(before + 1);
  expect(host.lastChange().every((line) => line.startsWith('1 1 content/services/'))).toBe(true);
  expect(copy.read('content/services/patentdrafting.yaml')).toContain('order: 1');
});

test('a guide and its service are removed', async () => {
  for (const [form, file] of [
    ['guides/passing/passing-guide', 'guides/passing/passing-guide.yaml'],
    ['services/passing', 'services/passing.yaml'],
  ] as const) {
    await editor.open(form);
    const before = host.commits();
    await editor.delete();
    await expect.poll(() => host.commits()).toBe(before + 1);
    await editor.closed();
    expect(existsSync(join(copy.folder, 'content', file))).toBe(false);
  }
});

test('a question is added to a guide, and another one removed', async () => {
  const form = 'guides/patents/patent-search';
  await editor.open(form);
  const old = copy.read(`content/${form}.yaml`).match(/ {2}- question: (.*)/g) ?? [];
  await editor.add('questions');
  await editor.fill(`questions.${old.length}.question`, 'Does it need a seal?');
  await editor.fill(`questions.${old.length}.answer`, 'No seal at all.');
  await editor.fill(`questions.${old.length}.source`, 'Companies Act, 2013, s. 22');
  await editor.remove('questions', 0);
  await saved();
  const now = copy.read(`content/${form}.yaml`).match(/ {2}- question: (.*)/g) ?? [];
  expect(now).toEqual([...old.slice(1), '  - question: Does it need a seal?']);
});

test('a due date is added, and another one removed', async () => {
  const rules = () =>
    [...copy.read('content/due-dates.yaml').matchAll(/^ {2}- id: (.*)\n {4}title:/gm)].map(([, id]) => id);
  const old = rules();
  await editor.open('pages/dueDates');
  await editor.add('rules');
  const rule = `rules.${old.length}`;
  await editor.fill(`${rule}.id`, 'patent-renewal');
  await editor.fill(`${rule}.title`, 'Renew the patent');
  await editor.fill(`${rule}.authority`, 'ministry');
  await editor.fill(`${rule}.source`, 'Patents Act, 1970, s. 25');
  await editor.include(`${rule}.due.yearly`);
  await editor.fill(`${rule}.due.yearly.on`, '30 September');
  await editor.remove('rules', old.indexOf('gstr-9'));
  await saved();
  expect(rules()).toEqual([...old.filter((id) => id !== 'gstr-9'), 'patent-renewal']);
});

test('what a form can check is refused there, in the words of the build', async () => {
  const before = host.commits();
  await editor.open('firm/provider');
  await editor.fill('phone.number', '12345');
  await editor.fill('name', '');
  await editor.save();
  await expect(editor.field('phone.number')).toContainText(
    'Write the number with its country code and no spaces, such as +910000000000.',
  );
  await expect(await editor.reach('name')).toContainText('required');
  expect(host.commits()).toBe(before);
});

test('the build shows every change, and the editor has asked nobody but the host', () => {
  copy.build();
  const shown = (name: string) => readFileSync(join(copy.folder, 'build', name), 'utf8');
  for (const [form, , value, name, text = value] of KINDS) {
    if (form !== 'services/financing') expect(shown(name), form).toContain(text);
  }
  expect(shown('site/financing.html')).toContain('Exchange of shares');
  expect(shown('site/financing.html')).not.toContain('A budget for the year.');
  expect(shown('site/patentdrafting.html')).toContain('A sentence that exists only in this test.');
  expect(shown('site/services.html')).not.toContain('/passing');
  expect(shown('site/patents.html')).toContain('No seal at all.');
  expect(shown('site/due-dates.html')).toContain('Renew the patent');
  expect(shown('site/due-dates.html')).not.toContain('gstr-9');
  expect(strangers).toEqual([]);
});
