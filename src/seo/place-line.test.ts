import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createLinePlacer } from './place-line.ts';
import { loadRasteriser } from './rasterise.ts';

test('a line in two scripts has its pieces where the advance widths of the fonts put them', async () => {
  const render = await loadRasteriser(['bona-nova', 'martel'].map((name) => readFileSync(`src/seo/fonts/${name}.ttf`)));
  const place = createLinePlacer((text) => {
    const face = /[a-z]/i.test(text) ? 'Bona Nova' : 'Martel';
    // In units of the fonts, 500 to the em
    const line = `<text y="500" font-family="${face}" font-weight="700" font-size="500" xml:space="preserve">${text}</text>`;
    const box = render(`<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="900">${line}</svg>`).getBBox();
    return (box?.x ?? 0) + (box?.width ?? 0);
  });
  const rounded = (line: string) => place(line).pieces.map(({ text, x }) => [text, Math.round(x)]);
  expect(rounded('रजिस्ट्रेशन')).toEqual([
    ['र', 0],
    ['जि', 224],
    ['स्ट्रे', 756],
    ['श', 1256],
    ['न', 1643],
  ]);
  expect(Math.round(place('कंपनी।').width)).toBe(435 + 306 + 315 + 156 + 268);
  const endOf = (line: string) => Math.round(place(line).width);
  for (const letter of ['द', 'दु'])
    expect(endOf(`${letter}ः`) - endOf(letter), 'the advance width of a visarga').toBe(125);
  expect(rounded('LLP और').map(([text]) => text)).toEqual(['LLP ', 'औ', 'र']);
});
