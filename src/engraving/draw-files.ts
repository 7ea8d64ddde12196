import { mkdirSync, writeFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { drawings } from './drawings.ts';

const FOLDER = 'src/engraving/drawn';

/**
 * Writes the drawings that styles and components name (bands, haveli …) into `src/engraving/drawn/`, where the bundler finds
 * them like any other image and gives them hashed names.
 */
export function drawFiles(): Plugin {
  return {
    name: 'draw-files',
    config() {
      mkdirSync(FOLDER, { recursive: true });
      for (const [name, draw] of Object.entries(drawings)) writeFileSync(`${FOLDER}/${name}.svg`, draw());
    },
  };
}
