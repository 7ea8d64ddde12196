/** Alignment and spacing, measured in the page. */
import { expect, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { urls } from '../../src/site.ts';
import { allPages } from '../../src/testing/site-pages.ts';
import { answerMaps } from '../support/maps.ts';
import { unfoldAll } from '../support/open-unfolded.ts';
import { test } from '../support/site.ts';
import { largeService, startGuide } from '../support/words.ts';

const { services, shell } = loadContent();

for (const width of [768, 1024, 1280, 1600])
  test(`in a guide all citations of the law begin at the same distance from the left at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [`${startGuide.service}#${startGuide.id}`, `/hi${startGuide.service}#${startGuide.id}`]) {
      await page.goto(path);
      await unfoldAll(page);
      const lefts = await page
        .locator(`#${startGuide.id} :is(li, dd) > cite`)
        .evaluateAll((laws) => laws.map((law) => Math.round(law.getBoundingClientRect().left)));
      expect(lefts.length).toBeGreaterThan(10);
      expect([...new Set(lefts)], path).toHaveLength(1);
    }
  });

/** How far below the top of the main part its heading begins; and how far the words of a hero are from its middle. */
const headingPlace = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const main = document.querySelector('main')?.getBoundingClientRect();
    const hero = heading.closest('section');
    const { top = 0, bottom = 0 } = hero?.getBoundingClientRect() ?? {};
    const above = (hero?.firstElementChild?.getBoundingClientRect().top ?? 0) - top;
    // Links may follow the words.
    const below = bottom - (hero?.lastElementChild?.getBoundingClientRect().bottom ?? 0);
    return {
      top: Math.round(heading.getBoundingClientRect().top - (main?.top ?? 0)),
      offCentre: Math.abs(above - below),
    };
  });

for (const width of [360, 1280, 1600])
  test(`the words of a hero are in its middle, and all other headings at one height, at ${width} px`, async ({
    page,
  }) => {
    await answerMaps(page);
    await page.setViewportSize({ width, height: 900 });
    const heroes: readonly string[] = services.map(({ path }) => path);
    const documents: Record<string, string[]> = {};
    for (const path of allPages().filter((path) => !path.startsWith('/hi') && path !== urls.home)) {
      await page.goto(path);
      const { top, offCentre } = await headingPlace(page);
      if (heroes.includes(path)) expect(offCentre, path).toBeLessThanOrEqual(1);
      else documents[top] = [...(documents[top] ?? []), path];
    }
    expect(Object.keys(documents), JSON.stringify(documents)).toHaveLength(1);
  });

for (const width of [360, 768, 1280, 1600])
  test(`the links of a hero are directly under its buttons at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [startGuide.service, `/hi${startGuide.service}`]) {
      await page.goto(path);
      const distance = await page
        .locator('section')
        .filter({ has: page.getByRole('heading', { level: 1 }) })
        .evaluate((hero) => {
          const links = hero.querySelector('ul')?.getBoundingClientRect().top ?? Number.NaN;
          const buttons = hero.querySelector('h1')?.parentElement?.getBoundingClientRect().bottom ?? Number.NaN;
          return links - buttons;
        });
      expect(distance, path).toBeGreaterThanOrEqual(8);
      expect(distance, path).toBeLessThanOrEqual(32);
    }
  });

test('the columns of the footer begin at columns of the page, and the bar ends where the page ends', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const path of [urls.about, '/hi']) {
    await page.goto(path);
    const footer = page.getByRole('contentinfo');
    const { edge, width, lefts } = await footer.evaluate((element) => {
      const [first] = element.children;
      const columns = first ? [...first.children].map((column) => column.getBoundingClientRect()) : [];
      const [left = 0, right = 0] = [columns[0]?.left, columns.at(-1)?.right];
      return { edge: left, width: right - left, lefts: columns.map((column) => column.left) };
    });
    const gap = 32;
    const column = (width - 11 * gap) / 12;
    expect(lefts.map((left) => Math.round((left - edge) / (column + gap)))).toEqual([0, 4, 6, 9]);
    for (const left of lefts) expect((left - edge) % (column + gap)).toBeCloseTo(0, 0);
    const bar = page.getByRole('banner').locator('[data-language]');
    const end = await bar.evaluate((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      return range.getBoundingClientRect().right;
    });
    expect(Math.abs(end - edge - width)).toBeLessThanOrEqual(1);
  }
});

test('the four columns of the menu are equally wide', async ({ page }) => {
  await page.goto(urls.about);
  await page.getByRole('banner').getByRole('button', { name: shell.allServices }).click();
  const widths = await page
    .locator('#all-services > div > div')
    .evaluateAll((columns) => columns.map((column) => Math.round(column.getBoundingClientRect().width)));
  expect(widths).toHaveLength(4);
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
});

test('a grid of services has no hole in its last row', async ({ page }) => {
  for (const { path, offerings } of services) {
    await page.goto(path);
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const cells = await page
        .getByRole('region', { name: loadContent().directory.page.gridTitle })
        .evaluate((region) => {
          const grid = region.querySelector('h2 + div');
          const items = [...(grid?.querySelectorAll(':scope > ul > li, :scope > a') ?? [])];
          const boxes = items.filter((item) => item.checkVisibility()).map((item) => item.getBoundingClientRect());
          const last = boxes.at(-1);
          return { right: last?.right ?? 0, edge: grid?.getBoundingClientRect().right ?? 1 };
        });
      expect(Math.abs(cells.right - cells.edge), `${path}, ${offerings.length} offerings, ${width} px`).toBeLessThan(1);
    }
  }
});

test('the link to the privacy policy is whole in the consent of a form', async ({ page }) => {
  await answerMaps(page);
  for (const path of [urls.home, urls.contact])
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const link = page.getByRole('main').getByRole('link', { name: shell.forms.consent.privacy, exact: true });
      const lines = await link.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
      expect(lines, `${path} at ${width} px`).toBe(1);
    }
});

test('on a phone the form, the search and the guides begin at the same distance from the edge', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await answerMaps(page);
  const lefts: Record<string, number> = {};
  for (const [path, selector] of [
    [urls.contact, 'form'],
    [urls.directory, 'search'],
    [largeService.path, 'details:has(h3)'],
    [startGuide.service, 'details:has(h3)'],
  ] as const) {
    await page.goto(path);
    const part = page.getByRole('main').locator(selector).first();
    lefts[path] = await part.evaluate((box) => box.getBoundingClientRect().left);
  }
  expect(new Set(Object.values(lefts)).size, JSON.stringify(lefts)).toBe(1);
});

for (const width of [360, 768, 1280])
  test(`the strip of the journey is as high as its longest step, and no step leaves 80 px empty at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [urls.home, `/hi`]) {
      await page.goto(path);
      // Faces that arrive after the first paint show from the second visit.
      await page.reload();
      const steps = page.getByRole('list', {
        name: loadContent(undefined, path === '/hi' ? 'hi' : undefined).home.journey.label,
      });
      const below = await steps
        .getByRole('listitem')
        .evaluateAll((items) =>
          items.map(
            (item) =>
              item.getBoundingClientRect().bottom - (item.lastElementChild?.getBoundingClientRect().bottom ?? 0),
          ),
        );
      expect(Math.min(...below), path).toBeLessThanOrEqual(33);
      // The lines of Hindi have the length of the machine's own face.
      if (path === urls.home) expect(Math.max(...below)).toBeLessThan(80);
    }
  });

test('the words of an option keep a distance from the rules above and below them', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(startGuide.service);
  const options = page
    .getByRole('main')
    .locator('label')
    .filter({ has: page.getByRole('radio') });
  await expect(options.first()).toBeVisible();
  const distances = await options.evaluateAll((labels) =>
    labels.flatMap((label) => {
      const box = label.getBoundingClientRect();
      const words = document.createRange();
      words.selectNodeContents(label);
      const lines = [...words.getClientRects()].filter(({ width }) => width > 0);
      return [
        Math.min(...lines.map(({ top }) => top)) - box.top,
        box.bottom - Math.max(...lines.map(({ bottom }) => bottom)),
      ];
    }),
  );
  expect(distances.length).toBeGreaterThan(0);
  expect(Math.min(...distances)).toBeGreaterThanOrEqual(8);
});
