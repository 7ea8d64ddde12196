import { readFileSync, statSync } from 'node:fs';
import { ContentError } from './content-error.ts';

/** What remains of a letter that was saved in another encoding, such as Windows-1252 or UTF-16, and read as UTF-8. */
const DAMAGED = /[\ufffd\0\u0080-\u009f]/;
/** A line that `git merge` writes around two versions of the same lines. */
const CONFLICT = /^(?:<{7}|={7}|>{7})(?: |$)/;

/**
 * Reads the text of a content file.
 * @throws {ContentError} when the file is missing or empty, is not saved as UTF-8, or has two versions that Git could not merge
 */
export function readSource(file: string): string {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
    const fix = `Bring the file back: git restore ${file}. If it was renamed, give it this name again.`;
    throw new ContentError([{ file, cause: 'The file is missing.', fix }]);
  }
  // Windows' Notepad writes a byte order mark and its own ends of lines.
  const source = readFileSync(file, 'utf8')
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n');
  if (source.trim() === '') {
    throw new ContentError([{ file, cause: 'The file is empty.', fix: `Bring its text back: git restore ${file}` }]);
  }
  const lines = source.split('\n');
  const find = (pattern: RegExp) => lines.findIndex((line) => pattern.test(line)) + 1;
  const conflict = find(CONFLICT);
  if (conflict > 0) {
    const cause = 'The file has two versions of the same lines, which Git could not merge.';
    const fix = 'Keep one of the two, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.';
    throw new ContentError([{ file, line: conflict, cause, fix }]);
  }
  const damaged = find(DAMAGED);
  if (damaged > 0) {
    const cause = `The line has letters that are not UTF-8: "${lines[damaged - 1]?.replaceAll('\0', '').slice(0, 80)}"`;
    const fix = `Save the file with the encoding UTF-8, and write the damaged letters again. git restore ${file} brings back the last version.`;
    throw new ContentError([{ file, line: damaged, cause, fix }]);
  }
  return source;
}
