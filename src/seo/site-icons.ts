import { readFileSync } from 'node:fs';
import { iconPaths } from './icon-paths.ts';
import { loadRasteriser } from './rasterise.ts';

/**
 * Renders the icons: the disc where the shape of the icon stays visible; the full square where the system cuts the shape,
 * which on a phone's home screen may be a circle of 80 % (https://www.w3.org/TR/appmanifest/#icon-masks).
 */
export async function siteIcons(): Promise<ReadonlyMap<string, Uint8Array>> {
  const rasterise = await loadRasteriser();
  const [favicon, appIcon] = [
    readFileSync('src/seo/favicon.svg', 'utf8'),
    readFileSync('src/seo/app-icon.svg', 'utf8'),
  ];
  const png = (svg: string, size: number) => rasterise(svg, size).render().asPng();
  return new Map([
    [iconPaths.ico, icoFile(png(favicon, 32), 32)],
    [iconPaths.appleTouch, png(appIcon, 180)],
    [iconPaths.small, png(favicon, 192)],
    [iconPaths.large, png(favicon, 512)],
    [iconPaths.maskable, png(appIcon, 512)],
  ]);
}

/** An ICO file that holds one PNG: a directory of one entry, 22 bytes, before it. */
function icoFile(png: Uint8Array, size: number): Uint8Array {
  const directory = Buffer.alloc(22);
  directory.writeUInt16LE(1, 2); // an icon, no cursor
  directory.writeUInt16LE(1, 4); // one entry
  directory.writeUInt8(size, 6);
  directory.writeUInt8(size, 7);
  directory.writeUInt16LE(1, 10); // colour planes
  directory.writeUInt16LE(32, 12); // bits a pixel
  directory.writeUInt32LE(png.length, 14);
  directory.writeUInt32LE(directory.length, 18);
  return Buffer.concat([directory, png]);
}
