import { expect, type Page } from '@playwright/test';
import { axe, expectNoViolations, type Finding } from './axe.ts';

/** Alfa is installed only for `npm run test:all`, so types and tests of `npm test` must not follow the import. */
const ALFA = '../../tools/alfa.ts';

/**
 * Asserts that no engine finds a fault in a page as it is now: axe and Alfa at 1280 px, where no part of the page is folded
 * away, and axe at 360 px as well, for the same HTML in the other layout. The window is as high as the page, so that every
 * island is hydrated and the bars cover nothing.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  const before = page.viewportSize();
  for (const [width, expectNoFinding] of [
    [1280, expectAccessibleAtThisSize],
    [360, expectNoViolations],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height });
    await expectNoFinding(page, `${state}, ${width} px wide`);
  }
  if (before) await page.setViewportSize(before);
}

/** The same, with both engines, at the present size of the window. */
export async function expectAccessibleAtThisSize(page: Page, state: string): Promise<void> {
  const { alfa } = (await import(ALFA)) as { alfa(page: Page): Promise<Finding[]> };
  const findings: string[] = [];
  for (const [name, engine] of Object.entries({ axe, Alfa: alfa }))
    for (const { rule, message, about } of await engine(page)) findings.push(`${name}, ${rule}: ${message}: ${about}`);
  expect(findings, state).toEqual([]);
}
