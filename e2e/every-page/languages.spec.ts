/** The Hindi pages: what leads to them, what they lead to, and what their tools answer. */
import { expect, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { hydrated, islandHydrated } from '../support/islands.ts';
import { consultation, enquiry, field, fill, formIn, formOf, openForm } from '../support/lead-forms.ts';
import { answerMaps } from '../support/maps.ts';
import { FORM_POST_PATTERN, sentFields } from '../support/sending.ts';
import { test } from '../support/site.ts';
import { withAnySpaces } from '../support/words.ts';

const english = loadContent();
const { shell, structures, dueDates, directory, cost, gstCheck, guides, services } = loadContent(undefined, 'hi');
const bar = (page: Page) => page.getByRole('banner');
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

for (const width of [360, 1280])
  test(`the language link at ${width} px leads to the same choice and place, and back`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/due-dates?business=llp');
    await hydrated(page);
    const form = region(page, english.dueDates.tool.finder.form);
    // On phones the questions fold to a line once a business is chosen.
    if (width === 360) await form.getByRole('button', { name: english.dueDates.tool.finder.change }).click();
    await form.locator('input[value=tds]').check();
    await page.evaluate(() => {
      location.hash = 'after-events';
    });
    const place = '/due-dates?business=llp&also=tds#after-events';
    await expect(page).toHaveURL(place);
    if (width === 360) await bar(page).getByRole('button', { name: english.shell.menu.open, exact: true }).click();
    await bar(page).getByRole('link', { name: 'हिंदी' }).click();
    await expect(page).toHaveURL(`/hi${place}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
    await expect(region(page, dueDates.tool.finder.form).locator('input[value=tds]')).toBeChecked();
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(place);
    await expect(region(page, english.dueDates.tool.finder.form).locator('input[value=tds]')).toBeChecked();
  });

for (const leadForm of [consultation, enquiry])
  test(`“${leadForm.title}” has what was typed in the other language, but not the consent`, async ({ page }) => {
    const hindi = formIn('hi', leadForm);
    const form = await openForm(page, leadForm);
    await fill(form, leadForm);
    if (leadForm === enquiry) await field(form, 'Service').fill(english.services[0]?.name ?? '');
    await bar(page).getByRole('link', { name: 'हिंदी' }).click();
    await expect(page).toHaveURL(hindi.path);
    const translated = formOf(page, hindi);
    const shown = (name: string, value: string) => (name === 'service' ? (services[0]?.name ?? '') : value);
    for (const { name, label, sent, value } of hindi.fields)
      await expect(field(translated, label), name).toHaveValue(shown(name, sent ?? value));
    await expect(translated.getByRole('checkbox')).not.toBeChecked();
    expect(await page.evaluate(() => Object.keys(sessionStorage)), 'what stays in the browser').toEqual([]);

    await field(translated, hindi.fields[0]?.label ?? '').fill('आशा');
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(leadForm.path);
    await expect(field(form, leadForm.fields[0]?.label ?? '')).toHaveValue('आशा');
    if (leadForm === enquiry) await expect(field(form, 'Service')).toHaveValue(english.services[0]?.name ?? '');
    await page.reload();
    expect(await page.evaluate(() => Object.keys(sessionStorage)), 'what stays in the browser').toEqual([]);
  });

test('the search keeps what was typed and shows its hits in the other language', async ({ page }) => {
  await page.goto('/services');
  await page.getByRole('searchbox').fill('company registration');
  await expect(region(page, english.directory.search.hits)).toBeVisible();
  await bar(page).getByRole('link', { name: 'हिंदी' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('company registration');
  await expect(region(page, directory.search.hits)).toBeVisible();
  expect(page.url()).not.toContain('company');
});

test('a finder and a check in a folded guide have their answers in the other language', async ({ page }) => {
  await page.goto('/startyourbusiness');
  const finder = region(page, english.structures.tool.start);
  for (const { options } of english.structures.tool.questions)
    await finder.locator(`[value=${options[0]?.id}]`).check();
  await page
    .locator('summary')
    .filter({ hasText: english.guides.find(({ tool }) => tool)?.title })
    .click();
  const check = region(page, english.gstCheck.tool.title);
  await check.getByRole('radio').first().check();
  await check.getByRole('combobox').selectOption('Goa');
  await check.getByRole('checkbox').first().check();
  await check.getByRole('textbox').fill('41 lakh');
  await expect(check.getByRole('status').getByRole('heading')).toHaveText(english.gstCheck.tool.answers.always.title);
  await bar(page).getByRole('link', { name: 'हिंदी' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  const hindi = region(page, gstCheck.tool.title);
  await expect(hindi.getByRole('textbox')).toHaveValue('41 lakh');
  await expect(hindi.getByRole('textbox')).toBeVisible();
  await expect(hindi.getByRole('combobox')).toHaveValue('goa');
  await expect(hindi.getByRole('checkbox').first()).toBeChecked();
  await expect(hindi.getByRole('status').getByRole('heading')).toHaveText(gstCheck.tool.answers.always.title);
  await expect(region(page, structures.title).getByRole('status').getByRole('heading').first()).toHaveText(
    structures.structures['private-limited'].name,
  );
});

test('an unfinished amount is in the other language as it was typed, with no bill', async ({ page }) => {
  await page.goto('/cost?structure=llp&state=gujarat&capital=500000&people=3');
  const choice = region(page, english.cost.tool.form.title);
  await islandHydrated(choice);
  await choice.getByLabel(english.cost.tool.form.contribution).fill('many');
  await bar(page).getByRole('link', { name: 'हिंदी' }).click();
  const hindi = region(page, cost.tool.form.title);
  await expect(hindi.getByLabel(cost.tool.form.contribution)).toHaveValue('many');
  await expect(hindi.getByRole('combobox')).toHaveValue('gujarat');
  await expect(region(page, cost.tool.bill.title).getByRole('status').first()).toHaveText(cost.tool.form.waiting);
});

test('a page that exists in English only has no language link', async ({ page }) => {
  for (const path of ['/patents', '/about']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'हिंदी' })).toHaveCount(0);
    expect((await page.request.get(`/hi${path}`)).status()).toBe(404);
  }
});

test('links stay in Hindi, and links to English pages say so', async ({ page }) => {
  for (const path of ['/hi', '/hi/services', '/hi/startyourbusiness']) {
    await answerMaps(page);
    await page.goto(path);
    await hydrated(page);
    const links = page.locator('a[href^="/"]:not([data-language])');
    const targets = await links.evaluateAll((all) =>
      all.map((link) => [link.getAttribute('href') ?? '', link.getAttribute('hreflang')] as const),
    );
    expect(targets.length).toBeGreaterThan(15);
    expect(targets.filter(([href, language]) => /^\/hi(\W|$)/.test(href) === (language === 'en'))).toEqual([]);
  }
  const patent = services.find(({ path }) => path === '/startyourbusiness')?.related?.at(-1);
  const link = page.getByRole('main').getByRole('link', { name: `सर्च से पेटेंट तक (${shell.inEnglish})` });
  expect(patent?.label).toContain(shell.inEnglish);
  await link.click();
  await expect(page).toHaveURL('/patents#patent-search');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
});

test('five answers lead to a structure in Hindi; a guide that is not translated opens in English', async ({ page }) => {
  await answerMaps(page);
  await page.goto('/hi/startyourbusiness');
  const finder = region(page, structures.tool.start);
  await finder.scrollIntoViewIfNeeded();
  await islandHydrated(finder);
  for (const id of ['profit', 'several', 'none', 'limited', 'little']) {
    const { question = '' } =
      structures.tool.questions.find(({ options }) => options.some((option) => option.id === id)) ?? {};
    await finder.getByRole('group', { name: question }).locator(`input[value=${id}]`).check();
  }
  const result = region(page, structures.title).getByRole('status').locator('..');
  await expect(result.getByRole('heading', { level: 3 })).toHaveText(structures.structures.llp.name);
  await expect(result.locator('cite').first()).toHaveAttribute('lang', 'en');
  await expect(result.getByRole('link', { name: structures.tool.guide })).toHaveAttribute('hreflang', 'en');
  await expect(result.getByRole('link', { name: structures.tool.guide })).toHaveAttribute(
    'href',
    '/startyourbusiness#firm',
  );
  await result.getByRole('link', { name: structures.tool.ask }).click();
  await expect(page).toHaveURL(/\/hi\/contact\?service=/);
  // The firm reads the service in English.
  await expect(page.locator('[name=service]')).toHaveValue(english.structures.structures.llp.name);
  await expect(page.locator('[name=message]')).toHaveValue(/सवाल 5/);
});

test('the due dates are in Hindi, in list, total and calendar', async ({ page, request }) => {
  await page.clock.setFixedTime('2026-11-25T12:00:00+05:30');
  await page.goto('/hi/due-dates?business=private-limited&gst=gst-monthly&incorporation=2024-06-01');
  await hydrated(page);
  const dateList = region(page, dueDates.tool.finder.title);
  await expect(dateList.locator('summary').first()).toHaveText(/^नवंबर 2026\s*1$/);
  const first = dateList.getByRole('listitem').filter({ hasText: 'GSTR-1' }).first();
  await expect(first.locator('time')).toHaveAttribute('datetime', '2026-12-11');
  await expect(first).toContainText(dueDates.tool.finder.period.replace('{period}', 'नवंबर 2026'));
  await expect(first.locator('cite')).toHaveAttribute('lang', 'en');
  await expect(region(page, dueDates.tool.overdue.title).getByRole('status')).toContainText(/₹\d,\d\d,\d{3}/);
  await region(page, dueDates.tool.finder.form).locator('input[value=gst-quarterly]').check();
  await region(page, dueDates.tool.finder.form).getByRole('combobox').first().selectOption('दिल्ली');
  await expect(page).toHaveURL(/^[^?]*\/hi\/due-dates\?business=private-limited&gst=gst-quarterly&state=delhi/);
  const calendar = await (await request.get('/hi/calendars/company.ics')).text();
  expect(calendar).toContain('महीने की बिक्री');
  expect(calendar).not.toContain('Sales of the month');
});

test('a sum in lakh, in Hindi, becomes a bill in Hindi, which the enquiry holds', async ({ page }) => {
  await answerMaps(page);
  await page.goto('/hi/cost');
  const choice = region(page, cost.tool.form.title);
  await choice.scrollIntoViewIfNeeded();
  await islandHydrated(choice);
  await choice.getByRole('combobox').selectOption('गुजरात');
  await choice.getByLabel(cost.tool.form.capital).fill('१० लाख');
  await choice.getByLabel(cost.kinds['private-limited'].people.label).fill('3');
  const bill = region(page, cost.tool.bill.title);
  await expect(bill.getByRole('row').filter({ hasText: cost.tool.bill.known })).toContainText('कम से कम ₹15,363');
  await expect(bill.getByRole('status').first()).toContainText('गुजरात');
  await expect(page).toHaveURL('/hi/cost?structure=private-limited&state=gujarat&capital=1000000&people=3');
  await choice.getByLabel(cost.tool.form.capital).fill('दस');
  await expect(choice.getByLabel(cost.tool.form.capital)).toHaveAccessibleDescription(
    withAnySpaces(cost.tool.form.problem),
  );
  await choice.getByLabel(cost.tool.form.capital).fill('10 लाख');
  await bill.getByRole('link', { name: cost.tool.form.ask }).click();
  await expect(page.locator('[name=service]')).toHaveValue(english.structures.structures['private-limited'].name);
  await expect(page.locator('[name=message]')).toHaveValue(/गुजरात, ₹10,00,000, 3 लोग: कम से कम ₹15,363$/);
});

test('the GST check answers in Hindi', async ({ page }) => {
  await page.goto('/hi/startyourbusiness#gst-registration');
  const check = region(page, gstCheck.tool.title);
  await islandHydrated(check);
  await check.getByRole('radio', { name: gstCheck.tool.sells.options.goods, exact: true }).check();
  await check.getByRole('combobox').selectOption('दिल्ली');
  await check.getByRole('textbox').fill('३५ लाख');
  await expect(check.getByRole('status').getByRole('heading')).toHaveText('₹40 लाख तक नहीं');
  await expect(check.getByRole('status').locator('..')).toContainText('दिल्ली');
  await check.getByRole('textbox').blur();
  await expect(check.getByRole('textbox')).toHaveAccessibleDescription(/₹35\sलाख/);
});

test('the search of the directory understands Hindi, and Hindi in Latin letters', async ({ page }) => {
  await page.goto('/hi/services');
  await hydrated(page);
  const [guide] = guides;
  for (const words of ['कंपनी रजिस्ट्रेशन', 'company registration']) {
    await page.getByRole('searchbox').fill(words);
    const hit = page.getByRole('main').getByRole('link', { name: guide?.title, exact: true });
    await expect(hit).toHaveAttribute('href', '/hi/startyourbusiness#company');
  }
});

test('an unknown address of a language is answered in it', async ({ page }) => {
  const response = await page.goto('/hi/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('पेज नहीं मिला');
  await page.getByRole('main').getByRole('link', { name: 'बिज़नेस शुरू करें', exact: true }).click();
  await expect(page).toHaveURL('/hi/startyourbusiness');
});

test('the form shows a service in Hindi and sends its English name', async ({ page }) => {
  await answerMaps(page);
  const [service] = services;
  const name = english.services.find(({ path }) => path === service?.path)?.name;
  // A tool hands the name over in English.
  await page.goto(`/hi/contact?service=${encodeURIComponent(name ?? '')}`);
  const form = page.locator('form#contact');
  await hydrated(page);
  await expect(page.locator('[name=service]')).toHaveValue('बिज़नेस शुरू करें');
  await form.locator('[name=full_name]').fill('Asha');
  await form.locator('[name=email]').fill('asha@example.com');
  await form.locator('[name=contact_number]').fill('9876543210');
  await form.getByRole('checkbox').check();
  const [request] = await Promise.all([
    page.waitForRequest(FORM_POST_PATTERN),
    form.locator('button[type=submit]').click(),
  ]);
  expect(new Map(sentFields(request)).get('service')).toBe(name);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the tables of dates are in Hindi, and the terms have the English text, marked as such', async ({ page }) => {
    await page.goto('/hi/due-dates');
    await page.locator('summary').filter({ hasText: 'दिल्ली की LLP' }).click();
    const table = page.getByRole('table', { name: 'दिल्ली की LLP' });
    await expect(table.getByRole('row').filter({ hasText: 'GSTR-3B' })).toContainText(
      '24 अप्रैल, 24 जुलाई, 24 अक्टूबर, 24 जनवरी',
    );
    await page.goto('/hi/terms-of-use');
    const full = page.locator('[lang=en]').filter({ hasText: 'Courts in Mysuru decide.' });
    await expect(full.first()).toBeVisible();
    await expect(page.getByRole('main')).toContainText('लागू वही होता है');
  });
});
