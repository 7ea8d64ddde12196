import { band } from './band.ts';
import { brandRosette, favicon } from './brand.ts';
import { haveli } from './haveli.ts';
import { finishedJourney, journey } from './journey.ts';
import { map } from './map.ts';
import { objects } from './objects.ts';
import { seal } from './seal.ts';

/** The drawings that stand alone, by the name of their file. */
export const DRAWING_NAMES = [
  'brand-rosette',
  'favicon',
  'journey',
  'journey-end',
  'band',
  'haveli',
  'seal',
  'map',
  'objects',
] as const;
export type DrawingName = (typeof DRAWING_NAMES)[number];

/** How each drawing is made: every function gives a complete SVG file. */
export const drawings: Readonly<Record<DrawingName, () => string>> = {
  'brand-rosette': brandRosette,
  favicon,
  journey,
  'journey-end': finishedJourney,
  band,
  haveli,
  seal,
  map,
  objects,
};
