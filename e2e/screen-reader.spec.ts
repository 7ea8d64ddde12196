import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { virtual as VirtualScreenReader } from '@guidepup/virtual-screen-reader';
import { expect, type Page } from '@playwright/test';
import { hydrated } from './support/islands.ts';
import { answerMaps } from './support/maps.ts';
import { test } from './support/site.ts';

const READER = readFileSync(
  join('node_modules', '@guidepup', 'virtual-screen-reader', 'lib', 'esm', 'index.browser.js'),
);

/** Reads a page from its beginning to its end, as a screen reader does, and tells what it said. */
async function readAloud(page: Page, path: string): Promise<readonly string[]> {
  await answerMaps(page);
  await page.route('**/virtual-screen-reader.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: READER }),
  );
  await page.goto(path);
  await hydrated(page);
  return page.evaluate(async (script) => {
    const { virtual } = (await import(script)) as { virtual: typeof VirtualScreenReader };
    await virtual.start({ container: document.body });
    while ((await virtual.lastSpokenPhrase()) !== 'end of document') await virtual.next();
    const phrases = await virtual.spokenPhraseLog();
    await virtual.stop();
    return phrases;
  }, '/virtual-screen-reader.js');
}

/** Asserts that these phrases are read in this order, whatever is read between them. */
function expectInOrder(phrases: readonly string[], wanted: readonly string[]): void {
  const heard: string[] = [];
  let place = 0;
  for (const phrase of wanted) {
    const found = phrases.indexOf(phrase, place);
    if (found === -1) continue;
    heard.push(phrase);
    place = found + 1;
  }
  expect(heard).toEqual(wanted);
}

/** Asserts that nothing is read without a name, and no link or button twice in a row. */
function expectNamed(phrases: readonly string[]): void {
  expect(
    phrases.filter((phrase) =>
      /^(link|button|img|image|heading|form|region|textbox|checkbox)(, level \d)?$/.test(phrase),
    ),
  ).toEqual([]);
  const controls = phrases.filter((phrase) => /^(link|button), /.test(phrase));
  expect(controls.filter((phrase, index) => phrase === controls[index - 1])).toEqual([]);
}

const frameBefore = ['link, Skip to content', 'banner', 'link, The Provider', 'navigation, Menu'];
const bannerOfOffers = ['region, Current offer', '₹4999*', 'Pause motion', 'main'];
const frameAfter = [
  'end of main',
  'contentinfo',
  'link, Call Now',
  'link, Chat Now',
  'navigation, Quick links',
  'heading, Quick links, level 2',
  'navigation, Services',
  'region, Talk to us',
  'list, Follow the provider',
  'link, LinkedIn',
  'complementary, Call or chat',
  'end of document',
];

test('home is read in the order in which it makes sense', async ({ page }) => {
  const phrases = await readAloud(page, '/');
  expectInOrder(phrases, [
    ...frameBefore,
    'link, Home, current page',
    'button, All Services, 1 control, not expanded',
    'link, hello@example.com',
    ...bannerOfOffers,
    'heading, Start your business with 3 smart options., level 1',
    'link, Book Free Consultation',
    'link, Or call +91 00000 00000',
    'heading, Pvt. Ltd., level 2',
    'link, Get Started – Pvt. Ltd.',
    'link, Get Started – LLP',
    'link, Get Started – OPC',
    'form, Book a free consultation',
    'textbox, Full name, required',
    'textbox, Email, required',
    'textbox, Contact number, 10 digits, required',
    'textbox, Message, optional',
    'checkbox, By continuing, you agree to the Terms & Conditions and Privacy Policy, not checked, required',
    'Struck-through price:',
    '₹0.00',
    'button, Ask for My Free Call',
    'carousel, A company in twelve steps',
    'button, Start the slide show',
    '1 of 12',
    'button, Previous step',
    'button, Next step',
    'list, The twelve steps of a company registration',
    'heading, Fill form, level 3',
    'heading, Compliance support, level 3',
    // The seal belongs to its heading, wherever it is drawn.
    'heading, Private limited company registration, level 2',
    'in as little as',
    '14',
    'days',
    '₹4999*',
    'heading, MOA and AOA, level 3',
    'region, Why choose us',
    'carousel, Current offers',
    'button, Start the slide show',
    'list, Choose an offer',
    'button, Trademark, current item',
    'slide, 1 of 3',
    'heading, Want to register a trademark?, level 2',
    'slide, 3 of 3',
    'region, Advice before anything is filed',
    'heading, Strategic guidance, level 3',
    'region, Finance Consultancy',
    'link, Discover More',
    ...frameAfter,
  ]);
  expectNamed(phrases);
});

test('a service page is read in the order in which it makes sense', async ({ page }) => {
  const phrases = await readAloud(page, '/liaisoning');
  expectInOrder(phrases, [
    ...frameBefore,
    ...bannerOfOffers,
    // Typed in a loop for the eyes; read once, as a whole.
    'heading, Reliable Liaisoning & Representation, level 1',
    'link, Contact Us Now',
    'link, Or call +91 00000 00000',
    'region, Business Structures We Help With',
    'heading, Business Structures We Help With, level 2',
    'list',
    'end of list',
    'region, What you should know first',
    'heading, Reply to a notice from a government office, level 3',
    'heading, What the first call settles, level 4',
    'link, Get in Touch Today',
    ...frameAfter,
  ]);
  expect(phrases.filter((phrase) => /^heading, .*, level 3$/.test(phrase))).toHaveLength(10);
  expectNamed(phrases);
});

test('contact is read in the order in which it makes sense', async ({ page }) => {
  const phrases = await readAloud(page, '/contact');
  expectInOrder(phrases, [
    ...frameBefore,
    'link, Contact, current page',
    ...bannerOfOffers,
    'heading, Get in Touch, level 1',
    'region, Corporate office',
    'Address',
    'link, Open in maps',
    'Phone',
    'link, +91 00000 00000',
    'Hours',
    'Mon–Sat 10 AM–6 PM',
    'form, Send us an enquiry',
    'heading, Send us an enquiry, level 2',
    'textbox, Full name, required',
    'textbox, Contact number, 10 digits, required',
    'textbox, Message, optional',
    'button, Send Enquiry',
    'heading, 24/7 Support, level 2',
    'heading, Expert Team, level 2',
    ...frameAfter,
  ]);
  expectNamed(phrases);
});
