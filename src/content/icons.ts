import { icons, type LucideIcon } from 'lucide-react';

/** Names of the icons that content may use, as on https://lucide.dev/icons. */
const names: ReadonlyMap<string, LucideIcon> = new Map(
  Object.entries(icons).map(([name, icon]) => [withoutSigns(name), icon]),
);

/**
 * The icon that content names, such as `file-pen-line`.
 * @throws when there is none; content is checked before
 */
export function iconNamed(name: string): LucideIcon {
  const icon = names.get(withoutSigns(name));
  if (!icon) throw new Error(`There is no icon "${name}"`);
  return icon;
}

/** Whether the library has an icon of this name. */
export function iconExists(name: string): boolean {
  return names.has(withoutSigns(name));
}

/** The library writes `FilePenLine` for what its website calls `file-pen-line`. */
function withoutSigns(name: string): string {
  return name.replaceAll('-', '').toLowerCase();
}
