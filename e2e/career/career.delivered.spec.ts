import { expect } from '@playwright/test';
import { hydrated } from '../support/islands.ts';
import { requirements } from '../support/requirements.ts';
import { expectSmooth, jumpTo, recordScrolling } from '../support/scrolling.ts';
import { test } from '../support/site.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('both cards lead smoothly to the application form', { tag: requirements('CAR-01…06') }, async ({ page }) => {
  await page.goto('/career');
  await hydrated(page);
  const heading = page.getByRole('form').getByRole('heading', { name: 'Join Our Team Today!' });
  const buttons = page.getByRole('main').getByRole('link', { name: /^Application Form/ });
  await expect(buttons).toHaveCount(2);
  for (const name of ['Training/Internship', 'Employment']) {
    await expect(page.getByRole('main').getByRole('heading', { name, exact: true })).toBeVisible();
    await jumpTo(page, 0);
    const button = buttons.and(page.getByRole('link', { name: `Application Form – ${name}` }));
    await button.scrollIntoViewIfNeeded();
    await expect(heading).not.toBeInViewport();
    const places = await recordScrolling(page);
    await button.click();
    await expect(heading).toBeInViewport({ ratio: 1 });
    expectSmooth(await places());
  }
});
