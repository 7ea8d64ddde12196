import { expect, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { hydrated } from '../support/islands.ts';
import { test } from '../support/site.ts';

const { dueDates, home, directory, services } = loadContent();
const { finder } = dueDates;
const choice = (page: Page) => page.getByRole('region', { name: finder.form });
const ledger = (page: Page) => page.getByRole('region', { name: finder.title });

test('home, directory, company secretarial, tax and labour law lead there', async ({ page }) => {
  const paths = ['/', '/services', '/companysecretarialservices', '/taxandgstcompliance', '/labourlawcompliance'];
  const labels = [
    home.journey.steps.find(({ related }) => related)?.related?.label ?? '',
    directory.related.label,
    ...paths.slice(2).map((path) => {
      const links = services.find((service) => service.path === path)?.related ?? [];
      return links.find(({ link }) => link === '/due-dates')?.label ?? '';
    }),
  ];
  for (const [index, path] of paths.entries()) {
    await page.goto(path);
    const link = page.getByRole('main').getByRole('link', { name: labels[index] ?? '' });
    await expect(link).toHaveAttribute('href', '/due-dates');
  }
  await page.goto('/services');
  await hydrated(page);
  await page.getByRole('searchbox').fill('due dates gst');
  await expect(page.getByRole('main').getByRole('listitem').getByRole('link').first()).toHaveAttribute(
    'href',
    '/due-dates',
  );
});

test('a new company sees no date for the time before it, and its first dates', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-25T12:00:00+05:30');
  await page.goto('/due-dates?business=private-limited&gst=gst-monthly');
  await expect(ledger(page)).toContainText('2025-26');
  await expect(ledger(page)).toContainText('MGT-7A');
  await hydrated(page);
  await choice(page)
    .getByLabel(dueDates.events.find(({ forms }) => forms)?.ask ?? '')
    .fill('2026-11-01');
  await expect(page).toHaveURL('/due-dates?business=private-limited&gst=gst-monthly&incorporation=2026-11-01');
  await expect(ledger(page)).toContainText('INC-20A');
  await expect(ledger(page)).not.toContainText('2025-26');
  // The first annual return is due on 29 February 2028, after the list.
  await expect(ledger(page)).not.toContainText('MGT-7A');
  await expect(ledger(page).getByRole('listitem').filter({ hasText: 'GSTR-1' }).first()).toContainText('November 2026');
});

test('what has no fixed day, and what no authority has confirmed, is shown as such', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-25T12:00:00+05:30');
  await page.goto('/due-dates?business=private-limited&also=not-small&also=epf');
  const undated = ledger(page).getByRole('region', { name: finder.noFixedDay });
  await expect(undated.getByRole('listitem').filter({ hasText: 's. 173(1)' })).toContainText('120 days');
  const contribution = ledger(page).getByRole('listitem').filter({ hasText: 'ECR' }).first();
  await expect(contribution).toContainText('21 November 2026');
  await expect(contribution).toContainText(finder.likely);
});
