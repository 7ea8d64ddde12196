import { daysOfFiles } from './last-changed.ts';
import { reviewedFiles } from './reviewed-files.ts';

/**
 * Files whose `review.writtenOn` is later than their last change: the day was set for many files at once, or it is still to
 * come. A file that is not committed, or that has no history, may have the current day.
 * @param days the last change of each file of the content folder; undefined for files that have changed since
 * @param today such as 2026-12-31
 */
export function newerLabels(
  content: Parameters<typeof reviewedFiles>[0],
  days: ReadonlyMap<string, string | undefined> = daysOfFiles(),
  today = new Date().toISOString().slice(0, 10),
): { file: string; writtenOn: string; changedOn: string }[] {
  return reviewedFiles(content)
    .map(({ file, review: { writtenOn } }) => ({
      file,
      writtenOn,
      changedOn: days.get(file.replace(/^content\//, '')) ?? today,
    }))
    .filter(({ writtenOn, changedOn }) => writtenOn > changedOn);
}
