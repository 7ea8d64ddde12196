import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BLUE, LEAF, LEAF_EDGE } from '../rosette/ink.ts';
import { rosette } from '../rosette/rosette.ts';
import { containsDevanagari, createLinePlacer } from './place-line.ts';
import { loadRasteriser } from './rasterise.ts';

/** Size of the picture in pixels: what social networks show whole (Open Graph, 1.91 : 1). */
const WIDTH = 1200;
const HEIGHT = 630;
const FONT_SIZE = 76;
const LINE_HEIGHT = 80;
/** Signs above and below the letters need space. */
const DEVANAGARI_LINE_HEIGHT = 106;
const MARGIN = 88;
/** Longest line of the heading, in pixels: it ends before the rosette. */
const MAX_LINE_WIDTH = 536;
/** A heading of more lines than this is set smaller, so that there is space between it and the name. */
const MAX_LARGE_LINES = 3;
const SMALL_SCALE = 0.84;

/** What a picture shows: the page's heading and rosette, and the provider's name. */
interface SharedPage {
  readonly heading: string;
  readonly name: string;
  readonly slug: string;
}

/** Renders the picture for sharing of a page, as PNG. */
export type PaintSharePicture = (page: SharedPage) => Uint8Array;

/** Address of the picture of the page at a path. It changes with the picture. */
export function sharePictureUrl(path: string, heading: string, name: string): string {
  const slug = path.slice(1).replaceAll('/', '-') || 'index';
  const hash = createHash('sha256')
    .update(JSON.stringify([heading, name, slug]))
    .digest('hex')
    .slice(0, 6);
  return `/engraving/share-${slug}-${hash}.png`;
}

/** Loads rasteriser and fonts; each picture then takes about 0.3 s. */
export async function createSharePainter(): Promise<PaintSharePicture> {
  const fonts = ['bona-nova', 'anek-latin', 'martel'].map((name) => readFileSync(`src/seo/fonts/${name}.ttf`));
  const render = await loadRasteriser(fonts);
  const textAt = (x: number, y: number, text: string, scale = 1, letterSpacing = -1.6) =>
    `<text xml:space="preserve" x="${x}" y="${y}" font-family="${containsDevanagari(text) ? 'Martel' : 'Bona Nova'}" font-weight="700" font-size="${FONT_SIZE * scale}" letter-spacing="${letterSpacing * scale}" fill="${BLUE}">${text}</text>`;
  const boxOf = (text: string) => render(svgFile(text)).getBBox();
  const place = createLinePlacer((text) => {
    const box = boxOf(textAt(0, HEIGHT / 2, text, 1, 0));
    return box ? box.x + box.width : 0;
  });
  const textLines = (lines: readonly string[], scale = 1) => {
    const hasDevanagari = lines.some(containsDevanagari);
    const lineHeight = (hasDevanagari ? DEVANAGARI_LINE_HEIGHT : LINE_HEIGHT) * scale;
    return lines
      .flatMap((line, index) => {
        const y = HEIGHT / 2 + (index - (lines.length - 1) / 2) * lineHeight;
        return hasDevanagari
          ? place(line).pieces.map(({ text, x }) => textAt(MARGIN + x * scale, y, text, scale, 0))
          : textAt(MARGIN, y, line, scale);
      })
      .join('');
  };
  const widthOf = (line: string) =>
    containsDevanagari(line) ? place(line).width : (boxOf(textLines([line]))?.width ?? 0);
  const heading = (words: readonly string[]) => {
    const large = balance(words, widthOf, MAX_LINE_WIDTH);
    return large.length <= MAX_LARGE_LINES
      ? textLines(large)
      : textLines(balance(words, widthOf, MAX_LINE_WIDTH / SMALL_SCALE), SMALL_SCALE);
  };

  return ({ heading: words, name, slug }) => {
    // A medallion enlarged: a large rosette has so many strands that the file would weigh four times as much.
    const ornament = rosette(slug, 'medallion')
      .replace(/ width="\d+" height="\d+"/, ' x="644" y="57" width="516" height="516" overflow="visible" opacity="0.7"')
      .replace(/stroke-width="[\d.]+"/, 'stroke-width="3.2"');
    return render(
      svgFile(
        `<rect width="${WIDTH}" height="${HEIGHT}" fill="${LEAF}"/>${ornament}` +
          `<rect x="28" y="28" width="${WIDTH - 56}" height="${HEIGHT - 56}" fill="none" stroke="${LEAF_EDGE}" stroke-width="2"/>` +
          heading(escapeXml(words).split(' ')) +
          `<text x="${MARGIN}" y="${HEIGHT - 76}" font-family="Anek Latin" font-size="32" fill="${BLUE}">${escapeXml(name)}</text>`,
      ),
    )
      .render()
      .asPng();
  };
}

/** As few lines as the measure allows, and of these the narrowest: no word is left alone where it need not be. */
function balance(words: readonly string[], widthOf: (line: string) => number, longest: number): string[] {
  const space = widthOf('a a') - 2 * widthOf('a');
  const widths = words.map(widthOf);
  const wrap = (measure: number): string[] => {
    const lines: string[] = [];
    let length = Number.POSITIVE_INFINITY;
    words.forEach((word, index) => {
      const width = widths[index] ?? 0;
      length += space + width;
      if (length > measure) {
        length = width;
        lines.push(word);
      } else {
        lines.push(`${lines.pop()} ${word}`);
      }
    });
    return lines;
  };
  const fewest = wrap(longest).length;
  let measure = longest;
  while (measure > Math.max(...widths) && wrap(measure - 4).length === fewest) measure -= 4;
  return wrap(measure);
}

function svgFile(body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${body}</svg>`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
