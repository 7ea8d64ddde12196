import type { Page } from '@playwright/test';

/** What the page of the maps service says in tests. */
export const MAP_TEXT = 'The place on a map';

/** Answers for the maps service, which no test may reach. */
export async function answerMaps(page: Page): Promise<void> {
  await page.route('https://www.google.com/maps**', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<title>Map</title><p>${MAP_TEXT}</p>` }),
  );
}
