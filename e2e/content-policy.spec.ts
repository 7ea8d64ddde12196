import { expect, type Page } from '@playwright/test';
import { loadContent } from '../src/content/load-content.ts';
import { urls } from '../src/urls.ts';
import { asha, consultationForm, fillConsultation, hydrated, submitButton } from './support/consultation.ts';
import { application, enquiry, fillAndSubmit, type LeadFormCase, openForm } from './support/lead-forms.ts';
import { answerMaps } from './support/maps.ts';
import { FAILURE, SEND, SUCCESS } from './support/sending.ts';
import { test as base } from './support/site.ts';

const { contact, services } = loadContent();
const paths = [...Object.values(urls), ...services.map(({ path }) => path)];

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
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise(requestAnimationFrame);
    }
    for (const image of document.images) image.loading = 'eager';
    // A picture that is refused cannot be decoded; the policy's own event tells of it.
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
}

test('every page does nothing that its policy forbids', async ({ page }) => {
  test.setTimeout(240_000);
  await answerMaps(page);
  for (const path of [...paths, '/no-such-page', '/Licenses/']) {
    const answer = await page.goto(path);
    expect(answer?.headers()['content-security-policy'], path).toMatch(/^default-src 'none'; (?!.*unsafe)/);
    if (path !== '/no-such-page') await hydrated(page);
    await seeEverything(page);
  }
});

test('a document may become any page, the map of the contact page included', async ({ page }) => {
  await answerMaps(page);
  await page.goto(urls.home);
  await hydrated(page);
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  const steps: readonly (readonly [link: string, path: string])[] = [
    ['About', urls.about],
    ['Careers', urls.career],
    ['Contact', urls.contact],
  ];
  for (const [name, path] of steps) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await seeEverything(page);
  }
  const map = page.getByTitle(contact.map.title);
  await map.scrollIntoViewIfNeeded();
  await expect(map.contentFrame().getByText('Dwarka on a map')).toBeVisible();

  for (const path of [urls.terms, urls.services, services[0]?.path ?? '', urls.home]) {
    await page.locator(`a[href^="${path}"]`).first().dispatchEvent('click');
    await expect(page).toHaveURL(new RegExp(`${path}(#.*)?$`));
    await seeEverything(page);
  }
  // The styles of a page come as a file where they did not come with the document.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
});

test('menus, search and everything that moves work within the policy', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(urls.home);
  await hydrated(page);
  await page.getByRole('button', { name: 'All Services' }).hover();
  await expect(page.getByRole('link', { name: 'Licenses' }).first()).toBeVisible();
  for (const button of await page.getByRole('button', { name: /next/i }).all()) {
    await button.scrollIntoViewIfNeeded();
    await button.click();
  }
  await page
    .getByRole('checkbox', { name: /motion/i })
    .first()
    .check({ force: true });
  await seeEverything(page);
  await page.goto(urls.services);
  await hydrated(page);
  await page.getByRole('searchbox').fill('fssai');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'All Services' }).click();
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
    await expect(page.getByRole('form').getByRole('status')).toContainText('Sent.');
    const toasts = page.getByRole('region', { name: /notifications/i }).getByRole('listitem');
    await expect(toasts).toHaveText([SUCCESS]);
    // Styled by a stylesheet of its own: the library's style element would be refused.
    await expect(toasts.first()).toHaveCSS('position', 'absolute');

    await page.route(SEND, (route) => route.fulfill({ status: 500, body: 'no' }));
    await submit(page);
    await expect(page.getByRole('form').getByRole('status')).toContainText('Not sent.');
    await expect(toasts).toHaveText([FAILURE, SUCCESS]);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const [name, email, heading, forms] of [
    ['taken', asha.email, 'Thank you.', 'none'],
    // The form comes back, to be sent again.
    ['refused', 'no-address', 'Not sent', 'self'],
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
