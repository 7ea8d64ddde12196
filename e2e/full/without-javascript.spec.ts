import { expect } from '@playwright/test';
import { allPages } from '../../bench/pages.ts';
import { parseMail } from '../../server/testing/smtp-inbox.ts';
import { loadContent } from '../../src/content/load-content.ts';
import { urls } from '../../src/urls.ts';
import { asha, consultationForm, fillConsultation, submitButton } from '../support/consultation.ts';
import { application, consultation, enquiry, field, fill, filledValue, formOf } from '../support/lead-forms.ts';
import { answerMaps } from '../support/maps.ts';
import { test } from '../support/site.ts';
import { largeService, RECEIVED, REFUSED } from '../support/words.ts';

const { shell, services: allServices } = loadContent();

test.use({ javaScriptEnabled: false });

test('every page can be read to its end, on a phone and on a desk', async ({ page }) => {
  await answerMaps(page);
  for (const path of allPages()) {
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

test('All Services opens under the pointer and under the focus, closes behind them, and leads on', async ({ page }) => {
  await page.goto('/about');
  const services = page.getByRole('button', { name: shell.allServices });
  const service = page.getByRole('banner').getByRole('link', { name: largeService.name });
  await expect(service).toBeHidden();
  await services.hover();
  await expect(service).toBeVisible();
  await page.mouse.move(640, 800);
  await expect(service).toBeHidden();
  await services.focus();
  await expect(service).toBeVisible();
  // Tab goes through all of it.
  for (let tab = 0; tab < allServices.length + 1; tab++) await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').locator('li li').getByRole('link').last()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(service).toBeHidden();
  await services.hover();
  await service.click();
  await expect(page).toHaveURL(largeService.path);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('the menu opens, All Services opens in it, and a service leads on', async ({ page }) => {
    await page.goto('/about');
    const service = page.getByRole('banner').getByRole('link', { name: largeService.name });
    await page.getByRole('button', { name: shell.menu.open }).tap();
    await expect(service).toBeHidden();
    await page.getByRole('button', { name: shell.allServices }).tap();
    await service.tap();
    await expect(page).toHaveURL(largeService.path);
  });
});

for (const leadForm of [consultation, enquiry, application]) {
  const { title, path, fields, choice, consent } = leadForm;
  /** The field that is left blank, and what is said of it. */
  const blank = fields[0];

  test(`“${title}” reaches the inbox, and the visitor gets a readable answer`, async ({ page, inbox }) => {
    await answerMaps(page);
    await page.goto(path);
    await fill(formOf(page, leadForm), leadForm);
    if (choice) await field(formOf(page, leadForm), choice.label).selectOption('Employment');
    await submitButton(formOf(page, leadForm)).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(RECEIVED);
    await expect.poll(() => inbox.taken.length).toBe(1);
    const { text } = await parseMail(inbox.taken[0]);
    for (const filled of fields) expect(text).toContain(`${filled.label}: ${filledValue(filled)}\n`);
    if (choice) expect(text).toContain(`${choice.label}: Employment\n`);
    expect(text).not.toContain('Other fields');
  });

  test(`“${title}”, refused, comes back filled in, says what is wrong, and can be sent from there`, async ({
    page,
    inbox,
  }) => {
    await answerMaps(page);
    await page.goto(path);
    const form = formOf(page, leadForm);
    await fill(form, leadForm);
    if (choice) await field(form, choice.label).selectOption('Employment');
    await field(form, blank?.label ?? '').fill('   ');
    await submitButton(form).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(REFUSED);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/^Enter your (full )?name$/]);
    for (const filled of fields.slice(1)) await expect(field(form, filled.label)).toHaveValue(filledValue(filled));
    if (choice) await expect(field(form, choice.label)).toHaveValue('Employment');
    expect(inbox.taken).toEqual([]);

    await field(form, blank?.label ?? '').fill(blank?.value ?? '');
    if (consent) await form.getByRole('checkbox').check();
    await submitButton(form).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(RECEIVED);
    await expect.poll(() => inbox.taken.length).toBe(1);
    const { text } = await parseMail(inbox.taken[0]);
    for (const filled of fields) expect(text).toContain(`${filled.label}: ${filledValue(filled)}\n`);
  });
}

test('whatever was typed comes back as it was typed, markup and all', async ({ page, inbox }) => {
  const message = 'दो निदेशक <b>& "एक" कंपनी';
  await page.goto(urls.home);
  await fillConsultation(consultationForm(page), { ...asha, fullName: '   ', message });
  await submitButton(consultationForm(page)).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(REFUSED);
  const form = consultationForm(page);
  await expect(form.getByLabel('Message')).toHaveValue(message);
  await form.getByLabel('Full name').fill(asha.fullName);
  await form.getByRole('checkbox').check();
  await submitButton(form).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(RECEIVED);
  await expect.poll(() => inbox.taken.length).toBe(1);
  expect((await parseMail(inbox.taken[0])).text).toContain(`Message: ${message}\n`);
});
