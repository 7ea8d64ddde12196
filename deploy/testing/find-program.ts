import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Path of an installed program. Those of servers may be in folders that are not in an ordinary user's PATH. */
export function findProgram(name: string): string | undefined {
  return [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

/** @throws when it is not installed, with the fix */
export function requireProgram(name: string): string {
  const path = findProgram(name);
  if (path) return path;
  throw new Error(
    `${name} is not installed, and this test is about it: run node scripts/install-test-tools.ts ${name}`,
  );
}
