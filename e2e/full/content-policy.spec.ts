import { expect, type Page } from '@playwright/test';
import { allPages, samplePages } from '../../bench/pages.ts';
import { loadContent } from '../../src/content/load-content.ts';
import { anchors, urls } from '../../src/urls.ts';
import { asha, consultationForm, fillConsultation, submitButton } from '../support/consultation.ts';
import { hydrated } from '../support/islands.ts';
import { application, enquiry, fillAndSubmit, type LeadFormCase, openForm } from '../support/lead-forms.ts';
import { answerMaps, MAP } from '../support/maps.ts';
import { passThrough } from '../support/scrolling.ts';
import { SEND } from '../support/sending.ts';
import { test as base } from '../support/site.ts';
import { FAILURE, largeService, NOT_SENT, RECEIVED, REFUSED, SENT, SUCCESS } from '../support/words.ts';

const { contact, home, shell } = loadContent();

/** Fails when the browser has refused anything: by the event, which scripts can see, or by its message to developers. */
const test = base.extend<{ refusals: string[] }>({
  refusals: [
    async ({ page }, use) => {
      const refusals: string[] = [];
      await page.exposeFunction('reportRefusal', (refusal: string) => refusals.push(refusal));
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, documentURI }) =>
          Reflect.get(window, 'reportRefusal')(`${documentURI}: ${effectiveDirective} refuses ${blockedURI}`),
        );
      });
      page.on('console', (message) => {
        if (/content security policy|trusted|permissions.policy/i.test(message.text())) refusals.push(message.text());
      });
      await use(refusals);
      expect(refusals).toEqual([]);
    },
    { auto: true },
  ],
});

/** Passes every part of the page, so that what comes into view comes alive, and waits for all pictures. */
async function seeEverything(page: Page): Promise<void> {
  await passThrough(page);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    // A picture that is refused cannot be decoded; the policy's own event tells of it.
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
}

for (const [reducedMotion, pages] of [
  ['reduce', [...allPages(), '/Licenses/']],
  ['no-preference', samplePages()],
] as const) {
  test(`a page does nothing that its policy forbids (prefers-reduced-motion: ${reducedMotion})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await answerMaps(page);
    for (const path of pages) {
      const answer = await page.goto(path);
      expect(answer?.headers()['content-security-policy'], path).toMatch(/^default-src 'none'; (?!.*unsafe)/);
      await hydrated(page);
      await seeEverything(page);
    }
  });
}

test('a refusal would be noticed', async ({ page, refusals }) => {
  await page.goto(urls.about);
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('img'), { src: 'https://elsewhere.example/x.png' }));
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'p { color: red }' }));
  });
  await expect.poll(() => refusals.join()).toMatch(/img-src/);
  await expect.poll(() => refusals.join()).toMatch(/style-src/);
  refusals.length = 0;
});

test('who follows links, goes back and returns, and sees the map, is refused nothing', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await answerMaps(page);
  await page.goto(urls.home);
  for (const [name, path] of [
    [shell.about, urls.about],
    [shell.career, urls.career],
    [shell.contact, urls.contact],
  ] as const) {
    await hydrated(page);
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
  }
  const map = page.getByTitle(contact.map.title);
  await map.scrollIntoViewIfNeeded();
  await expect(map.contentFrame().getByText(MAP)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(urls.career);
  await hydrated(page);
  await page.goForward();
  await expect(page).toHaveURL(urls.contact);
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: shell.footer.privacy }).click();
  await expect(page).toHaveURL(anchors.privacy);
});

test('menus, search and everything that moves work within the policy', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(urls.home);
  await hydrated(page);
  await page.getByRole('button', { name: shell.allServices }).hover();
  await expect(page.getByRole('link', { name: largeService.name }).first()).toBeVisible();
  await seeEverything(page);
  for (const button of await page.getByRole('button', { name: /next/i }).all()) await button.click();
  await page.getByRole('list', { name: home.promos.choose }).getByRole('button').last().click();
  await page
    .getByRole('checkbox', { name: /motion/i })
    .first()
    .check({ force: true });
  await seeEverything(page);
  await page.goto(urls.services);
  await hydrated(page);
  await page.getByRole('searchbox').fill(largeService.name);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('button', { name: shell.menu.open }).click();
  await page.getByRole('button', { name: shell.allServices }).click();
});

const submitConsultation = async (page: Page) => {
  await page.goto(urls.home);
  await hydrated(page);
  await fillConsultation(consultationForm(page), asha);
  await submitButton(consultationForm(page)).click();
};
const submitTo = (leadForm: LeadFormCase) => async (page: Page) =>
  fillAndSubmit(await openForm(page, leadForm), leadForm);

for (const [name, submit] of [
  ['consultation', submitConsultation],
  ['enquiry', submitTo(enquiry)],
  ['application', submitTo(application)],
] as const) {
  test(`the ${name} form sends and fails, with its toasts, within the policy`, async ({ page }) => {
    await submit(page);
    await expect(page.getByRole('form').getByRole('status')).toContainText(SENT);
    const toasts = page.getByRole('region', { name: /notifications/i }).getByRole('listitem');
    await expect(toasts).toHaveText([SUCCESS]);
    // Without the library's own style element, which the policy names by its hash, they would stand in the page.
    await expect(toasts.first()).toHaveCSS('position', 'absolute');

    await page.route(SEND, (route) => route.fulfill({ status: 500, body: 'no' }));
    await submit(page);
    await expect(page.getByRole('form').getByRole('status')).toContainText(NOT_SENT);
    await expect(toasts).toHaveText([FAILURE, SUCCESS]);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const [name, email, heading, forms] of [
    ['taken', asha.email, RECEIVED, 'none'],
    // The form comes back, to be sent again.
    ['refused', 'no-address', REFUSED, 'self'],
  ] as const) {
    test(`a form that is ${name} is answered with a page whose styles, fonts and pictures are allowed`, async ({
      page,
    }) => {
      await page.goto(urls.home);
      const form = consultationForm(page);
      await fillConsultation(form, { ...asha, email });
      // The browser would not send a wrong address by itself.
      await form.evaluate((element) => element.setAttribute('novalidate', ''));
      const [answer] = await Promise.all([page.waitForResponse(SEND), submitButton(form).click()]);
      expect(answer.headers()['content-security-policy']).toContain(`form-action '${forms}'`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      await expect(page.locator('body')).toHaveCSS('font-family', /anek/i);
      const petal = page.getByRole('main').locator('svg > use').first();
      expect(await petal.evaluate((use: SVGUseElement) => use.getBBox().width)).toBeGreaterThan(0);
      expect(await page.evaluate(() => document.fonts.check('16px "Anek Latin"'))).toBe(true);
    });
  }
});
