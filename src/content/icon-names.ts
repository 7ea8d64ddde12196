import iconImports from 'lucide-react/dynamicIconImports';

/** Whether the icon library has an icon of this name, as on https://lucide.dev/icons. */
export function iconExists(name: string): boolean {
  return Object.hasOwn(iconImports, name);
}

/** Up to three names that begin like a name that does not exist: what the writer may have meant. */
export function similarIcons(name: string): string[] {
  return Object.keys(iconImports)
    .filter((known) => known.startsWith(name.slice(0, 4)))
    .slice(0, 3);
}
