/**
 * What the tests of an engine share: its browser, the site that it visits, and what a visitor does and sees there. Functions that
 * run in the page use no names from outside.
 */
import { expect } from '@playwright/test';
import type { LeadFormCase } from '../../e2e/support/lead-forms.ts';
import { test } from '../../e2e/support/site.ts';
import { largeService } from '../../e2e/support/words.ts';
import type { Engine, StartEngine } from './engine.ts';

/** Wide and small; WebKit's own browser is never narrower than its controls, some 450 px. */
export const [WIDE, SMALL] = [1280, 360];
export const MENU = 'header button[popovertarget]';
export const SERVICES = 'header li > button';
export const SERVICE = `header li li a[href="${largeService.path}"]`;

const textOf = (selector: string) => document.querySelector(selector)?.textContent?.trim() ?? '';
export const fieldValue = (selector: string) => document.querySelector<HTMLInputElement>(selector)?.value;
export const isChecked = (selector: string) => document.querySelector<HTMLInputElement>(selector)?.checked;
const isShown = (selector: string) => document.querySelector(selector)?.checkVisibility() ?? false;
/** Pixels by which the page is wider than the window. */
export const overflow = () => document.documentElement.scrollWidth - innerWidth;
const countOf = (selector: string) => document.querySelectorAll(selector).length;
/** 'in the window', or where the element is, so that a failure reports it. */
const placeOf = (selector: string) => {
  const { top, bottom } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  const isSeen = bottom > 0 && top < innerHeight;
  return isSeen ? 'in the window' : `${top} px below the top of ${location.href} in a window ${innerHeight} px high`;
};
/** Pixels between the bar and an element below it. */
export const spaceBelowBar = (selector: string) => {
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  return (document.querySelector(selector)?.getBoundingClientRect().top ?? 0) - bar;
};

/** The browser, and the address of the site. */
export let engine: Engine;
export let base: string;

/** Starts the browser before the tests of a file, which share it. */
export function useEngine(start: StartEngine): void {
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    engine = await start('script');
  });
  test.afterAll(() => engine?.close());
  test.beforeEach(({ site }) => {
    base = site.url;
  });
}

/** Starts the browser again, with script turned off. */
export async function restartWithoutScript(start: StartEngine): Promise<void> {
  await engine.close();
  engine = await start('no script');
}

export const load = async (address: string, width = WIDE) => {
  await engine.resize(width, 900);
  await engine.open(address);
};
/** Opens a page and waits for what a visitor may use at once. */
export const open = async (path: string, width = WIDE) => {
  await load(base + path, width);
  await expectScripts();
};
export const expectText = (selector: string) => expect.poll(() => engine.read(textOf, selector), selector);
export const expectShown = (selector: string) => expect.poll(() => engine.read(isShown, selector), selector);
export const expectPlace = (selector: string) => expect.poll(() => engine.read(placeOf, selector), selector);
export const expectCount = (selector: string) => expect.poll(() => engine.read(countOf, selector), selector);
/** The scripts of the page have run. Islands and forms wait for their use. */
export const expectScripts = async () => {
  await expectCount('html[data-motion] header [data-script]').toBe(1);
  await expectCount('form[method=post]:not([novalidate])').toBe(0);
};
export const expectPath = () =>
  expect.poll(() => engine.read(() => location.pathname + location.search + location.hash));
/** Scrolls to an element and waits until its island has been hydrated. */
export const scrollToHydrated = async (selector: string) => {
  await engine.read(
    (wanted) => document.querySelector(wanted)?.scrollIntoView({ block: 'center', behavior: 'instant' }),
    selector,
  );
  await expect
    .poll(() => engine.read((wanted) => !document.querySelector(wanted)?.closest('astro-island[ssr]'), selector))
    .toBe(true);
};
export const fill = async ({ id, fields, consent }: LeadFormCase) => {
  for (const field of fields) await engine.type(`#${id} [name=${field.name}]`, field.value);
  if (consent) await engine.click(`#${id} [type=checkbox]`);
};
export const submitOf = ({ id }: LeadFormCase) => `#${id} button[type=submit]`;
