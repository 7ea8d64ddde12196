import { expect } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { hydrated } from '../support/islands.ts';
import { test } from '../support/site.ts';

const { home, directory, services } = loadContent();

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
  await expect(page.getByRole('main').getByRole('link', { name: labels[3] ?? '' })).toBeVisible();
});
