import { expect, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { hydrated } from '../support/islands.ts';
import { requirements } from '../support/requirements.ts';
import { jumpTo } from '../support/scrolling.ts';
import { test } from '../support/site.ts';

const { floating, footer: words } = loadContent().shell;
const footer = (page: Page) => page.getByRole('contentinfo');

for (const [screen, viewport] of [
  ['large', { width: 1280, height: 900 }],
  ['small', { width: 360, height: 780 }],
] as const) {
  test(`on a ${screen} screen Chat Now and Call Now keep their place in the window`, {
    tag: requirements('FLT-01…05'),
  }, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/about');
    const buttons = page.getByRole('complementary', { name: floating.label });
    const chat = buttons.getByRole('link', { name: 'Chat Now', exact: true });
    const call = buttons.getByRole('link', { name: 'Call Now', exact: true });
    await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+$/);
    await expect(call).toHaveAttribute('href', /^tel:\+\d+$/);
    const places = async () => [await chat.boundingBox(), await call.boundingBox()];
    const before = await places();
    for (const top of [700, 1_000_000]) {
      await jumpTo(page, top);
      for (const button of [chat, call]) await expect(button).toBeInViewport({ ratio: 1 });
      expect(await places()).toEqual(before);
    }
  });
}

test('the footer has a logo, quick links, the short list of services, four networks, call and chat', {
  tag: requirements('FOOT-02…12'),
}, async ({ page }) => {
  await page.goto('/about');
  const logo = footer(page).getByRole('link', { name: loadContent().provider.name, exact: true });
  await expect(logo).toHaveAttribute('href', '/');
  await expect(logo.locator('svg')).toBeVisible();

  const quickLinks = footer(page).getByRole('navigation', { name: words.quickLinks }).getByRole('link');
  const targets = await quickLinks.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets).toEqual(expect.arrayContaining(['/', '/about', '/career', '/contact']));

  const services = footer(page).getByRole('navigation', { name: words.services });
  for (const [name, path] of [
    ['Start your business', '/startyourbusiness'],
    ['GST registration and filing', '/taxandgstcompliance'],
    ['Income tax filing', '/taxandgstcompliance'],
    ['MCA services', '/companysecretarialservices'],
    ['Accounting and financial services', '/accountingandaudit'],
  ] as const) {
    await expect(services.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }

  const networks = footer(page).getByRole('list', { name: words.socialLabel }).getByRole('link');
  await expect(networks).toHaveCount(4);
  const hosts = await networks.evaluateAll((links) =>
    links.map((link) => new URL((link as HTMLAnchorElement).href).host),
  );
  expect(new Set(hosts).size).toBe(4);
  for (const network of await networks.all()) await expect(network).toHaveAccessibleName(/\w/);

  await expect(footer(page).getByRole('link', { name: floating.call })).toHaveAttribute('href', /^tel:\+\d+$/);
  await expect(footer(page).getByRole('link', { name: floating.chat })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+$/,
  );
});

test('the year of the copyright line follows the clock', { tag: requirements('FOOT-13…15') }, async ({ page }) => {
  await page.clock.install({ time: new Date('2031-06-01T12:00:00+05:30') });
  await page.goto('/about');
  await hydrated(page);
  await expect(footer(page).getByText('©')).toContainText('2031');
});
