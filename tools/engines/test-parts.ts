import { expect } from '@playwright/test';
import { test } from '../../e2e/support/site.ts';
import { largeService, startGuide } from '../../e2e/support/words.ts';
import { anchors } from '../../src/addresses.ts';
import { loadContent } from '../../src/content/load-content.ts';
import { urls } from '../../src/site.ts';
import type { EngineName } from './engine.ts';
import {
  engine,
  expectCount,
  expectPath,
  expectPlace,
  expectShown,
  expectText,
  isChecked,
  MENU,
  open,
  SERVICE,
  SERVICES,
  SMALL,
  scrollToHydrated,
} from './engine-suite.ts';

const { shell, home, directory, dueDates, structures } = loadContent();
const PAUSE = `section[aria-label="${shell.banner.label}"] label`;

/** Tests the menu, the carousels, the directory and the tools. */
export function testParts(name: EngineName): void {
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
      await scrollToHydrated(position);
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
    await scrollToHydrated('[name=purpose]');
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
}
