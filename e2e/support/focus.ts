import { expect, type Page } from '@playwright/test';

/** The element that has the focus, as a person sees it. */
interface Focused {
  /** Its place among all that can be reached, as {@link numberStops} has counted; -1 for anything else. */
  readonly stop: number;
  readonly name: string;
  /** Whether it, or the label drawn for it, has a focus ring of at least 2 px. */
  readonly ringed: boolean;
  /** What covers it, if anything (WCAG 2.4.11); "outside" when none of it is in the window. */
  readonly coveredBy: string;
}

/** Numbers all that Tab should reach, in the order of the document. @returns how many there are */
export async function numberStops(page: Page): Promise<number> {
  return page.evaluate(() => {
    const focusable = document.querySelectorAll<HTMLElement>(
      ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not([tabindex="-1"])',
    );
    const reachable = [...focusable].filter((element) => element.checkVisibility({ visibilityProperty: true }));
    reachable.forEach((element, index) => {
      element.dataset.stop = String(index);
    });
    return reachable.length;
  });
}

/** Looks at the element that has the focus. */
async function lookAtFocus(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    // A checkbox that its label draws is invisible.
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    const drawn = getComputedStyle(element).opacity === '0' ? (label ?? element) : element;
    const boxes = [drawn, drawn.parentElement, drawn.parentElement?.parentElement].filter((box) => box != null);
    const ringed = boxes.some((box) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(box);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });

    // A link of several lines has a box for each.
    const [box = drawn.getBoundingClientRect()] = drawn.getClientRects();
    const left = Math.max(box.left, 0);
    const right = Math.min(box.right, innerWidth);
    const top = Math.max(box.top, 0);
    const bottom = Math.min(box.bottom, innerHeight);
    const points = [0.1, 0.5, 0.9].flatMap((across) =>
      [0.1, 0.5, 0.9].map((down) => [left + (right - left) * across, top + (bottom - top) * down] as const),
    );
    const cover = points
      .map(([x, y]) => document.elementFromPoint(x, y))
      .find((hit) => hit && !drawn.contains(hit) && !hit.contains(drawn));
    return {
      stop: Number(element.dataset.stop ?? -1),
      name: (element.getAttribute('aria-label') ?? element.textContent).trim() || element.id,
      ringed,
      coveredBy: right <= left || bottom <= top ? 'outside' : (cover?.outerHTML.slice(0, 80) ?? ''),
    };
  });
}

/** Asserts that the focus is visible: it has a ring, and nothing covers it (WCAG 2.4.7, 2.4.11). */
export async function expectFocusInSight(page: Page): Promise<Focused> {
  const focused = await lookAtFocus(page);
  expect(focused, `the focus on "${focused.name}"`).toMatchObject({ ringed: true, coveredBy: '' });
  return focused;
}

/** Presses a key until an element of this accessible role and name has the focus. */
export async function pressUntilFocused(page: Page, key: string, role: 'button' | 'link', name: string): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true });
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press(key);
    if (await wanted.evaluateAll((elements) => elements.includes(document.activeElement as HTMLElement))) return;
  }
  throw new Error(`${key} did not lead to the ${role} "${name}"`);
}
