import { expect } from '@playwright/test';
import { parseMail } from '../../server/testing/smtp-inbox.ts';
import { loadContent } from '../../src/content/load-content.ts';
import { urls } from '../../src/site.ts';
import { mostPages } from '../../src/testing/site-pages.ts';
import { asha, consultationForm, fillConsultation, submitButton } from '../support/consultation.ts';
import { answerMaps } from '../support/maps.ts';
import { FORM_POST_PATTERN } from '../support/sending.ts';
import { test } from '../support/site.ts';
import { largeService, RECEIVED, REFUSED } from '../support/words.ts';

const { shell, services: allServices } = loadContent();

test.use({ javaScriptEnabled: false });

test('every page can be read to its end, at 360 and 1280 px', async ({ page }) => {
  await answerMaps(page);
  for (const path of mostPages()) {
    await page.goto(path);
    for (const width of [360, 1280]) {
      const place = `${path} at ${width} px`;
      await page.setViewportSize({ width, height: 780 });
      await expect(page.getByRole('heading', { level: 1 }), place).toBeVisible();
      const hidden = await page.getByRole('main').evaluate((main) =>
        [...main.querySelectorAll('h2, h3, p, li, dd, td, label')]
          // Prices of other screens, and controls that would do nothing, are not laid out at all.
          .filter((element) => element.checkVisibility() && element.textContent?.trim())
          .filter((element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          .map((element) => element.textContent),
      );
      expect(hidden, place).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, place).toBeLessThanOrEqual(0);
      await expect(page.getByRole('contentinfo').getByText('©'), place).toBeVisible();
    }
  }
});

test('Tab goes through all services, and leaving them closes All Services', async ({ page }) => {
  await page.goto('/about');
  const service = page.getByRole('banner').getByRole('link', { name: largeService.name });
  await page.getByRole('button', { name: shell.allServices }).focus();
  await expect(service).toBeVisible();
  for (let tab = 0; tab < allServices.length + 1; tab++) await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').locator('li li').getByRole('link').last()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(service).toBeHidden();
});

test('a rejected form comes back with its text unchanged, markup included, in the site’s style and typeface', async ({
  page,
  inbox,
}) => {
  const answer = page.waitForResponse(FORM_POST_PATTERN);
  const message = 'दो निदेशक <b>& "एक" कंपनी';
  await page.goto(urls.home);
  await fillConsultation(consultationForm(page), { ...asha, fullName: '   ', message });
  await submitButton(consultationForm(page)).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(REFUSED);
  // The page may post again, to its own origin, and nothing else.
  expect((await answer).headers()['content-security-policy']).toContain("form-action 'self'");
  await expect(page.locator('body')).toHaveCSS('font-family', /anek/i);
  expect(await page.evaluate(() => document.fonts.check('16px "Anek Latin"'))).toBe(true);
  const form = consultationForm(page);
  await expect(form.getByLabel('Message')).toHaveValue(message);
  const name = form.getByLabel('Full name');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription('Enter your full name');
  await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'false');
  await expect(form.getByText('Enter your full name')).toBeVisible();
  await form.getByLabel('Full name').fill(asha.fullName);
  await form.getByRole('checkbox').check();
  await submitButton(form).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(RECEIVED);
  await expect.poll(() => inbox.taken.length).toBe(1);
  expect((await parseMail(inbox.taken[0])).text).toContain(`Message: ${message}\n`);
});
