import { expect, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { hydrated } from '../support/islands.ts';
import { test } from '../support/site.ts';

const { dueDates, home, directory, services } = loadContent();
const { finder } = dueDates.tool;
const dateList = (page: Page) => page.getByRole('region', { name: finder.title });

test('home, directory, company secretarial, tax and labour law link to the due dates', async ({ page }) => {
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

test('what has no fixed day, and what no authority has confirmed, is shown as such', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-25T12:00:00+05:30');
  await page.goto('/due-dates?business=private-limited&also=not-small&also=esi');
  const undated = dateList(page).getByRole('region', { name: finder.noFixedDay });
  await expect(undated.getByRole('listitem').filter({ hasText: 's. 173(1)' })).toContainText('120 days');
  const contribution = dateList(page).getByRole('listitem').filter({ hasText: '(ESI) contribution' }).first();
  await expect(contribution).toContainText('21 November 2026');
  await expect(contribution).toContainText(finder.likely);
});
