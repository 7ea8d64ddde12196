import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { virtual as VirtualScreenReader } from '@guidepup/virtual-screen-reader';
import { expect, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { asha, consultationForm, fillConsultation, submitButton } from '../support/consultation.ts';
import { hydrated, hydratedIsland } from '../support/islands.ts';
import { answerMaps } from '../support/maps.ts';
import { SEND } from '../support/sending.ts';
import { test } from '../support/site.ts';
import { FAILURE, SUCCESS } from '../support/words.ts';

const READER = readFileSync(
  join('node_modules', '@guidepup', 'virtual-screen-reader', 'lib', 'esm', 'index.browser.js'),
);

/** Where pages find it. */
const SCRIPT = '/virtual-screen-reader.js';

/** The policy of a page without a form or tool allows no script file, and the screen reader is one. */
test.use({ bypassCSP: true });

/** Opens a page that a screen reader can be started on. */
async function openToRead(page: Page, path: string): Promise<void> {
  await answerMaps(page);
  await page.route(`**${SCRIPT}`, (route) => route.fulfill({ contentType: 'text/javascript', body: READER }));
  await page.goto(path);
  await hydrated(page);
}

/** Reads a page from its beginning to its end, as a screen reader does. @returns what it said */
async function readAloud(page: Page, path: string): Promise<readonly string[]> {
  await openToRead(page, path);
  return page.evaluate(async (script) => {
    const { virtual } = (await import(script)) as { virtual: typeof VirtualScreenReader };
    await virtual.start({ container: document.body });
    while ((await virtual.lastSpokenPhrase()) !== 'end of document') await virtual.next();
    const phrases = await virtual.spokenPhraseLog();
    await virtual.stop();
    return phrases;
  }, SCRIPT);
}

/** Starts a screen reader, which from now on reports the focus and announcements. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(async (script) => {
    const { virtual } = (await import(script)) as { virtual: typeof VirtualScreenReader };
    await virtual.start({ container: document.body });
  }, SCRIPT);
}

/** What it has said since; a phrase once, though it repeats an announcement for each node that has changed. */
async function spokenPhrases(page: Page): Promise<readonly string[]> {
  const phrases = await page.evaluate(async (script) => {
    const { virtual } = (await import(script)) as { virtual: typeof VirtualScreenReader };
    return virtual.spokenPhraseLog();
  }, SCRIPT);
  return phrases.filter((phrase, index) => index > 0 && phrase !== phrases[index - 1]);
}

/** Asserts that these phrases are read in this order, whatever is read between them. */
function expectInOrder(phrases: readonly string[], wanted: readonly string[]): void {
  const found: string[] = [];
  let place = 0;
  for (const phrase of wanted) {
    const index = phrases.indexOf(phrase, place);
    if (index === -1) continue;
    found.push(phrase);
    place = index + 1;
  }
  expect(found).toEqual(wanted);
}

/** Asserts that nothing is read without a name, and no link or button twice in a row, but for an email address. */
function expectNamed(phrases: readonly string[]): void {
  expect(
    phrases.filter((phrase) =>
      /^(link|button|img|image|heading|form|region|navigation|table|textbox|checkbox|radio|combobox)(, level \d)?$/.test(
        phrase,
      ),
    ),
  ).toEqual([]);
  const controls = phrases.filter((phrase) => /^(link|button), [^@]+$/.test(phrase));
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

test('home is read in a meaningful order', async ({ page }) => {
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

test('a service page is read in a meaningful order', async ({ page }) => {
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
    'heading, A notice has come: what to do, and by when, level 3',
    'heading, Is this letter or notice real?, level 3',
    'heading, If a form is refused, level 3',
    'link, Get in Touch Today',
    ...frameAfter,
  ]);
  expect(phrases.filter((phrase) => /^heading, .*, level 3$/.test(phrase))).toHaveLength(12);
  expectNamed(phrases);
});

test('contact is read in a meaningful order', async ({ page }) => {
  const phrases = await readAloud(page, '/contact');
  expectInOrder(phrases, [
    ...frameBefore,
    'link, Contact, current page',
    ...bannerOfOffers,
    'heading, Get in Touch, level 1',
    'form, Send us an enquiry',
    'heading, Send us an enquiry, level 2',
    'textbox, Full name, required',
    'textbox, Contact number, 10 digits, required',
    'textbox, Message, optional',
    'button, Send Enquiry',
    'region, Corporate office',
    'Address',
    'link, Open in maps',
    'Phone',
    'link, +91 00000 00000',
    'Hours',
    'Mon–Sat 10 AM–6 PM',
    'heading, 24/7 Support, level 2',
    'heading, Expert Team, level 2',
    ...frameAfter,
  ]);
  expectNamed(phrases);
});

/** What must be read of each other kind of page, in this order, between the frame before and the frame after. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  '/about': [
    'heading, The people behind the paperwork., level 1',
    'link, Learn More About Us',
    'region, One firm for the whole file',
    'region, Our work in numbers',
    // Counted up for the eyes; read as they are.
    '46+',
    'Clients Served',
    '14+',
    'Expert Consultants',
    'heading, Collaboration, level 4',
  ],
  '/services': [
    'heading, Our Services, level 1',
    'link, See your due dates of the next twelve months',
    'search',
    'searchbox, Find a service, placeholder fssai, dsc, trademark …',
    'status',
    'region, Start and grow',
    'heading, Start your business, level 3',
    'link, Start your business',
    'Limited Liability Partnership (LLP)',
    'region, Regulators and courts',
  ],
  '/startyourbusiness': [
    'heading, Start your Business with Confidence, level 1',
    'link, Start Your Business',
    'region, Business Structures We Help With',
    'link, Costs, documents and steps : Companies',
    'region, Which structure fits me?',
    'region, Your answers',
    'group, What is it for?',
    'radio, A business that earns for its owners, not checked, position 1, set size 2',
    'heading, All six compared, level 3',
    'group, All six compared',
    'table, All six compared',
    'region, What you should know first',
    'heading, Private limited company registration, level 3',
    'heading, What it costs, level 4',
    'heading, The law behind it, level 4',
    'heading, LLP registration, level 3',
    'link, Get in Touch Today',
  ],
  '/due-dates?business=llp': [
    'heading, Due Dates of the Next Twelve Months, level 1',
    'region, What applies to you',
    'group, Kind of business',
    'group, GST',
    'group, What else applies',
    'region, Your dates',
    'status',
    'region, Common cases at a glance',
    'table, LLP in Delhi, GST every quarter, TDS',
    'table, Dates that follow an event',
  ],
  '/career': [
    'heading, Learn the work, or do it with us., level 1',
    'link, Application Form – Training/Internship',
    'link, Application Form – Employment',
    'form, Join Our Team Today!',
    'textbox, Name, required',
    'combobox, Applying for, Select an option, has popup listbox, not expanded',
    'textbox, Current experience, required',
    'button, Send Application',
    'status',
  ],
  '/terms-of-use': [
    'heading, Terms & Conditions and Privacy Policy, level 1',
    'navigation, Contents',
    'link, Privacy Policy',
    'region, Terms & Conditions',
    'heading, About these terms, level 3',
    'region, Privacy Policy',
    'Hours: Mon–Sat 10 AM–6 PM',
  ],
  '/no-such-page': [
    'heading, Page not found, level 1',
    'link, Ask us',
    'navigation, All services',
    'link, Start your business',
    'navigation, Other pages',
  ],
};

for (const [path, wanted] of Object.entries(kinds))
  test(`${path} is read in a meaningful order`, async ({ page }) => {
    const phrases = await readAloud(page, path);
    expectInOrder(phrases, [...frameBefore, ...bannerOfOffers, ...wanted, ...frameAfter]);
    expectNamed(phrases);
  });

const { journey, promos } = loadContent().home;

for (const { title, next, second } of [
  { title: journey.title, next: journey.next, second: `2 of 12: ${journey.steps[1]?.title}` },
  { title: promos.label, next: promos.next, second: `2 of 3: ${promos.slides[1]?.name}` },
])
  test(`an arrow of "${title}" announces the new slide once, as a whole`, async ({ page }) => {
    await openToRead(page, '/');
    const carousel = page.getByRole('region', { name: title, exact: true });
    await carousel.scrollIntoViewIfNeeded();
    await hydratedIsland(carousel);
    await listen(page);
    await carousel.getByRole('button', { name: next }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => spokenPhrases(page)).toEqual([`button, ${next}`, `polite: ${second}`]);
  });

test('a form announces its errors, the state of a send, and its toasts', async ({ page }) => {
  await openToRead(page, '/');
  const form = consultationForm(page);
  await listen(page);
  const submit = `button, ${await submitButton(form).textContent()}`;
  await submitButton(form).press('Enter');
  await expect
    .poll(() => spokenPhrases(page))
    .toEqual([submit, 'textbox, Full name, Enter your full name, invalid, required']);

  await fillConsultation(form, asha);
  await page.route(SEND, (route) => route.abort());
  await submitButton(form).press('Enter');
  await expect(form.getByRole('status')).toContainText('Not sent.');
  await page.unroute(SEND);
  await submitButton(form).press('Enter');
  await expect(form.getByRole('status')).toContainText('Sent.');
  await expect.poll(() => announcements(page)).toContainEqual(expect.stringMatching(/^polite: Sent\./));
  const announced = await announcements(page);
  for (const message of [SUCCESS, FAILURE]) expect(announced).toContain(`polite: ${message}`);
  expectInOrder(
    announced.map((phrase) => phrase.replace(/^(polite: (Sending|Not sent|Sent)).*/, '$1')),
    ['polite: Sending', 'polite: Not sent', 'polite: Sending', 'polite: Sent'],
  );
});

const announcements = async (page: Page) =>
  (await spokenPhrases(page)).filter((phrase) => /^(polite|assertive): /.test(phrase));

test.describe('in motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  /** Pages with moving parts: a part whose text changes. */
  const moving: Readonly<Record<string, string>> = {
    '/': '[aria-live]',
    '/licenses': 'h1 [aria-hidden]',
    '/about': '[data-counting] [aria-hidden]',
  };
  for (const [path, part] of Object.entries(moving))
    test(`nothing that moves on ${path} is announced`, async ({ page }) => {
      await openToRead(page, path);
      await listen(page);
      // Counters count once when they are seen, and their element is removed at the end.
      const text = page.locator(part).first();
      await text.scrollIntoViewIfNeeded();
      const texts = new Set<string | null>();
      await expect
        .poll(async () => texts.add(await text.textContent({ timeout: 2000 }).catch(() => null)).size, {
          intervals: [50],
        })
        .toBeGreaterThan(2);
      expect(await spokenPhrases(page)).toEqual([]);
    });
});
