/**
 * `npm run bench:link`: when a visitor who comes for the first time sees something, over links that a proxy slows down and
 * on a processor four times slower. What Lighthouse simulates is done here: bytes queue, connections begin slowly. Beside
 * the site are the site through a proxy that drops Early Hints, and the limit. See docs/performance.md.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, CDPSession } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { buildSite, type ServedSites, serveSites } from './built-site.ts';
import { type Front, startFront } from './front.ts';
import { PHONE } from './interactions.ts';
import { type Link, type LinkQuality, startLink } from './link.ts';
import { SLOWDOWN } from './meters.ts';
import { samplePages } from './pages.ts';
import { waitUntilQuiet } from './quiet.ts';
import { count, median, printTable } from './table.ts';

const HELP = `npm run bench:link -- [options]

Builds the site, and visits one page of every kind over slow links.

  --rounds N     visits of each page over each link (default 3)
  --skip-build   measure what stands in build/site
  --help         this text`;

/** Lighthouse's slow 4G, and a line six times as wide and less than half as long. */
const LINKS: readonly LinkQuality[] = [
  { name: '1.6 Mbit/s, 150 ms', roundTrip: 150, megabitsPerSecond: 1.6 },
  { name: '10 Mbit/s, 60 ms', roundTrip: 60, megabitsPerSecond: 10 },
];
const RESULTS = join('bench', 'results', 'first-paint.json');

interface FirstPaint {
  /** Milliseconds from the start of the navigation. */
  readonly at: number;
  /** Whether the main heading is drawn in the site's own face. */
  readonly ownFace: boolean;
  /** Bytes of script that had come by then. */
  readonly script: number;
}

interface Visited {
  readonly link: string;
  readonly what: string;
  readonly path: string;
  readonly paint: FirstPaint;
}

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    'skip-build': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
if (values.help) {
  console.log(HELP);
} else if (!Number.isInteger(rounds) || rounds < 1) {
  console.error(`--rounds ${values.rounds}: a whole number of at least 1\n\n${HELP}`);
  process.exitCode = 2;
} else {
  if (!values['skip-build']) buildSite();
  const sites = await serveSites();
  const visits = await visitAll(sites).finally(sites.stop);
  mkdirSync(join('bench', 'results'), { recursive: true });
  writeFileSync(RESULTS, `${JSON.stringify({ rounds, visits }, undefined, 2)}\n`);
  report(visits);
}

async function visitAll({ site, limit }: ServedSites): Promise<Visited[]> {
  const unhinted = await startFront(site.plainUrl, { passesHints: false });
  const fronts = { site: site.front, 'site, hints dropped': unhinted, limit: limit.front };
  const { browser } = await launchBrowser(Object.values(fronts));
  const ways: { link: Link; quality: LinkQuality; what: string; front: Front }[] = [];
  for (const quality of LINKS)
    for (const [what, front] of Object.entries(fronts))
      ways.push({ link: await startLink(front.port, quality), quality, what, front });

  const visits: Visited[] = [];
  for (let round = 1; round <= rounds; round++)
    for (const path of samplePages()) {
      console.log(`[${round}/${rounds}] ${path}`);
      // In turns, so that whatever else the machine does falls on all alike.
      for (const { link, quality, what, front } of ways) {
        await waitUntilQuiet();
        front.hangUp();
        const paint = await firstPaint(browser, `https://localhost:${link.port}${path}`);
        visits.push({ link: quality.name, what, path, paint });
      }
    }
  await browser.close();
  for (const { link } of ways) link.close();
  unhinted.close();
  return visits;
}

async function firstPaint(browser: Browser, url: string): Promise<FirstPaint> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(url, { waitUntil: 'networkidle' });
  const painted = await page.evaluate(() => {
    const at = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = resources.filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= at);
    return { at, script: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) };
  });
  const ownFace = await isInOwnFace(devTools, 'h1');
  await context.close();
  return { ...painted, ownFace };
}

async function isInOwnFace(devTools: CDPSession, selector: string): Promise<boolean> {
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  const { root } = await devTools.send('DOM.getDocument');
  const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.some(({ isCustomFont }) => isCustomFont);
}

function report(visits: readonly Visited[]): void {
  const rows = Object.entries(Object.groupBy(visits, ({ link }) => link)).flatMap(([link, over = []]) => {
    const byWhat = Object.groupBy(over, ({ what }) => what);
    const paintOf = (of: readonly Visited[]) => median(of.map(({ paint }) => paint.at));
    const limit = paintOf(byWhat.limit ?? []);
    return Object.entries(byWhat).map(([what, of = []]) => {
      const share = (test: (paint: FirstPaint) => boolean) =>
        `${of.filter(({ paint }) => test(paint)).length}/${of.length}`;
      return [
        `${link}: ${what}`,
        `${count(paintOf(of))} ms`,
        `×${(paintOf(of) / limit).toFixed(2)}`,
        share(({ ownFace }) => ownFace),
        share(({ script }) => script === 0),
      ];
    });
  });
  printTable(['link', 'first paint', 'limit', 'own face', 'before any script'], rows);
  console.log(
    `\nFirst contentful paint of a first visit: medians of all visits to one page of every kind, ${rounds} each, at a processor`,
  );
  console.log(`${SLOWDOWN} times slower. Own face: the main heading, for the whole visit. All figures: ${RESULTS}`);
}
