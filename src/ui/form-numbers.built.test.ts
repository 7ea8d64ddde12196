/** The face of form numbers in the headings of built pages. */
import { expect, test } from 'vitest';
import { splitFormNumbers } from '../format/form-numbers.ts';
import { allDocuments, visibleText } from '../testing/built-pages.ts';

test('no heading has a form number in the display face', () => {
  for (const [address, html] of allDocuments) {
    for (const [heading] of html.matchAll(/<h[1-5][\s>][\s\S]*?<\/h[1-5]>/g)) {
      const others = visibleText(heading.replace(/<span [^>]*data-form-number[^>]*>.*?<\/span>/g, ''));
      expect(splitFormNumbers(others), `${address}: ${visibleText(heading)}`).toHaveLength(1);
    }
  }
});
