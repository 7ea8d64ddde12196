import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartError } from './start-error.ts';

/**
 * Checks the file of settings that commands read. Node ignores one that it may not read, and reads nothing from UTF-16: the command
 * would run as if nothing were set. Not for the service, to which systemd gives the settings.
 * @throws StartError with the fix; nothing if there is no file
 */
export function checkSettingsFile(file = '.env'): void {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return;
    throw new StartError(
      `The settings in ${resolve(file)} cannot be read (${code}): run the command as root, or as the user that owns the file.`,
    );
  }
  if (isUtf8(bytes) && !bytes.includes(0)) return;
  throw new StartError(`The settings in ${resolve(file)} are not plain text: save the file as UTF-8.`);
}
