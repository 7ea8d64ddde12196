/** The face of form numbers in the headings of built pages. */
import { expect, test } from 'vitest';
import { attributeOfName, splitNames } from '../format/unbroken-names.ts';
import { allDocuments, visibleText } from '../testing/built-pages.ts';

test('no heading has a form number in the display face', () => {
  for (const [address, html] of allDocuments) {
    for (const [heading] of html.matchAll(/<h[1-5][\s>][\s\S]*?<\/h[1-5]>/g)) {
      const others = visibleText(heading.replace(/<span [^>]*data-form-number[^>]*>.*?<\/span>/g, ''));
      const names = splitNames(others).filter((_part, index) => index % 2 === 1);
      const inDisplayFace = names.filter((name) => attributeOfName(name) === 'data-form-number');
      expect(inDisplayFace, `${address}: ${visibleText(heading)}`).toEqual([]);
    }
  }
});
