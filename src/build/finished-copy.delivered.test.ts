import { expect, test } from 'vitest';
import { documents, visibleText } from '../testing/built-pages.ts';

test('every page has finished texts in Indian English (GEN-23)', () => {
  for (const [path, html] of documents) {
    expect(html, path).toContain('<html lang="en-IN"');
    const text = visibleText(html.replace(/</g, ' <'));
    const draft =
      /lorem|ipsum|coming soon|placeholder|undefined|\bxxx|\b(TODO|TB[ACD]|NaN|null)\b|\[object|[{}]|\?\?|\.\./;
    expect(text.match(draft)?.[0], path).toBeUndefined();
    expect(text, `₹ before every amount on ${path}`).not.toMatch(/\bRs\.?\b|\bINR\b|\$/);
  }
});
