import { expect, test } from 'vitest';
import { loadContent } from './load-content.ts';
import { type Review, reviewNote } from './review.ts';

const { guideWords } = loadContent();
const facts = [{ source: 'One' }, { source: 'Two' }, { source: 'Two' }, { source: 'Three' }];
function note(review: Review): string {
  const file = { review, facts };
  return reviewNote(file, guideWords.review);
}
const unreviewed = guideWords.review.unreviewed;

test('the label says what was read, and counts what was not', () => {
  const read: Review = { basis: 'tables', writtenOn: '2026-11-24', read: ['Two'] };
  expect(note({ ...read, newestSource: '2026-07' })).toBe(
    `From tables read in November 2026, the newest of July 2026. Not read, 2 of 3. ${unreviewed}`,
  );
  expect(note(read)).toBe(`From tables without a date, read in November 2026. Not read, 2 of 3. ${unreviewed}`);
  const all: Review = { ...read, basis: 'text', newestSource: '2026-07', read: ['One', 'Two', 'Three'] };
  expect(note(all)).toBe(`From texts read in November 2026, the newest of July 2026. ${unreviewed}`);
});

test('what nobody has read is said to come from knowledge', () => {
  expect(note({ basis: 'knowledge', writtenOn: '2026-11-24' })).toBe(
    `From what one knew in November 2026. ${unreviewed}`,
  );
});
