import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type ChangedContent, changedContent } from './changed-content.ts';

/** A change that spoils a copy of the content. */
type Spoil = (content: ChangedContent) => void;

export const remove =
  (file: string): Spoil =>
  ({ pathOf }) =>
    rmSync(pathOf(file), { recursive: true });
export const rename =
  (from: string, to: string): Spoil =>
  ({ pathOf }) =>
    renameSync(pathOf(from), pathOf(to));
export const add =
  (file: string, text: string): Spoil =>
  ({ pathOf }) =>
    writeFileSync(pathOf(file), text);
/** Replaces a text of a file, and saves the file in another encoding if one is given. */
export const replace =
  (...change: Parameters<ChangedContent['replace']>): Spoil =>
  (content) =>
    content.replace(...change);

/** A text that two people have changed, as Git leaves it. */
export const MERGE_CONFLICT = '<<<<<<< HEAD\nname: A\n=======\nname: B\n>>>>>>> origin/main\n';

/**
 * Tests that the error message of spoiled content contains the file with its line, the cause and what to do.
 * @returns the copy of the content, which each further test of the file may change as well
 */
export function testMessages(
  spoiled: readonly (readonly [what: string, spoil: Spoil, place: string, cause: string, fix: string])[],
): ChangedContent {
  const content = changedContent();
  describe('a message names the file and what to do:', () => {
    test.each(spoiled)('%s', (_what, spoil, place, cause, fix) => {
      const message = content.messageOf(() => spoil(content));
      expect(message.split('\n')[0]).toContain(place);
      expect(message).toContain(cause);
      expect(message).toContain(fix);
      for (const problem of message.split('\n\n')) {
        expect(problem).toMatch(/^\S.*\n {2}What is wrong: \S.*\n {2}What to do: {4}\S/);
      }
    });
  });
  return content;
}
