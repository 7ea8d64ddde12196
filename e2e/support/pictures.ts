import type { BrowserContext } from '@playwright/test';

/** A part of a picture, in pixels from its upper left corner. */
export interface Part {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Which parts of a picture are blank, that is, of one colour.
 * @param picture a JPEG of a whole page, or of the element in which the parts are
 * @returns their names
 */
export async function blankParts(
  context: BrowserContext,
  picture: Buffer,
  parts: readonly Part[],
): Promise<readonly string[]> {
  // A separate page, without the site's policy.
  const blankPage = await context.newPage();
  const blank = await blankPage.evaluate(
    async ([base64, wanted]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const canvasContext = canvas.getContext('2d', { willReadFrequently: true });
      if (!canvasContext) throw new Error('The browser has no canvas to read the picture with');
      canvasContext.drawImage(bitmap, 0, 0);
      return wanted
        .filter(({ left, top, width, height }) => {
          const [x, y] = [Math.max(0, Math.floor(left)), Math.max(0, Math.floor(top))];
          const across = Math.min(bitmap.width - x, Math.ceil(width));
          const down = Math.min(bitmap.height - y, Math.ceil(height));
          if (across < 1 || down < 1) return true;
          const { data } = canvasContext.getImageData(x, y, across, down);
          for (const channel of [0, 1, 2]) {
            let [least, most] = [255, 0];
            for (let at = channel; at < data.length; at += 4) {
              const value = data[at] ?? 0;
              if (value < least) least = value;
              if (value > most) most = value;
            }
            // The compression of a picture changes a colour by a few steps; the palest line of the site by more.
            if (most - least > 40) return false;
          }
          return true;
        })
        .map(({ name }) => name);
    },
    [picture.toString('base64'), parts] as const,
  );
  await blankPage.close();
  return blank;
}
