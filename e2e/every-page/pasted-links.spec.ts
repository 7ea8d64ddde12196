/** Links that were pasted from messages, with what followed them there. */

import { expect } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { urls } from '../../src/site.ts';
import { test } from '../support/site.ts';

const paths = [urls.home, urls.contact, urls.terms, ...loadContent().services.map(({ path }) => path)];

/** What follows the address, and the query that the page is then opened with. */
const ENDS = [
  ['.', ''],
  [',', ''],
  [')', ''],
  [').', ''],
  ['%E2%80%9D', ''],
  ['**', ''],
  ['%20', ''],
  ['/&utm_source=chat', '?utm_source=chat'],
  ['&utm_source=chat&utm_medium=link', '?utm_source=chat&utm_medium=link'],
] as const;

/** Whether a browser asks for the address as it is: it removes a dot after the origin's slash. */
const isAsked = (address: string) => !/^\/[./]/.test(address);

test('every page opens from an address with a sign or parameters at its end', { tag: '@full' }, async ({ request }) => {
  for (const path of paths) {
    for (const [end, query] of ENDS.filter(([sign]) => isAsked(path + sign))) {
      const response = await request.get(path + end, { maxRedirects: 0 });
      expect([response.status(), response.headers().location], path + end).toEqual([308, path + query]);
    }
  }
});

test('on a host without redirects the 404 page leads to the page that was meant', { tag: '@full' }, async ({
  page,
  request,
}) => {
  const notFound = await (await request.get('/nothing/here')).text();
  await page.route(
    (url) => ENDS.some(([end]) => url.pathname === urls.contact + end),
    (route) => route.fulfill({ status: 404, contentType: 'text/html', body: notFound }),
  );
  for (const [end, query] of ENDS) {
    await page.goto(`${urls.contact}${end}#main`);
    await expect(page).toHaveURL(`${urls.contact}${query}#main`);
  }
});
