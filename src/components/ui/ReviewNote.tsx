import { type Review, reviewNote } from '../../content/review.ts';
import type { GuideWords } from '../guides/guide.ts';

interface ReviewNoteProps {
  review: Review;
  words: GuideWords['review'];
}

/** How recent the sources of the legal statements are, and whether a chartered accountant or company secretary has reviewed them. */
export function ReviewNote({ review, words }: ReviewNoteProps) {
  return <span>{reviewNote(review, words)}</span>;
}
