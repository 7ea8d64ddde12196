import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What an accessibility engine says against a page. */
export interface Finding {
  readonly rule: string;
  readonly message: string;
  /** The element or text that it is about, as HTML. */
  readonly about: string;
}

/** Asserts that axe finds no violation of WCAG 2.2 AA or of its best practices in the page as it is now. */
export async function expectNoViolations(page: Page, state: string): Promise<void> {
  expect(await axe(page), state).toEqual([]);
}

export async function axe(page: Page): Promise<Finding[]> {
  const { violations } = await new AxeBuilder({ page })
    // Without frames axe can run as a whole. Otherwise it hands over a description of all that passes, which takes far longer.
    .setLegacyMode()
    .options({ resultTypes: ['violations'], selectors: false })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .exclude('iframe')
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => ({ rule: id, message: help, about: html })),
  );
}
