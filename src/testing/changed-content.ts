import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { ContentError } from '../content/content-error.ts';
import { CONTENT_FOLDER } from '../content/content-folder.ts';
import { loadLanguages } from '../content/load-languages.ts';

/** A copy of the content that a test may change. */
export type ChangedContent = ReturnType<typeof changedContent>;

/** Makes a copy of the content for each test of a file. */
export function changedContent() {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'content-'));
    cpSync(CONTENT_FOLDER, folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** The path of a file of the copy, and of the copy itself. */
  const pathOf = (file = '') => join(folder, file);
  /** Replaces a text of a file, and saves it in an encoding. */
  const replace = (file: string, from: string | RegExp, to: string, encoding: BufferEncoding = 'utf8') => {
    const before = readFileSync(pathOf(file), 'utf8');
    const after = before.replace(from, to);
    expect(after, 'the change of the test').not.toBe(before);
    writeFileSync(pathOf(file), after, encoding);
  };
  /** The error message of the content after a change, without the folder's name. */
  const messageOf = (change: () => void): string => {
    change();
    try {
      loadLanguages(folder);
    } catch (error) {
      expect(error, String((error as Error).stack)).toBeInstanceOf(ContentError);
      return (error as Error).message.replaceAll(`${folder}/`, '');
    }
    throw new Error('the content was accepted');
  };
  /** The same after the replacement of a text. */
  const messageAfter = (...change: Parameters<typeof replace>) => messageOf(() => replace(...change));
  return { pathOf, replace, messageOf, messageAfter };
}
