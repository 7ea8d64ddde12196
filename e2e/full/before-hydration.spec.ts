/** What a visitor does before hydration works, and is kept. */
import { expect, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { urls } from '../../src/urls.ts';
import { asha, consultationForm, fillConsultation, submitButton } from '../support/consultation.ts';
import { openWithScriptHeld } from '../support/held-script.ts';
import { hydrated } from '../support/islands.ts';
import { application, enquiry, field, fill, filledValue, formOf } from '../support/lead-forms.ts';
import { answerMaps } from '../support/maps.ts';
import { countPosts } from '../support/sending.ts';
import { test } from '../support/site.ts';
import { largeService, RECEIVED, SENT } from '../support/words.ts';

const { shell, home, provider, services } = loadContent();
const careers = (page: Page) => page.getByRole('banner').getByRole('link', { name: shell.career, exact: true });

test('the services open under the pointer and under the focus, and are links', async ({ page }) => {
  const script = await openWithScriptHeld(page, urls.home);
  const service = page.getByRole('banner').getByRole('link', { name: largeService.name });
  await expect(service).toBeHidden();
  await page.getByRole('button', { name: shell.allServices }).focus();
  await expect(service).toBeVisible();
  await careers(page).focus();
  await expect(service).toBeHidden();
  await page.getByRole('button', { name: shell.allServices }).hover();
  await expect(service).toBeVisible();
  await script.expectHeld();
  await service.click({ noWaitAfter: true });
  await expect(page).toHaveURL(largeService.path);
});

test('the journey and the banners scroll, and the phone number is a link', async ({ page }) => {
  const script = await openWithScriptHeld(page, urls.home);
  const journey = page.getByRole('list', { name: home.journey.label });
  const banners = page.getByRole('region', { name: home.promos.label }).getByRole('group').first().locator('..');
  for (const track of [journey, banners]) {
    await track.evaluate((element) => {
      element.scrollIntoView();
      element.scrollBy({ left: element.clientWidth, behavior: 'instant' });
    });
    expect(await track.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(200);
  }
  const calls = page.getByRole('link', { name: shell.floating.call });
  for (const link of await calls.all()) await expect(link).toHaveAttribute('href', `tel:${provider.phone.number}`);
  expect(await calls.count()).toBeGreaterThan(0);
  await script.expectHeld();
});

test('the form posts, and the lead arrives', async ({ page, inbox }) => {
  const script = await openWithScriptHeld(page, urls.home);
  await fillConsultation(consultationForm(page), asha);
  await script.expectHeld();
  await submitButton(consultationForm(page)).click({ noWaitAfter: true });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(RECEIVED);
  await expect.poll(() => inbox.taken.length).toBe(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the menu opens, and the services in it', async ({ page }) => {
    const script = await openWithScriptHeld(page, urls.about);
    const link = page.getByRole('banner').getByRole('link', { name: shell.contact, exact: true });
    await expect(link).toBeHidden();
    await page.getByRole('button', { name: shell.menu.open }).tap();
    await expect(link).toBeVisible();
    await page.getByRole('button', { name: shell.allServices }).tap();
    await expect(page.getByRole('banner').getByRole('link', { name: largeService.name })).toBeVisible();
    await script.expectHeld();
  });
});

// Together they have every kind of field.
for (const leadForm of [enquiry, application]) {
  test(`what was typed into “${leadForm.title}” is still there, and is sent`, async ({ page }) => {
    await answerMaps(page);
    const posts = countPosts(page);
    const script = await openWithScriptHeld(page, leadForm.path);
    const form = formOf(page, leadForm);
    await fill(form, leadForm);
    if (leadForm.choice) await field(form, leadForm.choice.label).selectOption('Employment');
    const [first] = leadForm.fields;
    await field(form, first?.label ?? '').focus();
    await script.expectHeld();
    // Unchanged: numbers are tidied only by the script.
    const typed = () =>
      form
        .locator('input, textarea, select')
        .evaluateAll((controls: HTMLInputElement[]) =>
          controls.filter(({ type }) => type !== 'hidden').map(({ value, checked }) => [value, checked]),
        );
    const before = await typed();
    for (const { value } of leadForm.fields) expect(before.map(([text]) => text)).toContain(value);

    script.release();
    await hydrated(page);
    expect(await typed()).toEqual(before);
    await expect(field(form, first?.label ?? ''), 'the focus stays').toBeFocused();
    if (leadForm.choice) await expect(field(form, leadForm.choice.label)).toHaveValue('Employment');
    const [request] = await Promise.all([page.waitForRequest('**/send-form'), submitButton(form).click()]);
    for (const filled of leadForm.fields) expect(request.postData()).toContain(`\r\n\r\n${filledValue(filled)}\r\n`);
    await expect(form.getByRole('status')).toContainText(SENT);
    expect(posts()).toBe(1);
  });
}

test('what was typed into the search of the directory is searched for after hydration', async ({ page }) => {
  const script = await openWithScriptHeld(page, urls.services);
  const rows = page.getByRole('main').getByRole('heading', { level: 3 });
  await page.getByRole('searchbox').fill(largeService.name);
  await script.expectHeld();
  await expect(rows).toHaveCount(services.length);
  script.release();
  await hydrated(page);
  await expect(page.getByRole('searchbox')).toHaveValue(largeService.name);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/\d/);
  expect(await rows.count()).toBeLessThan(services.length);
});

test.describe('in motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the motion switch stops what the script would have started', async ({ page }) => {
    const script = await openWithScriptHeld(page, largeService.path);
    const pause = page.getByRole('checkbox', { name: shell.banner.pauseMotion });
    await page.getByText(shell.banner.pauseMotion).click();
    await expect(pause).toBeChecked();
    await script.expectHeld();
    script.release();
    await hydrated(page);
    await expect(pause).toBeChecked();
    await expect(page.getByRole('heading', { level: 1 }).locator('[aria-hidden]')).not.toBeAttached();
  });
});
