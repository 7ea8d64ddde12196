import { icons as library } from '@iconify-json/lucide';

const { icons, aliases = {} } = library;

/** How the library draws each line. The element around the lines has it here, so that styles can change it. */
const LINE_STYLE = ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';

/**
 * The SVG inside an icon, such as `file-pen-line`; undefined when the library has no icon of this name. Not for islands: it
 * brings all icons along.
 */
export function iconContent(name: string): string | undefined {
  const alias = Object.hasOwn(aliases, name) ? aliases[name]?.parent : undefined;
  const known = alias ?? name;
  return Object.hasOwn(icons, known) ? icons[known]?.body.replaceAll(LINE_STYLE, '') : undefined;
}

/** Up to three names that begin like a name that does not exist: what the writer may have meant. */
export function similarIcons(name: string): string[] {
  return [...Object.keys(icons), ...Object.keys(aliases)]
    .filter((known) => known.startsWith(name.slice(0, 4)))
    .slice(0, 3);
}
