import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { ContentError, type ContentProblem } from '../content/content-error.ts';
import { CONTENT_FOLDER } from '../content/content-folder.ts';
import { loadContent } from '../content/load-content.ts';
import { builtLanguages } from '../content/site-content.ts';
import { FURTHER_LANGUAGES } from '../languages.ts';
import { versionOf, versionOnDisk, withoutEmpty } from './content-version.ts';

/** A file of content as the editor is about to save it. */
export interface Change {
  /** From the project's root: content/offers.yaml */
  readonly path: string;
  /** What its form holds. Fields that nobody has filled in are null, or empty. Nothing when the file is to be deleted. */
  readonly data?: Readonly<Record<string, unknown>> | undefined;
  /** The version that the editor has read (content-version.ts), null for a new file. Without it no version is compared. */
  readonly version?: string | null;
}

/** A file of content, and no other: the path comes from a browser. */
const CONTENT_FILE = new RegExp(
  `^content/(?:(?:${FURTHER_LANGUAGES.join('|')})/)?(?:[a-z0-9-]+/){0,2}[a-z0-9-]+\\.(?:yaml|md)$`,
);

/**
 * Why files of content must not be changed like this: one has changed on disk since the editor read it, the build would fail, or
 * the page would not show a translation that was changed. Undefined when they may be changed.
 * @param changes what is saved together: a file, and the same file in other languages
 * @param folder the present content, which is not touched
 */
export function checkChanges(changes: readonly Change[], folder = CONTENT_FOLDER): string | undefined {
  for (const { path, version } of changes) {
    if (!CONTENT_FILE.test(path)) {
      return `${path}\n  What is wrong: This is no name of a content file.\n  What to do:    Use lower-case letters, digits and hyphens.`;
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
    loadContent(content);
    const english = builtLanguages(content)
      .flatMap((code) => loadContent(content, code).language.untranslated)
      .filter((problem) => isChanged(problem, changes, copy, folder));
    if (english.length > 0) throw new ContentError(english);
    return undefined;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.message.replaceAll(`${copy}/`, '');
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function write(file: string, { path, data }: Change): void {
  if (!data) {
    rmSync(file, { force: true });
    return;
  }
  mkdirSync(dirname(file), { recursive: true });
  const { body, ...fields } = withoutEmpty(data) as Record<string, unknown>;
  writeFileSync(file, path.endsWith('.md') ? `---\n${stringify(fields)}---\n\n${body}\n` : stringify(fields));
}

/**
 * Whether a change contains a translation that the page would not show. An English text may change before its translation does,
 * and a text that has no translation yet may wait.
 */
function isChanged({ file, key = '' }: ContentProblem, changes: readonly Change[], copy: string, folder: string) {
  const change = changes.find(({ path }) => join(copy, path) === file);
  const saved = file.replace(join(copy, 'content'), folder);
  const valueIn = (data: unknown) =>
    key.split(/[.[\]]+/).reduce((value, part) => (part ? (value as Record<string, unknown>)?.[part] : value), data);
  const text = valueIn(change?.data);
  const before = existsSync(saved) ? valueIn(parse(readFileSync(saved, 'utf8'))) : undefined;
  return Boolean(text) && versionOf(text) !== versionOf(before);
}
