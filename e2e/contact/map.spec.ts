/** The map of the contact page is a frame of another site, which the page takes out when it is left. */

import { expect } from '@playwright/test';
import { anchors } from '../../src/addresses.ts';
import { loadContent } from '../../src/content/load-content.ts';
import { urls } from '../../src/site.ts';
import { hydrated } from '../support/islands.ts';
import { answerMaps, MAP_TEXT } from '../support/maps.ts';
import { test } from '../support/site.ts';

const { contact, shell } = loadContent();

test('after Back and Forward the map is shown again, and a click reaches the page', { tag: '@full' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await answerMaps(page);
  await page.goto(urls.career);
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: shell.contact, exact: true }).click();
  await expect(page).toHaveURL(urls.contact);
  const map = page.getByTitle(contact.map.title);
  const showsMap = async () => {
    await map.scrollIntoViewIfNeeded();
    await expect(map.contentFrame().getByText(MAP_TEXT)).toBeVisible();
  };
  await showsMap();
  await page.goBack();
  await expect(page).toHaveURL(urls.career);
  await hydrated(page);
  await page.goForward();
  await expect(page).toHaveURL(urls.contact);
  await hydrated(page);
  await showsMap();
  await page.getByRole('contentinfo').getByRole('link', { name: shell.footer.privacy }).click();
  await expect(page).toHaveURL(anchors.privacy);
});
