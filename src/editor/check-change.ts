import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { ContentError, type ContentProblem } from '../content/content-error.ts';
import { CONTENT_FOLDER } from '../content/content-folder.ts';
import { loadLanguages } from '../content/load-languages.ts';
import { FURTHER_LANGUAGES } from '../languages.ts';
import { savedPart, versionOf, versionOnDisk } from './content-version.ts';

/** A file of content as the editor is about to save it. */
export interface Change {
  /** From the project's root: content/offers.yaml */
  readonly path: string;
  /** What its form holds, a list for a translation. Fields that nobody has filled in are null, or empty. Nothing when the file is to be deleted. */
  readonly data?: Readonly<Record<string, unknown>> | readonly unknown[] | undefined;
  /** The version that the editor has read (content-version.ts), null for a new file. Without it no version is compared. */
  readonly version?: string | null;
}

/** A file of content, and no other: the path comes from a browser. */
const CONTENT_FILE = new RegExp(
  `^content/(?:(?:${FURTHER_LANGUAGES.join('|')})/)?(?:[a-z0-9-]+/){0,2}[a-z0-9-]+\\.(?:yaml|md)$`,
);

/**
 * Why files of content must not be changed like this: one has changed on disk since the editor read it, the build would fail, or
 * the page would not show a translation that was changed. Undefined when they may be changed. A mistake that the content has
 * already is not a reason: it could not be corrected step by step.
 * @param folder the present content, which is not touched
 */
export function checkChanges(changes: readonly Change[], folder = CONTENT_FOLDER): string | undefined {
  for (const { path, version } of changes) {
    if (!CONTENT_FILE.test(path)) {
      return `${path}\n  What is wrong: This is not the name of a content file.\n  What to do:    Use lower-case letters, digits and hyphens.`;
    }
    if (version !== undefined && (versionOnDisk(path, folder) ?? null) !== version) {
      return `${path}\n  What is wrong: The file has changed on this machine since the editor read it. Saving would undo that change.\n  What to do:    Copy what you have typed, reload the editor, and make your change again.`;
    }
  }
  const copy = mkdtempSync(join(tmpdir(), 'content-check-'));
  const content = join(copy, 'content');
  try {
    cpSync(folder, content, { recursive: true });
    for (const change of changes) write(join(copy, change.path), change);
    const { mistakes, untranslated } = problemsIn(content);
    const english = untranslated.filter((problem) => isInChangedPair(problem, changes, copy, folder));
    const refused = [...(mistakes.length > 0 ? newMistakes(mistakes, changes, copy, folder) : []), ...english];
    return refused.length > 0 ? new ContentError(refused).message.replaceAll(`${copy}/`, '') : undefined;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** The mistakes of a content folder, which stop the build, and its texts that are shown in English. */
function problemsIn(folder: string) {
  try {
    const [, ...translated] = loadLanguages(folder);
    return { mistakes: [], untranslated: translated.flatMap(({ language }) => language.untranslated) };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { mistakes: error.problems, untranslated: [] };
  }
}

/** What stops the build; nothing when it succeeds. */
export function currentMistakes(folder = CONTENT_FOLDER): string {
  return new ContentError(problemsIn(folder).mistakes).message;
}

/** The mistakes that a change makes. One that corrects a mistake may bring to light what was hidden by it in other files. */
function newMistakes(after: readonly ContentProblem[], changes: readonly Change[], copy: string, folder: string) {
  const nameIn = (root: string, { file, key, cause }: ContentProblem) =>
    JSON.stringify([file.replace(root, 'content'), key, cause.replaceAll(root, 'content')]);
  const before = problemsIn(folder).mistakes.map((problem) => nameIn(folder, problem));
  const names = after.map((problem) => nameIn(join(copy, 'content'), problem));
  const corrects = before.some((name) => !names.includes(name));
  const isInChange = ({ file }: ContentProblem) => changes.some(({ path }) => join(copy, path) === file);
  return after.filter((problem, index) => !before.includes(names[index] ?? '') && (isInChange(problem) || !corrects));
}

function write(file: string, { path, data }: Change): void {
  if (!data) {
    rmSync(file, { force: true });
    return;
  }
  mkdirSync(dirname(file), { recursive: true });
  if (Array.isArray(data)) {
    writeFileSync(file, stringify(savedPart(data)));
    return;
  }
  const { body, ...fields } = savedPart(data) as Record<string, unknown>;
  writeFileSync(file, path.endsWith('.md') ? `---\n${stringify(fields)}---\n\n${body}\n` : stringify(fields));
}

/**
 * Whether a change contains a pair that the page would not show. An English text may change before its translation does, and a
 * pair that is not shown already may wait.
 */
function isInChangedPair({ file, key = '' }: ContentProblem, changes: readonly Change[], copy: string, folder: string) {
  const change = changes.find(({ path }) => join(copy, path) === file);
  const index = /^\[(\d+)\]/.exec(key)?.[1];
  if (!change?.data || index === undefined) return false;
  const saved = file.replace(join(copy, 'content'), folder);
  const before: unknown = existsSync(saved) ? parse(readFileSync(saved, 'utf8')) : [];
  const known = (before as unknown[]).map(versionOf);
  return !known.includes(versionOf((change.data as readonly unknown[])[Number(index)]));
}
