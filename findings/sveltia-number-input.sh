#!/usr/bin/env bash
# Guess: a number field keeps what somebody types, or reports it: 5,499 becomes 5499 or an error.
# Versions: @sveltia/cms 0.221.1; Chromium 153 (@sparticuz/chromium 153.0.0), driven by puppeteer-core 25.16.0. Node 20 or newer, Linux x64.
# Behaviour: the field (widget "number", value_type "int") empties itself at a character that a number cannot have, and keeps what
# follows: typed 5,499 is 499, and 54 99 is 9, without a message. ₹5499, whose first character cannot begin a number, is kept and reported.
# Effect: an owner who types a price as people in India write it saves less than a tenth of it.
# Exit code: 0 as long as this is so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @sveltia/cms@0.221.1 @sparticuz/chromium@153.0.0 puppeteer-core@25.16.0
cat >try.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import chromium from '@sparticuz/chromium';
import puppeteer from 'puppeteer-core';

const price = { name: 'price', label: 'Price', widget: 'number', value_type: 'int' };
const file = { name: 'offer', label: 'Offer', file: 'offer.yaml', fields: [price] };
const config = {
  load_config_file: false,
  backend: { name: 'test-repo' },
  media_folder: 'pictures',
  collections: [{ name: 'prices', label: 'Prices', files: [file] }],
};
const html = `<!doctype html><title>Editor</title><body><script>window.CMS_MANUAL_INIT = true</script>
  <script src="/sveltia-cms.js"></script><script>CMS.init({ config: ${JSON.stringify(config)} })</script>`;
const editor = readFileSync('node_modules/@sveltia/cms/dist/sveltia-cms.js');
const server = createServer(({ url }, answer) => {
  const isScript = url === '/sveltia-cms.js';
  answer.setHeader('Content-Type', `text/${isScript ? 'javascript' : 'html'}; charset=utf-8`);
  answer.end(isScript ? editor : html);
});
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const browser = await puppeteer.launch({
  executablePath: await chromium.executablePath(),
  args: [...chromium.args, '--no-sandbox'],
  headless: 'shell',
});
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${server.address().port}/`);
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
while (!(await page.evaluate(() => document.body.innerText.includes('Prices')))) {
  await page.evaluate(() => [...document.querySelectorAll('button')].find((each) => each.innerText.includes('Test'))?.click());
  await pause(1000);
}
await page.evaluate(() => { location.hash = '#/collections/prices/entries/offer'; });
const field = await page.waitForSelector('input[role=spinbutton]');
await pause(2000);
const seen = { browser: await browser.version() };
for (const text of ['5499', '5,499', '5499.50', '54 99', '₹5499']) {
  await field.evaluate((input) => input.select());
  await page.keyboard.press('Backspace');
  for (const sign of text) {
    await pause(200);
    await page.keyboard.sendCharacter(sign);
  }
  await pause(200);
  seen[text] = await field.evaluate(({ value, ariaInvalid }) => `${value}${ariaInvalid === 'true' ? ', reported' : ''}`);
}
console.log(seen);
await browser.close();
server.close();
if (seen['5499'] !== '5499' || seen['5,499'] !== '499') process.exit(1);
JS
timeout 120 node try.mjs
