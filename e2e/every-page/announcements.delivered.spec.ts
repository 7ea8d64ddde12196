import { expect, type Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';
import { asha, consultationForm, fillConsultation, submitButton } from '../support/consultation.ts';
import { observed } from '../support/frames.ts';
import { hydrated, islandHydrated } from '../support/islands.ts';
import { answerMaps } from '../support/maps.ts';
import { FORM_POST_PATTERN } from '../support/sending.ts';
import { test } from '../support/site.ts';
import { FAILURE, SUCCESS } from '../support/words.ts';

const LIVE_REGIONS = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"]';

/**
 * Opens a page and records what a screen reader announces from now on: the text of a live region each time that it has changed,
 * once a frame.
 * @returns a function that gives the announcements so far
 */
async function openAndListen(page: Page, path: string): Promise<() => Promise<string[]>> {
  await answerMaps(page);
  await page.goto(path);
  await hydrated(page);
  const heard = await page.evaluateHandle((live) => {
    const announced: string[] = [];
    const changed = new Set<Element>();
    const before = new WeakMap<Element, string>();
    const textOf = (region: Element) => region.textContent?.replace(/\s+/g, ' ').trim() ?? '';
    for (const region of document.querySelectorAll(live)) before.set(region, textOf(region));
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const parent = target instanceof Element ? target : target.parentElement;
        const region = parent?.closest(live);
        // A toast is a new item of a list that is live.
        const isItem = region?.querySelector('li') && [...addedNodes].some((node) => node instanceof Element);
        const part = isItem ? [...addedNodes].find((node) => node instanceof Element) : region;
        if (!part) continue;
        if (changed.size === 0) {
          requestAnimationFrame(() => {
            for (const element of changed) {
              if (before.get(element) !== textOf(element)) announced.push(textOf(element));
              before.set(element, textOf(element));
            }
            changed.clear();
          });
        }
        changed.add(part);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return announced;
  }, LIVE_REGIONS);
  return async () => (await heard.jsonValue()).filter((text) => text !== '');
}

const { home, structures, gstCheck } = loadContent();
const { journey, promos } = home;

/** No announcement takes longer than half a minute to hear. */
async function expectShort(announced: () => Promise<string[]>): Promise<void> {
  for (const text of await announced()) expect(text.split(' ').length, text).toBeLessThanOrEqual(60);
}

/** Runs in the page: what describes a field. */
function descriptionOf(field: Element): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .replaceAll('\u00a0', ' ');
}

for (const { title, next, second } of [
  { title: journey.title, next: journey.next, second: `2 of 12: ${journey.steps[1]?.title}` },
  { title: promos.label, next: promos.next, second: `2 of 3: ${promos.slides[1]?.name}` },
])
  test(`an arrow of "${title}" announces the new slide once, as a whole`, async ({ page }) => {
    const announced = await openAndListen(page, '/');
    const carousel = page.getByRole('region', { name: title, exact: true });
    await carousel.scrollIntoViewIfNeeded();
    await islandHydrated(carousel);
    await expect(carousel.locator('[aria-live]')).toHaveAttribute('aria-atomic', 'true');
    await carousel.getByRole('button', { name: next }).press('Enter');
    await expect.poll(announced).toEqual([second]);
    await expect(carousel.locator('[data-moving]')).toHaveCount(0);
    await observed(page);
    expect(await announced(), 'once the slide has come to rest').toEqual([second]);
  });

test('the finder announces the structure and why, once, without what follows from it', async ({ page }) => {
  const announced = await openAndListen(page, '/startyourbusiness');
  const finder = page.getByRole('region', { name: structures.tool.start });
  await finder.scrollIntoViewIfNeeded();
  await islandHydrated(finder);
  for (const { id, options } of structures.tool.questions)
    await finder.locator(`[name=${id}][value=${options[0]?.id}]`).check();
  const { name } = structures.structures['private-limited'];
  const answer = [expect.stringContaining(`${structures.tool.result}${name}${structures.tool.because}:`)];
  await expect.poll(announced).toEqual(answer);
  await observed(page);
  expect(await announced(), 'nothing later').toEqual(answer);
  await expectShort(announced);
});

test('the GST check announces its answer, once, and reads its hint once while an amount is typed', async ({ page }) => {
  const announced = await openAndListen(page, '/businessregistration#gst-registration');
  const check = page.getByRole('region', { name: gstCheck.tool.title });
  await islandHydrated(check);
  await check.getByRole('radio').first().check();
  await check.getByRole('combobox').selectOption('delhi');
  const amount = check.getByRole('textbox');
  const descriptions = new Set<string>();
  for (const key of '45 lakh') {
    await amount.press(key);
    descriptions.add(await amount.evaluate(descriptionOf));
  }
  expect([...descriptions]).toEqual([gstCheck.tool.turnover.hint]);
  const last = async () => (await announced()).at(-1);
  await expect.poll(last).toContain(gstCheck.tool.answers.above.title.split('{')[0]);
  await check.getByRole('checkbox').first().check();
  await expect.poll(last).toContain(gstCheck.tool.answers.always.title);
  await expectShort(announced);
});

test('a form announces its errors, the state of a send, and its toasts', async ({ page }) => {
  const announced = await openAndListen(page, '/');
  const form = consultationForm(page);
  await submitButton(form).press('Enter');
  const name = form.getByRole('textbox', { name: 'Full name' });
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription(/Enter your full name/);

  await fillConsultation(form, asha);
  // Longer than a frame, because only a text that is there at the end of a frame counts as announced.
  let isDown = true;
  await page.route(FORM_POST_PATTERN, async (route) => {
    await new Promise((answered) => setTimeout(answered, 500));
    await (isDown ? route.abort() : route.continue());
  });
  await submitButton(form).press('Enter');
  await expect(form.getByRole('status')).toContainText('Not sent.');
  isDown = false;
  await submitButton(form).press('Enter');
  await expect(form.getByRole('status')).toContainText('Sent.');
  for (const message of [SUCCESS, FAILURE]) await expect.poll(announced).toContain(message);
  const states = (await announced()).map((text) => /^(Sending|Not sent|Sent)/.exec(text)?.[0]).filter(Boolean);
  // A state comes with further words, such as the way to send otherwise.
  expect(states.filter((state, index) => state !== states[index - 1])).toEqual([
    'Sending',
    'Not sent',
    'Sending',
    'Sent',
  ]);
});

test.describe('in motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  /** Pages with moving parts: a part whose text changes. */
  const moving: Readonly<Record<string, string>> = {
    '/': '[aria-live]',
    '/licenses': 'h1 [aria-hidden]',
    '/about': '[data-counting] [aria-hidden]',
  };
  for (const [path, part] of Object.entries(moving))
    test(`nothing that moves on ${path} is announced`, async ({ page }) => {
      const announced = await openAndListen(page, path);
      // Counters count once when they are seen, and their element is removed at the end.
      const text = page.locator(part).first();
      await text.scrollIntoViewIfNeeded();
      const texts = new Set<string | null>();
      await expect
        .poll(async () => texts.add(await text.textContent({ timeout: 2000 }).catch(() => null)).size, {
          intervals: [50],
        })
        .toBeGreaterThan(2);
      expect(await announced()).toEqual([]);
    });
});
