import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { precompress } from './precompress.ts';

test('pages, calendars, contact cards and other texts get compressed copies, pictures and fonts none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'precompress-test-'));
  const texts = ['about.html', 'contact.vcf', 'due-dates.ics', 'llms.txt', 'sitemap.xml'];
  for (const name of [...texts, 'card.png', 'font.woff2']) writeFileSync(join(folder, name), `${name} `.repeat(100));
  precompress(folder);
  const written = readdirSync(folder);
  expect(written.filter((name) => /\.(?:br|gz)$/.test(name))).toEqual(
    texts.flatMap((name) => [`${name}.br`, `${name}.gz`]),
  );
  for (const name of texts) {
    const text = readFileSync(join(folder, name));
    expect(brotliDecompressSync(readFileSync(join(folder, `${name}.br`)))).toEqual(text);
    expect(gunzipSync(readFileSync(join(folder, `${name}.gz`)))).toEqual(text);
  }
  rmSync(folder, { recursive: true });
});
