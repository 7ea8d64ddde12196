import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Puts a finished build in the place of the earlier one: every file and folder of `next` is moved into `folder`. If one
 * cannot be moved, the earlier build stays as it was.
 * @param folder on the same disk as `next`, which is empty afterwards
 */
export function swapIn(next: string, folder: string): void {
  const replaced = join(folder, 'replaced');
  rmSync(replaced, { recursive: true, force: true });
  mkdirSync(replaced);
  const undo: (() => void)[] = [];
  const move = (name: string, from: string, to: string) => {
    if (!existsSync(join(from, name))) return;
    renameSync(join(from, name), join(to, name));
    undo.unshift(() => renameSync(join(to, name), join(from, name)));
  };
  try {
    for (const name of readdirSync(next)) {
      move(name, folder, replaced);
      move(name, next, folder);
    }
  } catch (error) {
    for (const back of undo) back();
    throw error;
  }
  rmSync(replaced, { recursive: true });
}
