import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { ContentError } from '../content/content-error.ts';
import { CONTENT_FOLDER } from '../content/content-folder.ts';
import { loadContent } from '../content/load-content.ts';
import { versionOnDisk, withoutEmpty } from './content-version.ts';

/** A file of content as the editor is about to save it. */
export interface Change {
  /** From the project's root: content/offers.yaml */
  readonly path: string;
  /** What its form holds. Fields that nobody has filled in are null, or empty. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The version that the editor has read (content-version.ts), null for a new file. Without it no version is compared. */
  readonly version?: string | null;
}

/** A file of content, and no other: the path comes from a browser. */
const CONTENT_FILE = /^content\/(?:[a-z0-9-]+\/){0,2}[a-z0-9-]+\.(?:yaml|md)$/;

/**
 * Why a file of content must not be changed like this: it has changed on disk since the editor read it, or the build would fail.
 * Undefined when it may be changed.
 * @param folder the present content, which is not touched
 */
export function checkChange({ path, data, version }: Change, folder = CONTENT_FOLDER): string | undefined {
  if (!CONTENT_FILE.test(path)) {
    return `${path}\n  What is wrong: This is no name of a content file.\n  What to do:    Use lower-case letters, digits and hyphens.`;
  }
  if (version !== undefined && (versionOnDisk(path, folder) ?? null) !== version) {
    return `${path}\n  What is wrong: The file has changed on this machine since the editor read it. Saving would undo that change.\n  What to do:    Copy what you have typed, reload the editor, and make your change again.`;
  }
  const copy = mkdtempSync(join(tmpdir(), 'content-check-'));
  try {
    cpSync(folder, join(copy, 'content'), { recursive: true });
    const file = join(copy, path);
    mkdirSync(dirname(file), { recursive: true });
    const { body, ...fields } = withoutEmpty(data) as Record<string, unknown>;
    writeFileSync(file, path.endsWith('.md') ? `---\n${stringify(fields)}---\n\n${body}\n` : stringify(fields));
    loadContent(join(copy, 'content'));
    return undefined;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.message.replaceAll(`${copy}/`, '');
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
