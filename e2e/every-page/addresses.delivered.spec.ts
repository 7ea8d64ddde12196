import { expect } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { urls } from '../../src/site.ts';
import { requirements } from '../support/requirements.ts';
import { test } from '../support/site.ts';

const { services, notFound, shell, terms } = loadContent();
const paths = [...Object.values(urls), ...services.map(({ path }) => path)].filter((path) => path !== '/');

test('any capitalisation and a trailing slash answer 308 to the canonical path', {
  tag: requirements('CAPS-01…26'),
}, async ({ request }) => {
  for (const path of paths) {
    const capitalised = `/${path.charAt(1).toUpperCase()}${path.slice(2)}`;
    for (const spelling of [capitalised, path.toUpperCase(), `${path}/`, `${capitalised}/`]) {
      const response = await request.get(`${spelling}?a=B`, { maxRedirects: 0 });
      expect([response.status(), response.headers().location], spelling).toEqual([308, `${path}?a=B`]);
    }
  }
});

test('no path takes a parameter: every path below a page is unknown', { tag: requirements('GEN-15') }, async ({
  request,
}) => {
  for (const path of ['', ...paths]) expect((await request.get(`${path}/1`)).status(), path).toBe(404);
});

test('an unknown path gets a real 404 status and a page with links to the services', {
  tag: requirements('GEN-18'),
}, async ({ page }) => {
  const response = await page.goto('/nothing/here');
  expect(response?.status()).toBe(404);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.waitForLoadState('networkidle');
  expect(
    requests.filter((url) => url.includes('/nothing')),
    'a search for another spelling',
  ).toEqual([]);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const entriesOf = (title: string) => page.getByRole('navigation', { name: title }).getByRole('listitem');
  const serviceEntries = entriesOf(notFound.servicesTitle);
  await expect(serviceEntries).toHaveCount(services.length);
  for (const { name, head } of services) {
    const entry = serviceEntries.filter({ has: page.getByRole('link', { name, exact: true }) });
    await expect(entry).toContainText(head.description);
  }
  await expect(entriesOf(notFound.otherPagesTitle).getByRole('link')).toHaveText([
    shell.about,
    shell.career,
    shell.contact,
    terms.heading,
  ]);
  await page.getByRole('main').getByRole('link', { name: 'Licenses' }).click();
  await expect(page).toHaveURL('/licenses');
});

test('on a host without redirects the 404 page itself leads another spelling to its page, and nowhere else', async ({
  page,
  request,
}) => {
  const notFoundPage = await request.get('/nothing/here');
  await page.route(
    (url) => /[A-Z]/.test(url.pathname) && !url.pathname.startsWith('/assets/'),
    async (route) => route.fulfill({ status: 404, contentType: 'text/html', body: await notFoundPage.text() }),
  );
  await page.goto('/About/?a=B#potential-title');
  await expect(page).toHaveURL('/about?a=B#potential-title');
  await page.goto('/LICENSES');
  await expect(page).toHaveURL('/licenses');
  const asked = page.waitForResponse('**/nothing');
  await page.goto('/Nothing/');
  expect((await asked).status()).toBe(404);
  await expect(page).toHaveURL('/Nothing/');
});
