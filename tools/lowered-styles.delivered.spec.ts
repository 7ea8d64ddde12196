import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from '../e2e/support/site.ts';
import { completeDocument } from '../src/build/complete-document.ts';
import { builtLanguages } from '../src/content/site-content.ts';
import { addressIn } from '../src/languages.ts';
import { urls } from '../src/site.ts';
import { NOT_FOUND_PATH, samplePages } from '../src/testing/site-pages.ts';

/** src/build/lower-styles.ts takes the layers away, which decided between two rules before their specificity. */

// In one worker: builds of several at once would write the same folder.
test.describe.configure({ mode: 'default' });

const AS_WRITTEN = resolve(import.meta.dirname, '../build/as-written');

test.beforeAll(() => {
  execFileSync('npx', ['astro', 'build', '--config', 'tools/as-written.config.ts'], {
    env: { ...process.env, SITE_DIR: AS_WRITTEN },
    stdio: 'ignore',
  });
});

/** Of the pages in other languages, which have styles of their script, the fullest with a form and the fullest with a tool. */
const translated = builtLanguages().flatMap((language) =>
  [urls.home, urls.cost].map((path) => addressIn(language, path)),
);

for (const path of [...samplePages(), ...translated]) {
  test(`${path} looks as it was written, at 360 and 1280 px and on paper`, async ({ page }) => {
    test.slow();
    // Scripts would change the page while it is read, and a font is used only if it comes early.
    await page.route(/\.(?:js|woff2)$/, (route) => route.abort());
    const looks = async (width: number, media: 'screen' | 'print') => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ media });
      await page.goto(path);
      return page.evaluate(stylesOfAll);
    };
    const all = async () => [await looks(360, 'screen'), await looks(1280, 'screen'), await looks(718, 'print')];
    const lowered = await all();
    await answerAsWritten(page, path);
    expect((await all()).flatMap((styles, view) => differences(styles, lowered[view]?.elements))).toEqual([]);
  });
}

/** Answers with the document whose styles were not lowered. The policy has the hashes of the lowered styles. */
async function answerAsWritten(page: Page, path: string): Promise<void> {
  const name = path === '/' ? 'index.html' : path === NOT_FOUND_PATH ? '404.html' : `${path.slice(1)}.html`;
  const body = completeDocument(readFileSync(join(AS_WRITTEN, name), 'utf8'), translated.includes(path));
  await page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
  );
}

/** Element, property and values of what differs. */
function differences({ names, elements }: Styles, lowered: readonly ElementStyles[] = []): string[] {
  if (elements.length !== lowered.length) return [`${elements.length} elements became ${lowered.length}`];
  return elements.flatMap(({ element, values }, place) => {
    const { values: became = '' } = lowered[place] ?? {};
    if (became === values) return [];
    const [before, after] = [values.split('\n'), became.split('\n')];
    return names.flatMap((name, index) =>
      before[index] === after[index] ? [] : [`${element} ${name}: ${before[index]} became ${after[index]}`],
    );
  });
}

/** A page has a million values: as an object for each element they took longer to send than to compute. */
interface Styles {
  readonly names: readonly string[];
  readonly elements: readonly ElementStyles[];
}

interface ElementStyles {
  readonly element: string;
  /** In the order of the names, one a line. */
  readonly values: string;
}

/** Runs in the page: the computed styles of each element and its pseudo-elements, without those that the build adds to. */
function stylesOfAll(): Styles {
  const names = [...getComputedStyle(document.body)].filter((name) => !/^--|mask/.test(name));
  const stylesOf = (element: Element, pseudo = '') => {
    const styles = getComputedStyle(element, pseudo);
    if (pseudo && styles.content === 'none') return [];
    const values = names
      .map((name) => styles.getPropertyValue(name))
      .join('\n')
      .replaceAll(/\b0%/g, '0px');
    return [{ element: `${element.tagName}.${element.getAttribute('class')}${pseudo}`, values }];
  };
  const elements = [...document.querySelectorAll('body, body *:not(style)')].flatMap((element) =>
    ['', '::before', '::after'].flatMap((pseudo) => stylesOf(element, pseudo)),
  );
  return { names, elements };
}
