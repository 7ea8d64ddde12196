import { expect, type Locator, type Page } from '@playwright/test';
import { asha, consultationForm, fillConsultation, submitButton } from '../support/consultation.ts';
import { requirements } from '../support/requirements.ts';
import { FORM_POST_PATTERN } from '../support/sending.ts';
import { test } from '../support/site.ts';
import { advance, openAtStandstill } from '../support/standstill.ts';
import { FAILURE, SUCCESS } from '../support/words.ts';

const area = (page: Page) => page.getByRole('region', { name: /notifications/i });
const toasts = (page: Page) => area(page).getByRole('listitem');
/** Those that have not sunk below the stack. */
const visible = (page: Page) =>
  toasts(page).evaluateAll((all) => all.filter((toast) => getComputedStyle(toast).opacity !== '0').length);

/** Sends the consultation form, which the relay rejects: a success toast and then an error toast. */
async function failToSend(page: Page): Promise<void> {
  const status = consultationForm(page).getByRole('status');
  await submitButton(consultationForm(page)).click();
  await expect(status).toContainText('Not sent.');
  await advance(page, 50);
}

test.beforeEach(async ({ page }) => {
  await page.route(FORM_POST_PATTERN, (route) => route.fulfill({ status: 500, body: 'no' }));
  await openAtStandstill(page, '/');
  await fillConsultation(consultationForm(page), asha);
  // The toast area is fetched at the first touch of a form; React shows it some time after it has come.
  await expect(async () => {
    await advance(page, 400);
    await expect(area(page)).toBeAttached({ timeout: 200 });
  }).toPass();
});

test('the toast is blue with white 18 px serif text at the top centre', { tag: requirements('TOAST-01…09') }, async ({
  page,
}) => {
  await failToSend(page);
  const toast = toasts(page).first();
  await expect(toast).toHaveCSS('background-color', 'rgb(28, 43, 132)');
  await expect(toast).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(toast).toHaveCSS('font-size', '18px');
  await expect(toast).toHaveCSS('font-family', /Bona Nova/);
  await expect(toast).toHaveCSS('width', '356px');
  const box = await toast.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(640, -1);
  expect(box?.y).toBeLessThan(100);
});

test('the success and the error toast look alike, stay for 4000 ms and are gone 200 ms later', {
  tag: requirements('TOAST-07, TOAST-12, TOAST-13'),
}, async ({ page }) => {
  await failToSend(page);
  await expect(toasts(page)).toHaveText([FAILURE, SUCCESS]);
  const look = (toast: Locator) =>
    toast.evaluate((element) => {
      const { backgroundColor, color, font, width, padding, borderRadius } = getComputedStyle(element);
      return { backgroundColor, color, font, width, padding, borderRadius };
    });
  expect(await look(toasts(page).first())).toEqual(await look(toasts(page).last()));

  // They have been there for 50 ms.
  await advance(page, 3900);
  await expect(toasts(page).first()).toHaveCSS('opacity', '1');
  await advance(page, 100);
  await expect(toasts(page).first()).toHaveCSS('opacity', '0');
  await advance(page, 130);
  await expect(toasts(page)).toHaveCount(2);
  await advance(page, 50);
  await expect(toasts(page)).toHaveCount(0);
});

test('of four toasts, three are visible, 14 px apart under the pointer', {
  tag: requirements('TOAST-08, TOAST-10'),
}, async ({ page }) => {
  await failToSend(page);
  await failToSend(page);
  await expect(toasts(page)).toHaveCount(4);
  await expect.poll(() => visible(page)).toBe(3);
  await toasts(page).first().hover();
  const gaps = () =>
    toasts(page).evaluateAll((all) => {
      const boxes = all.slice(0, 3).map((toast) => toast.getBoundingClientRect());
      return boxes.slice(1).map(({ top }, index) => Math.round(top - (boxes[index]?.bottom ?? Number.NaN)));
    });
  await expect.poll(gaps).toEqual([14, 14]);
  expect(await visible(page)).toBe(3);
});

test('a slow drag of 20 px keeps a toast, one of 90 px dismisses it', { tag: requirements('TOAST-11') }, async ({
  page,
}) => {
  await failToSend(page);
  await expect(toasts(page)).toHaveText([FAILURE, SUCCESS]);
  const box = await toasts(page).first().boundingBox();
  if (!box) throw new Error('There is no toast to drag');
  const drag = async (distance: number) => {
    const [x, y] = [box.x + box.width / 2, box.y + box.height - 10];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - distance, { steps: 5 });
    await advance(page, 2000);
    await page.mouse.up();
    await advance(page, 300);
  };
  await drag(20);
  await expect(toasts(page)).toHaveText([FAILURE, SUCCESS]);
  await drag(90);
  await expect(toasts(page)).toHaveText([SUCCESS]);
});

test('the keyboard reaches a toast, and its ring shows on the blue', async ({ page }) => {
  await failToSend(page);
  await page.keyboard.press('Alt+KeyT');
  await page.keyboard.press('Tab');
  await expect(toasts(page).first()).toBeFocused();
  await expect(toasts(page).first()).toHaveCSS('outline', 'rgb(255, 255, 255) solid 3px');
});
