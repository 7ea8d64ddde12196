import { expect } from '@playwright/test';
import { hydrated, islandHydrated } from '../support/islands.ts';
import { test } from '../support/site.ts';

test('the directory finds a service by a word and links to it', async ({ page }) => {
  await page.goto('/services');
  await hydrated(page);
  const rows = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(rows).toHaveText(['Begin a business', 'Money', 'Patents']);
  await page.getByRole('searchbox').fill('invention');
  await expect(rows).toHaveText(['Patents']);
  await page.getByRole('main').getByRole('link', { name: 'Patents', exact: true }).click();
  await expect(page).toHaveURL('/patents');
});

test('the search of the directory finds a guide by its title and leads to it', async ({ page }) => {
  await page.goto('/services');
  await hydrated(page);
  await page.getByRole('searchbox').fill('firm deed');
  await page.getByRole('main').getByRole('link', { name: 'Firm by deed' }).click();
  await expect(page).toHaveURL('/startyourbusiness#firm');
  await expect(page.locator('#firm')).toBeInViewport();
});

for (const path of ['/services', '/nothing/here'])
  test(`the search of ${path} understands other spellings and scripts, and gives the list back`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    const list = page.getByRole('main').getByRole('link', { name: 'Begin a business', exact: true });
    await page.getByRole('searchbox').fill('patant ki खोज');
    await expect(list).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Patent search' })).toBeFocused();
    await page.getByRole('searchbox').fill('qwrtz');
    await expect(page.getByRole('main').getByText('Nothing has that word.')).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await expect(list).toBeVisible();
  });

test('the search waits for the second letter, and announces its hits when the visitor pauses', async ({ page }) => {
  await page.goto('/services');
  const search = page.getByRole('searchbox');
  const rows = page.getByRole('main').getByRole('heading', { level: 3 });
  const status = page.getByRole('main').getByRole('status');
  await search.fill('in');
  await expect(status).not.toHaveText('');
  await search.fill('i');
  await expect(rows).toHaveText(['Begin a business', 'Money', 'Patents']);
  await expect(status).toHaveText('');
  const announced = await status.evaluateHandle((element) => {
    const texts: (string | null)[] = [];
    new MutationObserver(() => texts.push(element.textContent)).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return texts;
  });
  await search.pressSequentially('nvention', { delay: 50 });
  await expect(rows).toHaveText(['Patents']);
  await expect(status).not.toHaveText('');
  expect(await announced.jsonValue()).toEqual([await status.textContent()]);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('Enter in the search takes the keyboard away from the hits', async ({ page }) => {
    await page.goto('/services');
    const search = page.getByRole('searchbox');
    await search.fill('invention');
    await expect(page.getByRole('link', { name: 'Patents', exact: true }).first()).toBeVisible();
    await expect(search).toHaveAttribute('enterkeyhint', 'search');
    await islandHydrated(search);
    await search.press('Enter');
    await expect(search).not.toBeFocused();
    await expect(search).toHaveValue('invention');
  });
});
