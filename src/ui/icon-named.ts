import type { LucideIcon } from 'lucide-react';
import * as library from 'lucide-react';

/**
 * The icon that content names, such as `file-pen-line`; the library calls it `FilePenLine`. Not for islands: it brings all
 * icons along.
 * @throws when there is none; content is checked before
 */
export function iconNamed(name: string): LucideIcon {
  const inLibrary = name.replace(/(?:^|-)([a-z0-9])/g, (_, first: string) => first.toUpperCase());
  const icon = (library as unknown as Readonly<Record<string, LucideIcon>>)[inLibrary];
  if (!icon) throw new Error(`There is no icon "${name}"`);
  return icon;
}
