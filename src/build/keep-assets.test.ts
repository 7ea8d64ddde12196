import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepAssets } from './keep-assets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keep-assets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds a site with these assets on a day, after the assets of the previous one were kept. */
function build(day: string, assets: readonly string[]) {
  keepAssets(join(folder, 'site'), join(folder, 'previous'), new Date(day));
  rmSync(join(folder, 'site'), { recursive: true, force: true });
  mkdirSync(join(folder, 'site/assets'), { recursive: true });
  for (const name of assets) writeFileSync(join(folder, 'site/assets', name), name);
}
const kept = () => readdirSync(join(folder, 'previous/assets')).toSorted();

test('the first build keeps no files', () => {
  build('2026-11-01', ['a.js']);
  expect(readdirSync(folder)).toEqual(['site']);
});

test('files of earlier builds are kept for 30 days after they were replaced', () => {
  build('2026-11-01', ['a.js', 'a.js.br', 'shared.js']);
  build('2026-11-20', ['b.js', 'shared.js']);
  expect(kept()).toEqual(['a.js', 'a.js.br', 'shared.js']);
  build('2026-12-19', ['c.js', 'shared.js']);
  expect(kept()).toEqual(['a.js', 'a.js.br', 'b.js', 'shared.js']);
  build('2026-12-21', ['c.js', 'shared.js']);
  expect(kept()).toEqual(['b.js', 'c.js', 'shared.js']);
});
