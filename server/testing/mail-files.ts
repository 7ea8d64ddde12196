import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { mailFolder } from '../relay/data-folder.ts';

/** The complete emails in a data folder. */
export function mailFiles(dataDir: string): string[] {
  const folder = mailFolder(dataDir);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => name.endsWith('.eml')).map((name) => join(folder, name));
}
