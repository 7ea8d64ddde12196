/** How built pages write prices. */
import { expect, test } from 'vitest';
import { urls } from '../site.ts';
import { documents } from '../testing/built-pages.ts';

test('every sum has the Indian comma, but the prices that the specification writes without one', () => {
  for (const [address, html] of documents) {
    const main = (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '').replace(/<[^>]+>/g, ' ');
    const plain = main.match(/₹\d{4,}/g) ?? [];
    expect(address === urls.home ? [] : plain, address).toEqual([]);
  }
});
