import { expect } from '@playwright/test';
import { enquiry } from '../../e2e/support/lead-forms.ts';
import { test } from '../../e2e/support/site.ts';
import { urls } from '../../src/site.ts';
import { mostPages } from '../../src/testing/site-pages.ts';
import type { EngineName } from './engine.ts';
import {
  base,
  engine,
  expectCount,
  expectScripts,
  expectText,
  load,
  open,
  overflow,
  SMALL,
  WIDE,
} from './engine-suite.ts';
import { serveCollectingErrors, serveWithLateFonts } from './proxied-site.ts';

/** Links and buttons that are wholly out of sight when they get the focus, from the last to the first (WCAG 2.4.11). */
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

/** The texts with a typing effect that would take another number of lines when typed to the end than as a whole. */
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

/** Tests every page: it loads, fits, and hides nothing that has the focus. */
export function testPages(name: EngineName): void {
  test(`${name}: every page loads without an error and scrolls one way, in a wide and in a small window`, async () => {
    // Some thirty pages.
    test.slow();
    const collecting = await serveCollectingErrors(base);
    for (const path of mostPages()) {
      await load(collecting.url + path);
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
    collecting.close();
  });

  test(`${name}: loads the font files that the pages preload`, async () => {
    await open(urls.about);
    // The pages go without a font that does not come at once, so whether it is used depends on the machine.
    const statuses = await engine.read(() =>
      Promise.all(
        [...document.querySelectorAll<HTMLLinkElement>('link[as=font]')].map(async ({ href }) => {
          const face = await new FontFace('taken', `url(${href})`).load();
          return face.status;
        }),
      ),
    );
    expect(statuses).toEqual(['loaded', 'loaded']);
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
}
