/**
 * The editor of the public site, as the owner uses it: signed in at the Git host, with the headers of our server. A stand-in for
 * the host keeps a real repository, whose commits are read and at the end built.
 */
import { cpSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { parse } from 'yaml';
import { buildEditor } from '../../src/editor/build-editor.ts';
import { editorConfig, hostsOf } from '../../src/editor/editor-config.ts';
import type { EditorSettings } from '../../src/editor/editor-settings.ts';
import { SiteCopy } from '../../src/testing/site-copy.ts';
import { Editor } from '../support/editor.ts';
import { GitHost, REPOSITORY, TOKEN } from '../support/git-host.ts';
import { type RunningSite, SITE_FOLDER, startSite } from '../support/site.ts';

test.describe.configure({ mode: 'serial' });

const SETTINGS: EditorSettings = { host: 'github', repository: REPOSITORY, review: false };

let copy: SiteCopy;
let host: GitHost;
let site: RunningSite;
let page: Page;
let editor: Editor;
/** Addresses outside the site and its host that the editor has asked for, and got past its policy. */
const foreignRequests: string[] = [];

test.beforeAll(async ({ browser }) => {
  copy = new SiteCopy();
  host = new GitHost(copy.folder);
  cpSync(dirname(SITE_FOLDER), join(copy.folder, 'build'), { recursive: true });
  await buildEditor({
    folder: join(copy.site, 'admin'),
    config: editorConfig(SETTINGS, join(copy.folder, 'content')),
    hosts: hostsOf(SETTINGS),
    checks: false,
  });
  site = await startSite({ SITE_DIR: copy.site });
  page = await browser.newPage();
  editor = new Editor(page);
  page.on('response', (response) => {
    const { origin, protocol } = new URL(response.url());
    if (protocol.startsWith('http') && ![site.url, 'https://api.github.com'].includes(origin))
      foreignRequests.push(response.url());
  });
  await host.answerRequests(page);
});

test.afterAll(async () => {
  await page?.close();
  await site?.stop();
  copy?.remove();
});

/** Saves, and waits for the commit. */
async function saveAsCommit(): Promise<void> {
  const before = host.commitCount();
  await editor.save();
  await expect.poll(() => host.commitCount(), { message: 'a commit' }).toBe(before + 1);
  await editor.closed();
}

test('the owner signs in with an access token of the Git host, and with no other', { tag: '@full' }, async () => {
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

/** For each kind of form: a key, a new value, and where the built site shows it. */
const CHANGES: readonly (readonly [form: string, key: string, value: string, page: string, shown?: string])[] = [
  ['firm/offers', 'registration.price', '5432', 'site/index.html', '₹5432'],
  // The very first day replaces an empty object.
  ['firm/confirmations', 'law', '2026-12-31', '../content/confirmations.yaml', 'law: 2026-12-31'],
  ['pages/home', 'journey.steps.2.text', 'Somebody takes up your file.', 'site/index.html'],
  ['pages/terms', 'contents', 'Parts of the terms', 'site/terms-of-use.html'],
  ['services/financing', 'offerings.1.text', 'A forecast, from the first month on.', 'site/financing.html'],
  ['guides/startyourbusiness/firm', 'questions.0.answer', 'Yes, it can.', 'site/startyourbusiness.html'],
];

for (const [form, key, value] of CHANGES) {
  test(`${form}: a change of one field changes one line`, { tag: '@full' }, async () => {
    await editor.open(form);
    await editor.fill(key, value);
    await saveAsCommit();
    expect(host.lastChange()).toHaveLength(1);
    expect(host.addedLines()).toEqual([expect.stringContaining(value)]);
    expect(host.lastChange()[0]).toMatch(/^1 1 content\//);
  });
}

/** Hindi texts with their English, and where the built site shows them. */
const HINDI: readonly (readonly [form: string, file: string, english: string, value: string, page: string])[] = [
  ['hi-firm-and-pages/home', 'home', 'Why with us', 'हम क्यों', 'site/hi.html'],
  ['hi-firm-and-pages/states', 'states', 'Delhi', 'दिल्ली राज्य', 'site/hi/cost.html'],
  ['hi-firm-and-pages/due-dates', 'due-dates', 'Kind of business', 'कैसा बिज़नेस', 'site/hi/due-dates.html'],
  [
    'hi-firm-and-pages/terms',
    'terms',
    'This is a summary. What follows in English applies.',
    'यह सार है। लागू वह है, जो नीचे अंग्रेज़ी में है।',
    'site/hi/terms-of-use.html',
  ],
  [
    'hi-services/services-startyourbusiness',
    'services/startyourbusiness',
    'A firm of partners.',
    'साझेदारों की फ़र्म।',
    'site/hi/startyourbusiness.html',
  ],
  [
    'hi-guides/guides-startyourbusiness-company',
    'guides/startyourbusiness/company',
    'Registrar of Companies',
    'कंपनियों का ऑफ़िस',
    'site/hi/startyourbusiness.html',
  ],
];

/** The key of a Hindi text, by its English. */
function hindiKey(file: string, english: string): string {
  const pairs = parse(copy.read(`content/hi/${file}.yaml`)) as { en: string }[];
  return `texts.${pairs.findIndex(({ en }) => en === english)}.hi`;
}

for (const [form, file, english, value] of HINDI) {
  test(`${form}: each Hindi text is below its English, and a change of it changes one line`, {
    tag: '@full',
  }, async () => {
    await editor.open(form);
    const key = hindiKey(file, english);
    await editor.fill(key, value);
    await expect(editor.field(key.replace(/hi$/, 'en')).locator('input, textarea').first()).toHaveValue(english);
    await saveAsCommit();
    expect(host.lastChange()).toEqual([expect.stringMatching(/^1 1 content\/hi\//)]);
    expect(host.addedLines()).toEqual([expect.stringContaining(value)]);
  });
}

test('a page is translated with one file of pairs', { tag: '@full' }, async () => {
  await editor.open('hi-services/services-financing');
  await editor.add('texts');
  await editor.fill('texts.0.en', 'Loan');
  await editor.fill('texts.0.hi', 'लोन');
  await saveAsCommit();
  expect(host.lastChange()).toEqual([expect.stringMatching(/^\d+ 0 content\/hi\/services\/financing\.yaml$/)]);
  expect(host.addedLines()).toEqual(['- en: Loan', 'hi: लोन']);
});

test('a service is added with one file', { tag: '@full' }, async () => {
  await editor.open('services/new');
  await editor.fillService('/patentdrafting');
  await saveAsCommit();
  expect(host.lastChange()).toEqual([expect.stringMatching(/^\d+ 0 content\/services\/patentdrafting\.yaml$/)]);
});

test('a form rejects a mistake that it can check, with the message of the build', { tag: '@full' }, async () => {
  const before = host.commitCount();
  await editor.open('firm/provider');
  await editor.fill('phone.number', '12345');
  await editor.fill('name', '');
  await editor.save();
  await expect(editor.field('phone.number')).toContainText(
    'Write the number with its country code and no spaces, such as +910000000000.',
  );
  await expect(await editor.reach('name')).toContainText('required');
  expect(host.commitCount()).toBe(before);
});

test('the build shows every change, and the editor has asked no host but the Git host', { tag: '@full' }, () => {
  copy.build();
  const shown = (name: string) => readFileSync(join(copy.folder, 'build', name), 'utf8');
  for (const [form, , value, name, text = value] of CHANGES) expect(shown(name), form).toContain(text);
  for (const [form, , , value, name] of HINDI) expect(shown(name), form).toContain(value);
  expect(shown('site/patentdrafting.html')).toContain('A sentence that exists only in this test.');
  expect(shown('site/services.html')).toContain('/patentdrafting');
  expect(foreignRequests).toEqual([]);
});
