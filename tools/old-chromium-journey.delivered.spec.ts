/** A visitor's way through the site in real builds of Chromium from 2022 and 2023 at 360 px, by taps, typing, Back and Forward. */
import { expect } from '@playwright/test';
import { enquiry, formIn } from '../e2e/support/lead-forms.ts';
import { test } from '../e2e/support/site.ts';
import { formWords, SENT, startGuide } from '../e2e/support/words.ts';
import { parseMail } from '../server/testing/smtp-inbox.ts';
import { loadContent } from '../src/content/load-content.ts';
import { urls } from '../src/site.ts';
import { OLD_CHROMIUMS, startOldChromium } from './engines/old-chromium.ts';

const { structures, gstCheck, guides, takeHome } = loadContent();
const START = '/startyourbusiness';
const MENU = 'header button[popovertarget]';
const SERVICE = `header li li a[href="${START}"]`;
const LANGUAGE = 'footer a[data-language]';
const HITS = '[aria-labelledby=service-search-hits] a';

/** What runs in the page. */
const inPage = {
  place: () => location.pathname + location.search,
  text: (selector: string) => document.querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim() ?? '',
  value: (selector: string) => document.querySelector<HTMLInputElement>(selector)?.value ?? '',
  count: (selector: string) => document.querySelectorAll(selector).length,
  isShown: (selector: string) => (document.querySelector(selector)?.getBoundingClientRect().height ?? 0) > 0,
};

for (const version of [103, 109, 114, 119] as const)
  test(`Chromium ${version} (${OLD_CHROMIUMS[version]}): menu, guide, forms, tools, search and languages, with Back and Forward`, async ({
    site,
    inbox,
  }) => {
    // Downloads it at first.
    test.setTimeout(900_000);
    const browser = await startOldChromium(version);
    const read = <Result>(script: (selector: string) => Result, selector = '') =>
      // A page that is being left has nothing to say.
      expect.poll(() => browser.run(script, selector).catch(() => undefined), selector);
    const open = (path: string) => browser.open(site.url + path);
    const fillIn = async (id: string, fields: readonly { name: string; value: string }[]) => {
      for (const { name, value } of fields) await browser.type(`#${id} [name=${name}]`, value);
    };
    const expectHits = async (path: string) => {
      await read(inPage.place).toBe(path);
      await read(inPage.value, 'input[type=search]').toBe('gst');
      await read(inPage.count, HITS).toBeGreaterThan(0);
    };
    const expectMail = async (values: readonly string[]) => {
      await expect.poll(() => inbox.taken.length).toBe(1);
      const { text } = await parseMail(inbox.taken.pop());
      for (const value of values) expect(text).toContain(value);
    };

    try {
      await test.step('menu and service', async () => {
        await open('/');
        if (await browser.run(inPage.isShown, MENU)) await browser.tap(MENU);
        await read(inPage.isShown, 'header li > button').toBe(true);
        if (!(await browser.run(inPage.isShown, SERVICE))) await browser.tap('header li > button');
        await browser.tap(SERVICE);
        await read(inPage.place).toBe(START);
      });

      await test.step('guide, Back and Forward', async () => {
        const order = guides.filter(({ service }) => service === START).findIndex(({ id }) => id === startGuide.id) + 1;
        await browser.tap(`[aria-labelledby=guides-title] details:nth-of-type(${order}) > summary`);
        await read(inPage.isShown, `#${startGuide.id}`).toBe(true);
        await browser.tap(`#${startGuide.id} [data-strip] li:last-child a`);
        await read(inPage.value, '[name=message]').toBe(startGuide.title);
        await browser.back();
        await read(inPage.place).toBe(START);
        await read(inPage.isShown, `#${startGuide.id}`).toBe(true);
        await browser.forward();
        await read(inPage.value, '[name=message]').toBe(startGuide.title);
      });

      await test.step('a form that is refused, corrected and sent', async () => {
        const submit = `#${enquiry.id} button[type=submit]`;
        await browser.tap(submit);
        await read(inPage.count, `#${enquiry.id} [aria-invalid=true]`).toBe(4);
        await fillIn(enquiry.id, enquiry.fields);
        await browser.tap(`#${enquiry.id} [type=checkbox]`);
        await read(inPage.count, `#${enquiry.id} [aria-invalid=true]`).toBe(0);
        await browser.tap(submit);
        await read(inPage.text, `#${enquiry.id} [role=status]`).toContain(SENT);
        await expectMail(enquiry.fields.map(({ value, sent = value }) => sent));
      });

      await test.step('cost, Back and a reload', async () => {
        const bill = '[aria-labelledby=cost-bill]';
        const address = `${urls.cost}?structure=llp&state=kerala&capital=500000&people=4`;
        await open(urls.cost);
        await browser.tap('[name=structure][value=llp]');
        await browser.press('#cost-state', 'Kerala');
        await browser.type('#cost-capital', '5 lakh');
        await browser.type('#cost-people', '4');
        await read(inPage.place).toBe(address);
        const shown = await browser.run(inPage.text, bill);
        expect(shown).toContain('₹5,00,000');
        await browser.tap(`${bill} a[href^="${urls.contact}"]`);
        await read(inPage.value, '[name=message]').toContain('Kerala, ₹5,00,000, 4');
        await browser.back();
        await read(inPage.text, bill).toBe(shown);
        await browser.reload();
        await read(inPage.text, bill).toBe(shown);
        await read(inPage.value, '#cost-people').toBe('4');
        await read(inPage.place).toBe(address);
      });

      await test.step('GST check and Back', async () => {
        const [title = ''] = gstCheck.tool.answers.above.title.split('{');
        await open('/businessregistration#gst-registration');
        await browser.tap('[name=gst-sells][value=goods]');
        await browser.press('#gst-state', 'Delhi');
        await browser.type('#gst-turnover', '45 lakh');
        await read(inPage.text, '[aria-labelledby=gst-check] [role=status] h5').toContain(title);
        await browser.tap('header a');
        await read(inPage.place).toBe('/');
        await browser.back();
        await read(inPage.value, '#gst-turnover').toBe('45 lakh');
        await read(inPage.text, '[aria-labelledby=gst-check] [role=status] h5').toContain(title);
      });

      await test.step('tax and company name', async () => {
        await open(urls.takeHome);
        await browser.type('#take-home-profit', '25 lakh');
        await read(inPage.text, 'main [role=status]').toContain(takeHome.rates.taxYear);
        await open(urls.companyName);
        await browser.type('#name-proposed', 'Ravi Builder');
        await browser.type('#name-existing', 'Ravi Builders');
        await read(inPage.text, 'main [data-verdict=same] h3').toContain('Ravi Builders');
      });

      await test.step('finder', async () => {
        await open(START);
        for (const { id, options } of structures.tool.questions)
          await browser.tap(`[name=${id}][value=${options[0]?.id}]`);
        await read(inPage.text, 'main [role=status] h3').toBe(structures.structures['private-limited'].name);
      });

      await test.step('due dates and a reload', async () => {
        await open(urls.dueDates);
        await browser.tap('[name=business][value=llp]');
        await browser.tap('[name=gst][value=gst-monthly]');
        await browser.press('[name=incorporation]', '06062024');
        await read(inPage.place).toMatch(/business=llp&gst=gst-monthly.*=2024-06-06$/);
        await read(inPage.text, '[aria-labelledby=overdue] [role=status]').toContain('₹');
        const found = await browser.run(inPage.text, 'main [role=status]');
        const sum = await browser.run(inPage.text, '[aria-labelledby=overdue] [role=status]');
        expect(found).toMatch(/^\d+ dates/);
        await browser.reload();
        await read(inPage.text, 'main [role=status]').toBe(found);
        await read(inPage.text, '[aria-labelledby=overdue] [role=status]').toBe(sum);
      });

      await test.step('search, the other language, Back and Forward', async () => {
        await open(urls.directory);
        await browser.type('input[type=search]', 'gst');
        await expectHits(urls.directory);
        await browser.tap(HITS);
        await read(inPage.place).not.toBe(urls.directory);
        await browser.back();
        await expectHits(urls.directory);
        await browser.tap(LANGUAGE);
        await expectHits(`/hi${urls.directory}`);
        await browser.back();
        await expectHits(urls.directory);
        await browser.forward();
        await expectHits(`/hi${urls.directory}`);
      });

      await test.step('a form in the other language', async () => {
        const hindi = formIn('hi', enquiry);
        await open(enquiry.path);
        await fillIn(enquiry.id, enquiry.fields);
        await browser.tap(LANGUAGE);
        await read(inPage.place).toBe(hindi.path);
        for (const { name, value, sent = value } of enquiry.fields)
          await read(inPage.value, `#${enquiry.id} [name=${name}]`).toBe(sent);
        await browser.tap(`#${enquiry.id} [type=checkbox]`);
        await browser.tap(`#${enquiry.id} button[type=submit]`);
        await read(inPage.text, `#${enquiry.id} [role=status]`).toContain(formWords('hi').SENT);
        await expectMail([...enquiry.fields.map(({ value, sent = value }) => sent), 'Language: Hindi']);
      });
    } finally {
      await browser.close();
    }
  });
