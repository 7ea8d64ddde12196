import { execFileSync } from 'node:child_process';
import { siteEntries } from '../site.ts';
import { CONTENT_FOLDER } from './content-folder.ts';

/** Runs git in the content folder and returns what it prints. Throws when there is no git, or no repository. */
type RunGit = (...args: string[]) => string;

const gitInContent: RunGit = (...args) =>
  execFileSync('git', args, { cwd: CONTENT_FOLDER, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/**
 * When the words of each page last changed, by the Git history of their files. No day is better than a wrong one. So
 * there is none without a repository, in a shallow clone (where every file has the day of the latest commit), and for
 * changes that are not committed. The dates in the file system say when a file was copied.
 * @param cardsOf by the path of a page: the path of the service whose cards it shows
 * @returns from the path of a page to its day, such as 2026-12-31
 */
export function lastChanges(
  cardsOf: Readonly<Record<string, string>>,
  git: RunGit = gitInContent,
): (path: string) => string | undefined {
  const days = daysOfFiles(git);
  return (path) => {
    const cards = cardsOf[path];
    const own = [...filesOf(path), ...(cards === undefined ? [] : [fileOfService(cards)])];
    const found = [...days].filter(([file]) =>
      own.some((name) => file === name || (name.endsWith('/') && file.startsWith(name))),
    );
    if (found.some(([, day]) => day === undefined)) return undefined;
    return found
      .map(([, day]) => day)
      .sort()
      .at(-1);
  };
}

/**
 * Files and folders of `content/` that hold the words of a page, or of a service with its guides. The words that every
 * page has do not count.
 */
function filesOf(path: string): readonly string[] {
  const [, page] = siteEntries.find(([, entry]) => entry.path === path) ?? [];
  return page ? [page.file, ...(page.wordsIn ?? [])] : [fileOfService(path), `guides${path}/`];
}

const fileOfService = (path: string) => `services${path}.yaml`;

/**
 * The day on which the latest of some content files changed; `otherwise` where it is not known.
 * @param files paths in the content folder
 */
export function lastChangeOf(files: readonly string[], otherwise: string, git: RunGit = gitInContent): string {
  const known = daysOfFiles(git);
  const days = files.map((file) => known.get(file) ?? otherwise).sort();
  return days.at(-1) ?? otherwise;
}

/** Files of the folder with the day of their last commit; without a day when they have been changed since. */
export function daysOfFiles(git: RunGit = gitInContent): Map<string, string | undefined> {
  const days = new Map<string, string | undefined>();
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return days;
    // From the latest commit to the first: its day, then its files.
    let day: string | undefined;
    for (const line of git('log', '--relative', '--name-only', '--format=@%cs', '--', '.').split('\n')) {
      if (line.startsWith('@')) day = line.slice(1);
      else if (line !== '' && !days.has(line)) days.set(line, day);
    }
    for (const file of git('diff', '--relative', '--name-only', 'HEAD').split('\n')) days.set(file, undefined);
  } catch {
    days.clear();
  }
  return days;
}
