/**
 * The editor of the public site, as somebody in the firm uses it: signed in at the Git host, with the headers of our server.
 * The host is a stand-in in front of a real repository, whose commits are looked at and at last built.
 */
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { buildEditor } from '../src/editor/build-editor.ts';
import { editorConfig, hostsOf } from '../src/editor/editor-config.ts';
import type { EditorSettings } from '../src/editor/editor-settings.ts';
import { SiteCopy } from '../src/testing/site-copy.ts';
import { Editor } from './support/editor.ts';
import { GitHost, REPOSITORY, TOKEN } from './support/git-host.ts';
import { type RunningSite, startSite } from './support/site.ts';

test.describe.configure({ mode: 'serial' });

const SETTINGS: EditorSettings = { host: 'github', repository: REPOSITORY, review: false };

let copy: SiteCopy;
let host: GitHost;
let site: RunningSite;
let page: Page;
let editor: Editor;
/** Addresses outside the site and its host that the editor has asked for, and got past its policy. */
const strangers: string[] = [];

test.beforeAll(async ({ browser }) => {
  copy = new SiteCopy();
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
  ['pages/careers', 'cards.0.points.1', 'Guidance by people who know', 'site/career.html'],
  ['pages/directory', 'search.none', 'Nothing of that name.', 'site/services.html'],
  ['pages/guideWords', 'labels.forWhom', 'Is it for you?', 'site/startyourbusiness.html'],
  ['pages/structures', 'questions.1.options.0.label', 'Nobody but me', 'site/startyourbusiness.html'],
  ['pages/dueDates', 'questions.4.options.0.label', 'We deduct tax', 'site/due-dates.html'],
  ['pages/notFound', 'text', 'There is no such page.', 'site/404.html'],
  ['pages/replies', 'refused.text', 'Look at it once more.', 'replies/refused.html'],
  ['pages/terms', 'contents', 'What stands where', 'site/terms-of-use.html'],
  ['services/merger', 'offerings.1.text', 'A company abroad, from the first paper on.', 'site/merger.html'],
  ['guides/startyourbusiness/llp', 'questions.0.answer', 'Yes, it can.', 'site/startyourbusiness.html'],
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
