import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

let loading: Promise<void> | undefined;

/** Loads the rasteriser, which takes about 0.3 s the first time, and returns what draws SVG files as pixels. */
export async function loadRasteriser(fontBuffers: Uint8Array[] = []) {
  loading ??= initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
  await loading;
  return (svg: string, width?: number) =>
    new Resvg(svg, { font: { fontBuffers }, ...(width && { fitTo: { mode: 'width', value: width } }) });
}
