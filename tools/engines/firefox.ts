import puppeteer, { type Page } from 'puppeteer-core';
import { requireProgram } from '../../deploy/testing/find-program.ts';
import type { Engine, StartEngine } from './engine.ts';

/** Firefox, which also prints. */
interface Firefox extends Engine {
  /** The page as a PDF on A4, with the margins of its styles. */
  print(): Promise<Uint8Array>;
}

/** Firefox without a window, over WebDriver BiDi. @throws when it is not installed */
export const startFirefox = (async (scripting) => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: requireProgram('firefox-esr'),
    headless: true,
    extraPrefsFirefox: { 'javascript.enabled': scripting === 'script' },
  });
  let errors: string[] = [];
  const openTab = async (): Promise<Page> => {
    const tab = await browser.newPage();
    tab.on('pageerror', (error) => errors.push(String(error)));
    tab.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    tab.on('requestfailed', (request) => {
      // Leaving a page aborts what it still loads; the map cannot load without a network.
      const { errorText = '' } = request.failure() ?? {};
      if (!/ABORT/.test(errorText) && !request.url().startsWith('https://www.google.com/maps'))
        errors.push(`${request.url()}: ${errorText}`);
    });
    return tab;
  };
  let page = await openTab();
  let viewport = { width: 1280, height: 900 };
  /** The middle of an element, in the middle of the window. Puppeteer's own search needs the page's script. */
  const placeOf = async (selector: string) => {
    const place = await page.evaluate((wanted) => {
      const element = document.querySelector(wanted);
      element?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
      return { x: left + width / 2, y: top + height / 2, width };
    }, selector);
    if (place.width === 0) throw new Error(`${selector} is not visible.`);
    return place;
  };
  const click = async (selector: string) => {
    const { x, y } = await placeOf(selector);
    await page.mouse.click(x, y);
  };
  return {
    async open(url) {
      await page.close();
      page = await openTab();
      await page.setViewport(viewport);
      const load = () => page.goto(url, { waitUntil: 'load' });
      await load().catch((error: unknown) => {
        // Without a network the map's frame fails at once, and Firefox may count that as a failure of the page that it is in.
        if (!String(error).includes('Address rejected')) throw error;
        return load();
      });
    },
    async resize(width, height) {
      viewport = { width, height };
      await page.setViewport(viewport);
    },
    read: (script, argument = '') => page.evaluate(script, argument),
    click,
    async tap(selector) {
      const { x, y } = await placeOf(selector);
      await page.touchscreen.tap(x, y);
    },
    async hover(selector) {
      const { x, y } = await placeOf(selector);
      await page.mouse.move(x, y);
    },
    follow: click,
    async type(selector, text) {
      await click(selector);
      await page.keyboard.type(text);
    },
    press: (key) => page.keyboard.press(key),
    // Puppeteer's own method waits for a load event, which a page from the back/forward cache does not have.
    back: () => page.evaluate(() => history.back()),
    forward: () => page.evaluate(() => history.forward()),
    errors() {
      const found = errors;
      errors = [];
      return found;
    },
    print: () => page.pdf({ format: 'A4' }),
    close: () => browser.close(),
  };
}) satisfies StartEngine<Firefox>;
