import { expect } from '@playwright/test';
import { BROWSER_CHANGES, browserChangesFor } from '../../e2e/support/browser-changes.ts';
import { application, consultation, enquiry, filledValue, type LeadFormCase } from '../../e2e/support/lead-forms.ts';
import { startSite, test } from '../../e2e/support/site.ts';
import { FAILURE, largeService, NOT_SENT, RECEIVED, SENT, SUCCESS, startGuide } from '../../e2e/support/words.ts';
import { forgetRepeats } from '../../server/testing/forget-repeats.ts';
import { anchors } from '../../src/addresses.ts';
import { loadContent } from '../../src/content/load-content.ts';
import { addressIn } from '../../src/languages.ts';
import { urls } from '../../src/site.ts';
import { mostPages, samplePages } from '../../src/testing/site-pages.ts';
import type { Engine, EngineName, StartEngine } from './engine.ts';
import { serveChanged, serveListening, serveWithLateFonts } from './proxied-site.ts';

const { shell, home, directory, dueDates, structures } = loadContent();
/** Wide and small; WebKit's own browser is never narrower than its controls, some 450 px. */
const [WIDE, SMALL] = [1280, 360];
const MENU = 'header button[popovertarget]';
const SERVICES = 'header li > button';
const SERVICE = `header li li a[href="${largeService.path}"]`;
const PAUSE = `section[aria-label="${shell.banner.label}"] label`;

const textOf = (selector: string) => document.querySelector(selector)?.textContent?.trim() ?? '';
const textIn = (selector: string) => document.querySelector<HTMLInputElement>(selector)?.value;
const isChecked = (selector: string) => document.querySelector<HTMLInputElement>(selector)?.checked;
const isShown = (selector: string) => document.querySelector(selector)?.checkVisibility() ?? false;
/** Pixels by which the page is wider than the window. */
const overflow = () => document.documentElement.scrollWidth - innerWidth;
const countOf = (selector: string) => document.querySelectorAll(selector).length;
/** 'in the window', or where the element is, so that a failure reports it. */
const placeOf = (selector: string) => {
  const { top, bottom } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  const isSeen = bottom > 0 && top < innerHeight;
  return isSeen ? 'in the window' : `${top} px below the top of ${location.href} in a window ${innerHeight} px high`;
};
/** Pixels between the bar and an element below it. */
const spaceBelowBar = (selector: string) => {
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  return (document.querySelector(selector)?.getBoundingClientRect().top ?? 0) - bar;
};
/** What is wholly out of sight when the focus comes to it on the way back from the end of the page (WCAG 2.4.11). */
const hiddenInFocus = async () => {
  document.documentElement.style.scrollBehavior = 'auto';
  scrollTo(0, document.body.scrollHeight);
  const hidden: string[] = [];
  for (const control of [...document.querySelectorAll<HTMLElement>('main a, main button')].reverse()) {
    control.focus();
    // The engines scroll before they paint, Firefox in another process.
    for (let frame = 1; frame <= 3; frame++) await new Promise((done) => requestAnimationFrame(done));
    // A link may run over two lines, and its box then be empty in the middle.
    const { left, top, width, height } = control.getClientRects()[0] ?? new DOMRect();
    const isSeen = [0.1, 0.5, 0.9].some((share) =>
      control.contains(document.elementFromPoint(left + width * share, top + height / 2)),
    );
    if (control === document.activeElement && !isSeen) hidden.push(control.outerHTML);
  }
  return hidden;
};

/** Of each text that is typed: itself, where it would take more lines when typed to its end than it takes as a whole. */
const badlyTyped = () =>
  [...document.querySelectorAll('[data-typing]')].flatMap((typewriter) => {
    const [whole, typed] = typewriter.children;
    const atEnd = typed?.cloneNode(true) as HTMLElement | undefined;
    const line = atEnd?.firstElementChild;
    if (!whole || !atEnd || !line) return ['nothing'];
    line.textContent = whole.textContent;
    typewriter.append(atEnd);
    const isRight = line.getClientRects().length === whole.getClientRects().length;
    atEnd.remove();
    return isRight ? [] : [whole.textContent];
  });

/** Tests that what works in Chromium works in another engine: every page, and the main user flows. */
export function describeEngine(name: EngineName, start: StartEngine): void {
  let engine: Engine;
  let base: string;

  const load = async (address: string, width = WIDE) => {
    await engine.resize(width, 900);
    await engine.open(address);
  };
  /** Opens a page and waits for what a visitor may use at once. */
  const open = async (path: string, width = WIDE) => {
    await load(base + path, width);
    await expectScripts();
  };
  const expectText = (selector: string) => expect.poll(() => engine.read(textOf, selector), selector);
  const expectShown = (selector: string) => expect.poll(() => engine.read(isShown, selector), selector);
  const expectPlace = (selector: string) => expect.poll(() => engine.read(placeOf, selector), selector);
  const expectCount = (selector: string) => expect.poll(() => engine.read(countOf, selector), selector);
  /** The scripts of the page have run. Islands and forms wait for their use. */
  const expectScripts = async () => {
    await expectCount('html[data-motion] header [data-script]').toBe(1);
    await expectCount('form[method=post]:not([novalidate])').toBe(0);
  };
  const expectPath = () => expect.poll(() => engine.read(() => location.pathname + location.search + location.hash));
  /** Brings a part on screen and waits until its island has been hydrated. */
  const bringUp = async (selector: string) => {
    await engine.read(
      (wanted) => document.querySelector(wanted)?.scrollIntoView({ block: 'center', behavior: 'instant' }),
      selector,
    );
    await expect
      .poll(() => engine.read((wanted) => !document.querySelector(wanted)?.closest('astro-island[ssr]'), selector))
      .toBe(true);
  };
  const fill = async ({ id, fields, consent }: LeadFormCase) => {
    for (const field of fields) await engine.type(`#${id} [name=${field.name}]`, field.value);
    if (consent) await engine.click(`#${id} [type=checkbox]`);
  };
  const submitOf = ({ id }: LeadFormCase) => `#${id} button[type=submit]`;

  test(`${name}: every page loads without an error and scrolls one way, in a wide and in a small window`, async () => {
    // Some thirty pages.
    test.slow();
    const listening = await serveListening(base);
    for (const path of mostPages()) {
      await load(listening.url + path);
      await expectText('h1').not.toBe('');
      for (const width of [WIDE, SMALL]) {
        await engine.resize(width, 900);
        await expect.poll(() => engine.read(overflow), `${path} at ${width} px`).toBeLessThanOrEqual(0);
        await expect.poll(() => engine.read(badlyTyped), `${path} at ${width} px`).toEqual([]);
      }
      // The browser reports the 404 of a page that does not exist.
      const reported = engine.errors().filter((error) => !error.includes('404'));
      const inPage = await engine.read(() => window.errors ?? ['not listened to']);
      expect([...inPage, ...reported], path).toEqual([]);
    }
    listening.close();
  });

  test(`${name}: takes the font files of the pages`, async () => {
    await open(urls.about);
    // The pages go without a font that does not come at once, so that whether they wear it depends on the machine.
    const families = await engine.read(() =>
      Promise.all(
        [...document.querySelectorAll<HTMLLinkElement>('link[as=font]')].map(async ({ href }) => {
          const face = await new FontFace('taken', `url(${href})`).load();
          return face.status;
        }),
      ),
    );
    expect(families).toEqual(['loaded', 'loaded']);
  });

  test(`${name}: a typeface that comes late moves nothing under a visitor who begins to write`, async () => {
    const late = await serveWithLateFonts(base);
    await load(late.url + enquiry.path);
    await expectScripts();
    const fontsTaken = () =>
      performance.getEntriesByType('resource').filter((resource) => resource.name.endsWith('.woff2')).length;
    // WebKit lists a file again when it uses what was preloaded.
    await expect.poll(() => engine.read(fontsTaken)).toBeGreaterThanOrEqual(2);
    const heightOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().height;
    const before = await engine.read(heightOf, 'main');
    await engine.type(`#${enquiry.id} [name=email]`, 'asha');
    await expectCount('[aria-label^=Notifications]').toBe(1);
    // What the library for toasts brings in is drawn within some frames.
    await engine.read(async () => {
      for (let frame = 1; frame <= 6; frame++) await new Promise((done) => requestAnimationFrame(done));
    });
    expect(await engine.read(heightOf, 'main')).toBe(before);
    late.close();
  });

  test(`${name}: nothing hides what gets the focus, and the bar does not move the page when it gets it`, async () => {
    for (const path of [urls.home, urls.dueDates, '/startyourbusiness'])
      for (const width of [WIDE, SMALL]) {
        await open(path, width);
        expect(await engine.read(hiddenInFocus), `${path} at ${width} px`).toEqual([]);
      }
    await open(urls.about);
    const places = await engine.read(async () => {
      scrollTo({ top: 700, behavior: 'instant' });
      const seen = new Set<number>();
      for (const control of document.querySelectorAll<HTMLElement>('header :is(a, button)')) {
        control.focus();
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        seen.add(scrollY);
      }
      return [...seen];
    });
    expect(places).toEqual([700]);
  });

  test(`${name}: All Services opens and closes by mouse, by touch and by keyboard`, async () => {
    await open(urls.about);
    await engine.hover(SERVICES);
    await expectShown(SERVICE).toBe(true);
    await engine.hover(SERVICE);
    await expectShown(SERVICE).toBe(true);
    await engine.hover('header a');
    await expectShown(SERVICE).toBe(false);

    await engine.read((wanted) => document.querySelector<HTMLElement>(wanted)?.focus(), SERVICES);
    await engine.press('Escape');
    await expectShown(SERVICE).toBe(false);
    await engine.press('Enter');
    await expectShown(SERVICE).toBe(true);
    await engine.press('Escape');
    await expectShown(SERVICE).toBe(false);

    await open(urls.about);
    await engine.tap(SERVICES);
    await expectShown(SERVICE).toBe(true);
    await engine.follow(SERVICE);
    await expectPath().toBe(largeService.path);
  });

  test(`${name}: the small menu opens, unfolds the services, and has working links`, async () => {
    await open(urls.about, SMALL);
    await engine.tap(MENU);
    await expectShown(`header a[href="${urls.contact}"]`).toBe(true);
    await engine.tap(SERVICES);
    await expectShown(SERVICE).toBe(true);
    // The inner one first.
    await engine.press('Escape');
    await expectShown(SERVICE).toBe(false);
    await engine.press('Escape');
    await expectShown(`header a[href="${urls.contact}"]`).toBe(false);
    await engine.tap(MENU);
    await engine.follow(`header a[href="${urls.contact}"]`);
    await expectPath().toBe(urls.contact);
  });

  test(`${name}: both carousels move by arrow and dot, rotate and stop by their controls`, async () => {
    await open(urls.home);
    await engine.click(PAUSE);
    await expect.poll(() => engine.read(() => document.documentElement.dataset.motion)).toBe('paused');
    const { journey, promos } = home;
    for (const [carousel, next, count] of [
      ['section[aria-labelledby=journey-title]', journey.next, journey.steps.length],
      ['section[aria-labelledby=promos-title]', promos.next, promos.slides.length],
    ] as const) {
      const position = `${carousel} [aria-live]`;
      await bringUp(position);
      await expectText(position).toMatch(new RegExp(`^1 of ${count}`));
      await engine.click(`${carousel} button[aria-label="${next}"]`);
      await expectText(position).toMatch(/^2 of/);
      await expectShown(`${carousel} button[aria-label="${shell.carousel.start}"]`).toBe(true);
      await engine.click(`${carousel} button[aria-label="${shell.carousel.start}"]`);
      await expectText(position).toMatch(/^3 of/);
      await engine.click(`${carousel} button[aria-label="${shell.carousel.stop}"]`);
      await expectShown(`${carousel} button[aria-label="${shell.carousel.start}"]`).toBe(true);
    }
    const [first] = promos.slides;
    const dot = `section[aria-labelledby=promos-title] li button[aria-label="${first?.name}"]`;
    await engine.click(dot);
    await expectCount(`${dot}[aria-current=true]`).toBe(1);
    // The switch remembers the visit; the next test begins as this one did.
    await engine.read(() => sessionStorage.clear());
  });

  test(`${name}: the directory finds a guide, whose address unfolds it, and Back and Forward go there again`, async () => {
    await open(urls.directory);
    await engine.type('input[type=search]', startGuide.title);
    await expectShown(`main a[href="/startyourbusiness#${startGuide.id}"]`).toBe(true);
    await engine.follow(`main a[href="/startyourbusiness#${startGuide.id}"]`);
    await expectPath().toBe(`/startyourbusiness#${startGuide.id}`);
    await expectShown(`#${startGuide.id}`).toBe(true);
    await expectPlace(`#${startGuide.id}`).toBe('in the window');
    await engine.back();
    await expectPath().toBe(urls.directory);
    await expectText('h1').toBe(directory.heading);
    await engine.forward();
    await expectPath().toBe(`/startyourbusiness#${startGuide.id}`);
    await expectPlace(`#${startGuide.id}`).toBe('in the window');
    await open(anchors.privacy);
    await expectPath().toBe(anchors.privacy);
    await expectPlace('#privacy').toBe('in the window');
  });

  test(`${name}: five answers give a structure, and ticks give due dates that the address keeps`, async () => {
    await open('/startyourbusiness');
    await bringUp('[name=purpose]');
    for (const { id, options } of structures.tool.questions)
      await engine.click(`[name=${id}][value=${options[0]?.id}]`);
    await expectText('main [role=status] h3').toBe(structures.structures['private-limited'].name);

    await open(urls.dueDates);
    await engine.click('[name=business][value=llp]');
    await engine.click('[name=gst][value=gst-monthly]');
    await expectPath().toBe(`${urls.dueDates}?business=llp&gst=gst-monthly`);
    await expectText('main [role=status]').toMatch(/^\d+ dates/);
    await open(`${urls.dueDates}?business=partnership`);
    await expect.poll(() => engine.read(isChecked, '[value=partnership]')).toBe(true);
    await expectText('main').toContain(dueDates.tool.finder.download);
  });

  for (const form of [consultation, enquiry, application]) {
    test(`${name}: “${form.title}” names the fields that are empty, and reaches the inbox when it is filled`, async ({
      inbox,
    }) => {
      await open(form.path);
      await bringUp(submitOf(form));
      await engine.click(submitOf(form));
      await expectCount(`#${form.id} [aria-invalid=true]`).toBeGreaterThan(2);
      await expect.poll(() => engine.read(spaceBelowBar, `#${form.id} [data-problem]`)).toBeGreaterThan(0);
      await fill(form);
      await engine.click(submitOf(form));
      await expectText('body').toContain(SUCCESS);
      await expectText(`#${form.id} [role=status]`).toContain(SENT);
      await expect.poll(() => inbox.taken.length).toBe(1);
      expect(String(inbox.taken[0])).toContain('asha@example.com');
    });

    for (const [change, changes] of Object.entries(browserChangesFor(form.id))) {
      test(`${name}: “${form.title}” is sent from a page changed by ${change}, before and after its script`, async ({
        inbox,
        site: { dataDir },
      }) => {
        const functions = changes.map((each) => BROWSER_CHANGES[each]);
        const changed = await serveChanged(base, functions);
        for (const [when, address] of [
          ['before', changed.url],
          ['after', base],
        ] as const) {
          await load(address + form.path);
          await expectScripts();
          if (when === 'after') {
            await engine.click(`#${form.id} [name=email]`);
            await expectCount('form[data-script]').toBe(1);
            for (const changePage of functions) await engine.read(changePage);
          }
          const arrived = inbox.taken.length;
          forgetRepeats(dataDir);
          await fill(form);
          await engine.click(submitOf(form));
          await expect.poll(() => inbox.taken.length, `${when} its script`).toBe(arrived + 1);
          expect(String(inbox.taken.at(-1))).toContain('asha@example.com');
          await expect.poll(() => engine.read(textIn, `#${form.id} [name=email]`), 'the form is empty again').toBe('');
          await expectShown('header a').toBe(true);
        }
        changed.close();
      });
    }
  }

  test(`${name}: a form in another language has what was typed, without consent, and is sent from there`, async ({
    inbox,
  }) => {
    for (const form of [consultation, enquiry, application]) {
      await open(form.path);
      await bringUp(submitOf(form));
      await fill(form);
      await engine.follow('header a[data-language]');
      await expectPath().toBe(addressIn('hi', form.path));
      for (const field of form.fields)
        await expect.poll(() => engine.read(textIn, `#${form.id} [name=${field.name}]`)).toBe(filledValue(field));
      expect(await engine.read(isChecked, `#${form.id} [type=checkbox]`)).not.toBe(true);
      // The browser keeps nothing.
      expect(await engine.read(() => sessionStorage.getItem('fields'))).toBeNull();
      const arrived = inbox.taken.length;
      if (form.consent) await engine.click(`#${form.id} [type=checkbox]`);
      await engine.click(submitOf(form));
      await expect.poll(() => inbox.taken.length, form.title).toBe(arrived + 1);
      expect(String(inbox.taken.at(-1))).toContain('X-Lead-Language: hi');
    }
  });

  test(`${name}: a form keeps what was typed when the server does not answer`, async () => {
    const site = await startSite();
    await load(site.url + enquiry.path);
    await bringUp(submitOf(enquiry));
    await fill(enquiry);
    await site.stop();
    await engine.click(submitOf(enquiry));
    await expectText('body').toContain(FAILURE);
    await expectText(`#${enquiry.id} [role=status]`).toContain(NOT_SENT);
    for (const field of enquiry.fields)
      expect(await engine.read(textIn, `#${enquiry.id} [name=${field.name}]`)).toBe(filledValue(field));
  });

  test(`${name}: without script every kind of page is whole, the menu opens, and a form is sent`, async ({
    inbox,
    site: { dataDir },
  }) => {
    await engine.close();
    engine = await start('no script');
    for (const path of samplePages()) {
      await load(base + path);
      await expectText('h1').not.toBe('');
      for (const width of [WIDE, SMALL]) {
        await engine.resize(width, 900);
        await expect.poll(() => engine.read(overflow), `${path} at ${width} px`).toBeLessThanOrEqual(0);
        const hidden = await engine.read(() =>
          [...document.querySelectorAll('main :is(h2, h3, p, li, dd, td, label)')]
            .filter((element) => element.checkVisibility() && element.textContent?.trim())
            .filter((element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
            .map((element) => element.textContent),
        );
        expect(hidden, `${path} at ${width} px`).toEqual([]);
      }
    }
    await load(base + urls.about);
    await engine.hover(SERVICES);
    await expectShown(SERVICE).toBe(true);
    await load(base + urls.about, SMALL);
    await engine.tap(MENU);
    await expectShown(`header a[href="${urls.contact}"]`).toBe(true);

    await load(base + enquiry.path);
    await fill(enquiry);
    await engine.click(submitOf(enquiry));
    await expectText('h1').toBe(RECEIVED);
    await expect.poll(() => inbox.taken.length).toBe(1);
    forgetRepeats(dataDir);
    await load(base + addressIn('hi', enquiry.path));
    await fill(enquiry);
    await engine.click(submitOf(enquiry));
    await expect.poll(() => inbox.taken.length).toBe(2);
    expect(String(inbox.taken.at(-1))).toContain('X-Lead-Language: hi');
  });

  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    engine = await start('script');
  });
  test.afterAll(() => engine?.close());
  test.beforeEach(({ site }) => {
    base = site.url;
  });
}
