import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { CONTENT_FOLDER } from '../content/content-folder.ts';
import { splitMarkdown } from '../content/front-matter.ts';
import { contentFilesIn } from './content-files.ts';

/** The version of every file of content, by its path from the project's root. */
export function contentVersions(folder = CONTENT_FOLDER): Record<string, string> {
  const paths = [...contentFilesIn(folder).keys()].map((name) => `content/${name}`);
  return Object.fromEntries(paths.map((path) => [path, versionOnDisk(path, folder) ?? '']));
}

/** The version of a file of content; undefined when there is no such file. */
export function versionOnDisk(path: string, folder = CONTENT_FOLDER): string | undefined {
  const file = join(folder, path.slice('content/'.length));
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  try {
    const markdown = splitMarkdown(text);
    return versionOf(markdown ? { ...parse(markdown.frontMatter), body: markdown.text } : parse(text));
  } catch {
    // Somebody is in the middle of an edit.
    return versionOf(text);
  }
}

/**
 * Identifies what a file says. Its format does not count: order of keys, quotes, and fields that a form has left empty.
 * @param data what the file or its form holds; the text of Markdown as `body`
 */
export function versionOf(data: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(savedPart(data))) ?? '')
    .digest('hex');
}

/** What the editor adds to the items of a list when one is added, moved or removed, such as __sc_item_id. */
const KEY_OF_EDITOR = /^__sc_/;

/** What the editor saves of a form: it leaves out what is empty, and its own keys. */
export function savedPart(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(savedPart);
  if (typeof value !== 'object' || value === null) return value;
  const filled = Object.entries(value)
    .map(([key, item]) => [key, savedPart(item)] as const)
    .filter(([key, item]) => !isEmpty(item) && !KEY_OF_EDITOR.test(key));
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

function sorted(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, sorted(item)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b)));
}
