import { expect, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { builtLanguages } from '../../src/content/site-content.ts';
import { submitButton } from '../support/consultation.ts';
import { expectFocusInSight, numberStops, pressUntilFocused } from '../support/focus.ts';
import { hydrated } from '../support/islands.ts';
import { application, consultation, enquiry, field, filledValue, openForm } from '../support/lead-forms.ts';
import { answerMaps } from '../support/maps.ts';
import { test } from '../support/site.ts';
import { largeService, SENT } from '../support/words.ts';

const { shell, services: allServices } = loadContent();
const LARGE = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 780 };
/** A window of 1280 × 1024 px at 400 % (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 256 };

async function open(page: Page, path: string): Promise<void> {
  await answerMaps(page);
  await page.goto(path);
  await hydrated(page);
}

// Home at 1280 px, contact and a service at 360 px: shell/navigation.spec.ts.
for (const [path, viewport] of [
  ['/', ZOOMED],
  ['/contact', ZOOMED],
  ['/career', PHONE],
  ['/about', LARGE],
  ['/services', PHONE],
  ['/terms-of-use', ZOOMED],
] as const) {
  test(`Tab reaches all of ${path} in order, and the focus is visible, at ${viewport.width} × ${viewport.height} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await open(page, path);
    const stops = await numberStops(page);
    expect(stops).toBeGreaterThan(20);
    for (let stop = 0; stop < stops; stop++) {
      await page.keyboard.press('Tab');
      // Some builds of Chromium stop at the map's frame, others go on to what is in it.
      if (await page.evaluate(() => document.activeElement?.tagName === 'IFRAME')) await page.keyboard.press('Tab');
      const focused = await expectFocusInSight(page);
      expect(focused.stop, `Tab ${stop + 1}: "${focused.name}"`).toBe(stop);
    }
    await page.keyboard.press('Shift+Tab');
    expect((await expectFocusInSight(page)).stop, 'and back').toBe(stops - 2);
  });
}

test('the menu of a small screen opens, closes and gives the focus back, and Tab does not go behind it', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, largeService.path);
  const toggle = page.getByRole('button', { name: shell.menu.open });
  const services = page.getByRole('button', { name: shell.allServices });
  await pressUntilFocused(page, 'Tab', 'button', shell.menu.open);
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');

  await pressUntilFocused(page, 'Tab', 'button', shell.allServices);
  await expectFocusInSight(page);
  await page.keyboard.press('Space');
  await expect(services).toHaveAttribute('aria-expanded', 'true');
  await pressUntilFocused(page, 'Tab', 'link', largeService.name);
  await expectFocusInSight(page);
  await page.keyboard.press('Escape');
  await expect(services).toBeFocused();
  await expect(services).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Escape');
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.press('Enter');
  const links = [shell.home, shell.about, shell.allServices, shell.career, shell.contact, 'email'];
  for (const _link of [...links, ...builtLanguages()]) {
    await page.keyboard.press('Tab');
    await expectFocusInSight(page);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: shell.banner.pauseMotion })).toBeFocused();
  await expectFocusInSight(page);
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

test('the services open under the bar, all visible, also in a low window, and close when the focus leaves them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await open(page, '/about');
  const services = page.getByRole('button', { name: shell.allServices });
  await pressUntilFocused(page, 'Tab', 'button', shell.allServices);
  await page.keyboard.press('Enter');
  await expect(services).toHaveAttribute('aria-expanded', 'true');
  // The way to the directory, and the services.
  for (let link = 0; link < allServices.length + 1; link++) {
    await page.keyboard.press('Tab');
    await expectFocusInSight(page);
  }
  await expect(services).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').getByRole('link', { name: shell.career })).toBeFocused();
  await expect(services).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Shift+Tab');
  await expect(services).toBeFocused();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu reports whether it is open, and the list of services, which opens with the focus, has no such state', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await page.goto(largeService.path);
    const toggle = page.getByRole('button', { name: shell.menu.open });
    const client = await page.context().newCDPSession(page);
    const expanded = async (name: string) => {
      const { nodes } = await client.send('Accessibility.getFullAXTree');
      const button = nodes.find((node) => node.role?.value === 'button' && node.name?.value === name);
      return button?.properties?.find((property) => property.name === 'expanded')?.value.value;
    };
    expect(await expanded(shell.menu.open)).toBe(false);
    await toggle.press('Enter');
    expect(await expanded(shell.menu.open)).toBe(true);
    // It opens with the focus, so that there is nothing to expand.
    expect(await expanded(shell.allServices)).toBeUndefined();
    await page.keyboard.press('Escape');
    expect(await expanded(shell.menu.open)).toBe(false);
  });
});

for (const leadForm of [consultation, enquiry, application]) {
  test(`the ${leadForm.id} form is filled in and sent; the first wrong field gets the focus`, async ({ page }) => {
    const form = await openForm(page, leadForm);
    const submit = (await submitButton(form).textContent()) ?? '';
    await pressUntilFocused(page, 'Tab', 'button', submit);
    await page.keyboard.press('Enter');
    const [first] = leadForm.fields;
    await expect(field(form, first?.label ?? '')).toBeFocused();
    await expectFocusInSight(page);

    for (const filled of leadForm.fields) {
      // The list of options is between the fields.
      if (!(await field(form, filled.label).evaluate((control) => control === document.activeElement)))
        await page.keyboard.press('Tab');
      if (
        leadForm.choice &&
        (await field(form, leadForm.choice.label).evaluate((it) => it === document.activeElement))
      ) {
        await page.keyboard.type('Emp');
        await page.keyboard.press('Tab');
      }
      await expect(field(form, filled.label)).toBeFocused();
      await page.keyboard.type(filled.value);
      await expect(field(form, filled.label)).toHaveValue(filledValue(filled));
    }
    if (leadForm.choice) await expect(field(form, leadForm.choice.label)).toHaveValue('Employment');
    if (leadForm.consent) {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
    }
    await pressUntilFocused(page, 'Tab', 'button', submit);
    await page.keyboard.press('Enter');
    await expect(form.getByRole('status')).toContainText(SENT);
  });
}
