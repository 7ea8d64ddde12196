import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { iconShapes } from './design-system/icon-sprite.ts';
import { interfaceIcons } from './design-system/interface-icons.ts';
import { drawings } from './engraving/drawings.ts';

const FOLDER = join(import.meta.dirname, 'drawn');

/**
 * Writes the drawings that styles and components name (bands, haveli …) into `site/drawn/`, where the bundler finds them
 * like any other image and gives them content-hashed names, and gives components the shapes of the interface's icons as a
 * constant. What depends on content (a service's rosette) is drawn while pages are rendered, see content/page-assets.ts.
 */
export function drawAssets(): Plugin {
  return {
    name: 'draw-assets',
    config() {
      mkdirSync(FOLDER, { recursive: true });
      for (const [name, draw] of Object.entries(drawings)) writeFileSync(join(FOLDER, `${name}.svg`), draw());
      const shapes = Object.fromEntries(interfaceIcons.map((name) => [name, iconShapes(name)]));
      return { define: { INTERFACE_ICONS: JSON.stringify(shapes) } };
    },
  };
}
