import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { CONTENT_FOLDER } from '../content/content-folder.ts';
import { loadContent } from '../content/load-content.ts';

/** Makes a copy of the content for each test of a file, which may change it. */
export function changedContent() {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'content-'));
    cpSync(CONTENT_FOLDER, folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** The path of a file of the copy, and of the copy itself. */
  const pathOf = (file = '') => join(folder, file);
  /** Replaces a text of a file, once. */
  const replace = (file: string, from: string | RegExp, to: string) => {
    const before = readFileSync(pathOf(file), 'utf8');
    const after = before.replace(from, to);
    expect(after, 'the change of the test').not.toBe(before);
    writeFileSync(pathOf(file), after);
  };
  /** The error message of the content after a change, without the folder's name. */
  const messageAfter = (file: string, from: string | RegExp, to: string): string => {
    replace(file, from, to);
    try {
      loadContent(folder);
    } catch (error) {
      return (error as Error).message.replaceAll(`${folder}/`, '');
    }
    throw new Error('the content was accepted');
  };
  return { pathOf, replace, messageAfter };
}
