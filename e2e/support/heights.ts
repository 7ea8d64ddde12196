import type { Page } from '@playwright/test';

/** Whether each section is as high as when it is laid out (site/keep-places.ts): from then on the page keeps its height. */
export async function heightsAreKnown(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const sections = [...document.querySelectorAll<HTMLElement>('main section, footer')];
    const heights = () => sections.map(({ offsetHeight }) => offsetHeight).join();
    const known = heights();
    const before = sections.map(({ style }) => style.contentVisibility);
    for (const { style } of sections) style.contentVisibility = 'visible';
    const whole = heights();
    for (const [index, { style }] of sections.entries()) style.contentVisibility = before[index] ?? '';
    return known === whole;
  });
}
