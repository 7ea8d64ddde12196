/** `npm run edit`: services and their cards are added, moved and removed. */
import { expect, type Page, test } from '@playwright/test';
import { parse } from 'yaml';
import type { SiteCopy } from '../../src/testing/site-copy.ts';
import type { Editor } from '../support/editor.ts';
import { type LocalEditor, openFolder, startEditing, stopEditing, takeChanges } from '../support/local-editor.ts';

test.describe.configure({ mode: 'serial' });

let copy: SiteCopy;
let local: LocalEditor;
let page: Page;
let editor: Editor;
test.beforeAll(async ({ browser }) => {
  ({ copy, local, page, editor } = await startEditing(browser));
  await openFolder(page, copy, local.url);
});
test.afterAll(() => stopEditing({ copy, local, page }));

test('cards of a service are moved, added and removed', { tag: '@full' }, async () => {
  const file = 'content/services/financing.yaml';
  const cards = () =>
    (parse(copy.read(file)) as { offerings: { title: string }[] }).offerings.map(({ title }) => title);
  const changes: readonly (readonly [change: () => Promise<void>, after: readonly string[]])[] = [
    [() => editor.moveToEnd('offerings', 0), ['Forecast', 'Loan', 'Budget']],
    [
      async () => {
        await editor.add('offerings');
        await editor.fill('offerings.3.title', 'Grant');
        await editor.fill('offerings.3.text', 'An application for a grant.');
        await editor.fill('offerings.3.icon', 'gift');
      },
      ['Forecast', 'Loan', 'Budget', 'Grant'],
    ],
    [() => editor.remove('offerings', 1), ['Forecast', 'Budget', 'Grant']],
  ];
  for (const [change, after] of changes) {
    await editor.open('services/financing');
    await change();
    await editor.save();
    await editor.closed();
    expect(await takeChanges(page, copy)).toEqual([file]);
    expect(cards()).toEqual(after);
    expect(copy.read(file)).not.toContain('__sc');
  }
});

test('a service is added, moved and removed; the site follows, and can be built', { tag: '@full' }, async ({
  request,
}) => {
  const file = 'content/services/patentdrafting.yaml';
  /** What a page shows of the two services of a group, in its order. */
  const shown = (html: string) => [...new Set(html.match(/(?<=href=")\/patent\w+(?=")/g))].join();
  const visit = async (path: string) => (await request.get(local.url + path)).text();
  const save = async (changed: string) => {
    await editor.save();
    await editor.closed();
    expect(await takeChanges(page, copy)).toEqual([changed]);
  };
  await editor.open('services/new');
  await editor.fillService('/patentdrafting');
  await save(file);
  for (const path of ['/about', '/services']) expect(shown(await visit(path)), path).toBe('/patents,/patentdrafting');
  expect(await visit('/contact')).toContain('Patent drafting');

  await editor.open('services/patents');
  await editor.fill('order', '3');
  await save('content/services/patents.yaml');
  copy.build();
  for (const name of ['about.html', 'services.html'])
    expect(shown(copy.page(name)), name).toBe('/patentdrafting,/patents');
  expect(copy.page('patentdrafting.html')).toContain('A service that exists only in this test.');

  await editor.open('services/patentdrafting');
  await editor.delete();
  await expect.poll(() => takeChanges(page, copy)).toEqual([file]);
  for (const path of ['/about', '/services']) expect(shown(await visit(path)), path).toBe('/patents');
  expect((await request.get(`${local.url}/patentdrafting`)).status()).toBe(404);
});

/** What links to the service /patents and its guide: the form, the key and another link. */
const LINKS: readonly (readonly [form: string, file: string, key: string, link: string])[] = [
  ['pages/about', 'about', 'check.related.link', '/services'],
  ['pages/search', 'search', 'names.0.link', '/services'],
  ['pages/shell', 'shell', 'footer.serviceLinks.1.link', '/services'],
  ['pages/guideWords', 'guides', 'refusals.link', '/services'],
  ['services/startyourbusiness', 'services/startyourbusiness', 'related.2.link', '/services'],
];

test('a service is removed, a bar names each file that links to it, and each can be repaired', {
  tag: '@full',
}, async () => {
  for (const form of ['guides/patents/patent-search', 'services/patents']) {
    await editor.open(form);
    await editor.delete();
  }
  const deleted: string[] = [];
  await expect
    .poll(async () => deleted.push(...(await takeChanges(page, copy))) && deleted.toSorted())
    .toEqual(['content/guides/patents/patent-search.yaml', 'content/services/patents.yaml']);
  const bar = page.getByRole('alert').filter({ hasText: 'The site cannot be built until this is corrected' });
  const checkAgain = () => page.evaluate(() => dispatchEvent(new Event('focus')));
  await checkAgain();
  for (const [, file] of LINKS) await expect(bar).toContainText(`content/${file}.yaml`);
  await expect(bar).toContainText('Remove the link with the lines that belong to it');
  await bar.getByRole('button', { name: 'Hide' }).click();
  await expect(bar).toBeHidden();
  // Meanwhile other changes are saved.
  await editor.open('firm/provider');
  await editor.fill('replyTime', 'within 3 working days');
  await editor.save();
  await editor.closed();
  expect(await takeChanges(page, copy)).toEqual(['content/provider.yaml']);
  for (const [form, file, key, link] of LINKS) {
    await editor.open(form);
    await editor.fill(key, link);
    await editor.save();
    await editor.closed();
    expect(await takeChanges(page, copy)).toEqual([`content/${file}.yaml`]);
  }
  await checkAgain();
  await expect(bar, 'everything is repaired').toBeHidden();
});
