import { expect } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { answerMaps, MAP_TEXT } from '../support/maps.ts';
import { requirements } from '../support/requirements.ts';
import { test } from '../support/site.ts';

const { contact, provider, shell } = loadContent();

test.beforeEach(async ({ page }) => {
  await answerMaps(page);
  await page.goto('/contact');
});

test('the office: address, phone, email, hours and reply time', {
  tag: requirements('CONT-01…04, CONT-11, CONT-12'),
}, async ({ page }) => {
  const office = page.getByRole('region', { name: contact.details.title });
  await expect(office).toContainText(/Dwarka, Delhi/);
  await expect(office.getByRole('link', { name: provider.phone.display })).toHaveAttribute(
    'href',
    `tel:${provider.phone.number}`,
  );
  await expect(office.getByRole('link', { name: provider.email })).toHaveAttribute('href', `mailto:${provider.email}`);
  await expect(office.getByRole('definition').filter({ hasText: 'Mon–Sat 10 AM–6 PM' })).toBeVisible();
  await expect(office.getByRole('definition').filter({ hasText: /within 1 business day/i })).toBeVisible();
  await expect(page.getByRole('main').getByRole('form')).toBeVisible();
});

test('a phone number that is not set cannot be saved', async ({ page, request }) => {
  await expect(page.getByRole('link', { name: shell.forms.reference.save })).toHaveCount(0);
  expect((await request.get('/contact.vcf')).status()).toBe(404);
});

test('four badges', { tag: requirements('CONT-07…10') }, async ({ page }) => {
  for (const name of ['24/7 Support', '100% Confidential', 'PAN India Presence', 'Expert Team'])
    await expect(page.getByRole('main').getByRole('heading', { name, exact: true })).toBeVisible();
});

test('a map of the maps service is embedded, and loaded lazily', { tag: requirements('CONT-05, CONT-06') }, async ({
  page,
}) => {
  const map = page.getByTitle(contact.map.title);
  await expect(map).toHaveAttribute('loading', 'lazy');
  await expect(map).toHaveAttribute('src', /^https:\/\/(www|maps)\.google\.com\/maps.*Dwarka/);
  await map.scrollIntoViewIfNeeded();
  await expect(map.contentFrame().getByText(MAP_TEXT)).toBeVisible();
});

test('while the maps service cannot be reached, the illustrated map and the link to the maps app are shown; the map loads when the network is back', async ({
  page,
  context,
}) => {
  await page.unroute('https://www.google.com/maps**');
  await page.route('https://www.google.com/maps**', (route) => route.abort('internetdisconnected'));
  await page.reload();
  const map = page.getByTitle(contact.map.title);
  const illustrated = page.locator('[data-map]');
  await illustrated.scrollIntoViewIfNeeded();
  const place = page.getByRole('main').getByRole('link', { name: contact.map.open });
  await expect(place).toHaveAttribute('href', provider.map.placeUrl);
  await expect(map).toBeHidden();

  await page.unroute('https://www.google.com/maps**');
  await answerMaps(page);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(map).toBeVisible();
  await expect(map.contentFrame().getByText(MAP_TEXT)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the map loads', async ({ page }) => {
    const map = page.getByTitle(contact.map.title);
    await map.scrollIntoViewIfNeeded();
    await expect(map.contentFrame().getByText(MAP_TEXT)).toBeVisible();
  });
});
