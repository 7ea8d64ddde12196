import { expect, test } from 'vitest';
import { markLetters } from './mark-letters.ts';

test.each([
  ['GST registration', 'gst', '[GST] registration'],
  ['Return of GST-exempt goods', 'gst ret', '[Ret]urn of [GST]-exempt goods'],
  ['Against GST', 'gst', 'Against [GST]'],
  ['ट्रेडमार्क और पेटेंट', 'पेट', 'ट्रेडमार्क और [पेट]ेंट'],
  ['Trademark', 'trademarks', '[Trademark]'],
  ['Book Keeping', 'bookkeeping', '[Book Keeping]'],
  ['Start-up', 'startup', '[Start-up]'],
  ['Filing for an employer', 'e-filing', '[Filing] for an employer'],
  ['Food licence', 'fssai', 'Food licence'],
])('%s for %s', (line, query, marked) => {
  const text = markLetters(line, query).map((part) => (part.isMarked ? `[${part.text}]` : part.text));
  expect(text.join('')).toBe(marked);
});
