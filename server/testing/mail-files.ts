import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { mailFolder } from '../relay/data-folder.ts';

/** The mails that lie complete in a data folder. The folder for them comes with the first one, under another name at first. */
export function mailFiles(dataDir: string): string[] {
  const folder = mailFolder(dataDir);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => name.endsWith('.eml')).map((name) => join(folder, name));
}
