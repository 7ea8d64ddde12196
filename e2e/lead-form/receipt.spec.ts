/** What a visitor sees after a form that was sent without script: a receipt, or why there is none. */
import { expect, type Locator, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { localeOf } from '../../src/languages.ts';
import { asha, consultationForm, fillConsultation, submitButton } from '../support/consultation.ts';
import { layoutErrors } from '../support/layout-errors.ts';
import { enquiry, fill, formIn, formOf } from '../support/lead-forms.ts';
import { answerMaps } from '../support/maps.ts';
import { test } from '../support/site.ts';
import { RECEIVED, REFUSED } from '../support/words.ts';

const main = (page: Page) => page.getByRole('main');
/** The sheet around the heading of the receipt, or around the ways to the firm. */
const sheet = (page: Page) => main(page).locator('[data-block], [data-failed]');

/** Sends the form of the home page without the script of forms, so that the relay answers with a page. */
async function post(page: Page, values = asha): Promise<void> {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  await fillConsultation(consultationForm(page), values);
  await submitButton(consultationForm(page)).click();
  await page.getByRole('heading', { level: 1, name: values === asha ? RECEIVED : REFUSED, exact: true }).waitFor();
}

for (const leadForm of [enquiry, formIn('hi', enquiry)])
  test.describe(`${leadForm.path} without script`, () => {
    test.use({ javaScriptEnabled: false });

    test('is answered with a receipt: when, what happens next, where the visitor is reached, and the reference', async ({
      page,
    }) => {
      const { replies, shell } = loadContent(undefined, leadForm.language);
      await answerMaps(page);
      await page.goto(leadForm.path);
      const form = formOf(page, leadForm);
      await fill(form, leadForm);
      const sentAt = Date.now();
      await submitButton(form).click();
      const heading = main(page).getByRole('heading', { level: 2 });
      const [before = '', after = ''] = replies.received.receivedOn.split('{date}');
      const minutes = [sentAt, Date.now()].map((at) => before + inIndia(at, leadForm.language) + after);
      expect(minutes).toContain(await heading.textContent());
      const { read, call, decide } = replies.received.steps;
      const reference = (await main(page).locator('strong').textContent()) ?? '';
      const sentence = shell.forms.reference.text.replace('{reference}', reference);
      await expect(sheet(page).getByRole('listitem')).toHaveText([read, `${call}${sentence}`, decide]);
      await expect(sheet(page).locator(':text-is("asha@example.com"), :text-is("9876543210")')).toHaveCount(2);
      // Only what is needed to reach the visitor.
      await expect(main(page)).not.toContainText('When may I call you?');
      await expect(sheet(page).locator('[aria-hidden=true]').getByText(reference)).toBeVisible();
      await expect(sheet(page).getByRole('link', { name: shell.forms.reference.save })).toBeVisible();
      await expect(sheet(page).getByRole('link', { name: replies.received.dueDates })).toBeVisible();
      await expect(sheet(page).getByRole('button')).toHaveCount(0);
    });
  });

/** 27 November 2026, 10:08 */
function inIndia(at: number, language: 'hi' | undefined): string {
  const [locale, timeZone] = [localeOf(language), 'Asia/Kolkata'];
  const day = new Date(at).toLocaleDateString(locale, { dateStyle: 'long', timeZone });
  return `${day}, ${new Date(at).toLocaleTimeString('en-GB', { timeStyle: 'short', timeZone })}`;
}

test('the receipt is one sheet, as wide as 560 px at most, at every width and with large text', async ({ page }) => {
  await post(page);
  await expectNothingCutOff(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  expect((await sheet(page).boundingBox())?.width).toBe(560);
});

test('on paper the receipt is alone and whole', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await post(page);
  await main(page).getByRole('button', { name: loadContent().replies.received.print }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet(page).getByRole('heading')).toBeVisible();
  await expect(sheet(page).getByRole('listitem').last()).toBeVisible();
  await expect(main(page).getByRole('heading', { level: 1 })).toBeHidden();
  await expect(sheet(page).getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

test('a form that was rejected is answered with the same sheet without a stub: why, and the three ways to the firm', async ({
  page,
}) => {
  await post(page, { ...asha, fullName: '   ' });
  const { provider, shell } = loadContent();
  const { call, chat } = shell.forms.status;
  await expect(sheet(page).getByRole('listitem')).toHaveText(['Enter your full name']);
  await expect(sheet(page).getByRole('link')).toHaveText([call, chat, provider.email]);
  await expect(sheet(page).locator('svg')).toHaveCount(0);
  await expect(sheet(page)).toHaveCSS('border-left', '5px solid rgb(197, 51, 26)');
  await expectNothingCutOff(page);
});

/** Nothing is cut off or covered at any width, also with text of twice the size. */
async function expectNothingCutOff(page: Page): Promise<void> {
  for (const size of [16, 32]) {
    await page.evaluate((px) => {
      document.documentElement.style.fontSize = `${px}px`;
    }, size);
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 780 });
      expect(await layoutErrors(page), `text of ${size} px at ${width} px`).toEqual([]);
      expect(await overflowing(sheet(page)), `text of ${size} px at ${width} px`).toEqual([]);
    }
  }
  await page.evaluate(() => document.documentElement.removeAttribute('style'));
}

/** The texts of a sheet that extend beyond it. */
function overflowing(part: Locator): Promise<string[]> {
  return part.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return [...element.querySelectorAll('h2, p, li, span, a')]
      .filter((text) => {
        const box = text.getBoundingClientRect();
        return box.width > 0 && (box.left < left - 0.5 || box.right > right + 0.5);
      })
      .map(({ textContent }) => textContent);
  });
}
