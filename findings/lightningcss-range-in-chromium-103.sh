#!/usr/bin/env bash
# Guess: Lightning CSS with an old browser as its target writes media ranges so that this browser reads them.
# Versions: lightningcss 1.33.0; Chromium 103 (@sparticuz/chromium 103.0.0), driven by puppeteer-core 25.16.0. Node 20 or newer, Linux x64.
# Behaviour: for the target Chrome 87 `(width < 40rem)` becomes `not (min-width: 40rem)`. `not` without a media type is as new as the
# range (Media Queries 4, Chrome 104), so the rule never applies in Chromium 103. `(max-width: 39.999rem)` applies.
# Effect: a site whose small menu depends on such a rule shows the wide one on a phone, although the styles were lowered.
# Exit code: 0 as long as this is so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --ignore-scripts --legacy-peer-deps lightningcss@1.33.0 @sparticuz/chromium@103.0.0 puppeteer-core@25.16.0
cat >try.mjs <<'JS'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { execFileSync } from 'node:child_process';
import { transform } from 'lightningcss';
import puppeteer from 'puppeteer-core';

const packed = 'node_modules/@sparticuz/chromium/bin';
const unpack = (name) => brotliDecompressSync(readFileSync(`${packed}/${name}`));
mkdirSync('browser');
writeFileSync('browser/chromium', unpack('chromium.br'), { mode: 0o755 });
writeFileSync('browser/libraries.tar', unpack('swiftshader.tar.br'));
execFileSync('tar', ['-xf', 'libraries.tar'], { cwd: 'browser' });

const lowered = transform({
  filename: 'a.css',
  code: Buffer.from('@media (width < 40rem) { #lowered { color: red } }'),
  minify: true,
  targets: { chrome: 87 << 16 },
}).code.toString();
const browser = await puppeteer.launch({
  executablePath: 'browser/chromium',
  args: ['--no-sandbox', '--headless', '--disable-gpu', '--no-zygote'],
});
const page = await browser.newPage();
await page.setViewport({ width: 360, height: 640 });
await page.setContent(`<style>${lowered}@media (max-width: 39.999rem) { #limit { color: red } }</style>
  <p id="lowered">a</p><p id="limit">b</p>`);
const color = (id) => page.evaluate((name) => getComputedStyle(document.getElementById(name)).color, id);
const seen = { version: await browser.version(), lowered, rule: await color('lowered'), maxWidth: await color('limit') };
await browser.close();
console.log(seen);
const red = 'rgb(255, 0, 0)';
if (!/not \(min-width/.test(lowered) || seen.rule === red || seen.maxWidth !== red) process.exit(1);
JS
timeout 120 node try.mjs
