import { clustersOf } from '../format/clusters-of.ts';

/** A part of a line that is drawn as a text of its own, `x` from the start of the line. */
interface Piece {
  readonly text: string;
  readonly x: number;
}

const NASAL_SIGNS_AND_VISARGA = /[\u0901-\u0903]/g;
const VISARGA = '\u0903';

export function containsDevanagari(text: string): boolean {
  return /[\u0900-\u097f]/.test(text);
}

/**
 * Divides lines into pieces and computes their places. The rasteriser shapes a text by its first script alone, and takes the
 * widest glyph of a cluster for its width: each cluster of Devanagari is a piece.
 * @param endOf where a text ends that starts at 0
 */
export function createLinePlacer(endOf: (text: string) => number) {
  const before = (text: string, next: string) => endOf(text + next) - endOf(next);
  const visarga = endOf(`क${VISARGA}`) - before('क', 'न');
  const advances = new Map<string, number>();
  const advanceOf = (text: string): number => {
    if (!containsDevanagari(text)) return before(text, 'n');
    if (text.length === 1) return before(text, 'न');
    // The next cluster begins where a visarga would. Signs above the letters have no width.
    const end = endOf(text.replaceAll(NASAL_SIGNS_AND_VISARGA, '') + VISARGA);
    return text.includes(VISARGA) ? end : end - visarga;
  };

  return (line: string): { pieces: readonly Piece[]; width: number } => {
    let width = 0;
    const pieces = line
      .split(/([\u0900-\u097f\u200c\u200d]+)/)
      .flatMap((part) => (containsDevanagari(part) ? clustersOf(part) : part))
      .filter(Boolean)
      .map((text) => {
        const x = width;
        const advance = advances.get(text) ?? advanceOf(text);
        advances.set(text, advance);
        width += advance;
        return { text, x };
      });
    return { pieces, width };
  };
}
