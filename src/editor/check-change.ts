import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { ContentError } from '../content/content-error.ts';
import { CONTENT_FOLDER } from '../content/content-folder.ts';
import { loadContent } from '../content/load-content.ts';

/** A file of content as the editor is about to save it. */
export interface Change {
  /** From the project's root: content/offers.yaml */
  readonly path: string;
  /** What its form holds. Fields that nobody has filled in are null, or empty. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** A file of content, and no other: the path comes from a browser. */
const CONTENT_FILE = /^content\/(?:[a-z0-9-]+\/){0,2}[a-z0-9-]+\.(?:yaml|md)$/;

/**
 * What the build would say if a file of content were changed like this; undefined when it would go through.
 * @param folder the content as it stands, which is not touched
 */
export function checkChange({ path, data }: Change, folder = CONTENT_FOLDER): string | undefined {
  if (!CONTENT_FILE.test(path)) {
    return `${path}\n  What is wrong: This is no name of a content file.\n  What to do:    Use lower-case letters, digits and hyphens.`;
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

/** The editor leaves out what is empty when it saves. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  const filled = Object.entries(value)
    .map(([key, item]) => [key, withoutEmpty(item)] as const)
    .filter(([, item]) => !isEmpty(item));
  return Object.fromEntries(filled);
}

function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    (typeof value === 'object' && Object.keys(value).length === 0)
  );
}
