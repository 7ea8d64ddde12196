import { lastReview } from './review.ts';
import { reviewedFiles } from './reviewed-files.ts';

/**
 * The files whose statements of law nobody has looked at for more than six months before a day, with the day on which
 * somebody last did: the reviewer's signature, or the day on which the author last compared them with the sources.
 */
export function staleFacts(
  content: Parameters<typeof reviewedFiles>[0],
  today: Date,
): { file: string; since: string }[] {
  const limit = new Date(today);
  limit.setUTCMonth(limit.getUTCMonth() - 6);
  return reviewedFiles(content)
    .map(({ file, review }) => ({ file, since: lastReview(review) }))
    .filter(({ since }) => new Date(since) < limit);
}
