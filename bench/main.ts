/**
 * `npm run bench`: how fast the built site is, beside the same pages without any script and font, and whether it holds
 * its bars. See docs/performance.md for what is measured, and how.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser, findHeadlessShell } from '../scripts/find-browser.ts';
import { runServer } from '../server/testing/server-process.ts';
import { missedBars } from './bars.ts';
import { type Front, startFront } from './front.ts';
import { type Durations, measureInteractions, measureNavigation } from './interactions.ts';
import { runLighthouse } from './lighthouse.ts';
import { writeLimit } from './limit.ts';
import { byClock, byProcessor } from './meters.ts';
import { type PageWeight, weighPage } from './page-weight.ts';
import { allPages, samplePages } from './pages.ts';
import { waitUntilQuiet } from './quiet.ts';
import { printReport } from './report.ts';
import type { Reckoned, Result, Vitals } from './result.ts';
import { median } from './table.ts';

const HELP = `npm run bench -- [options]

Builds the site, serves it over TLS and HTTP/2, and measures one page of every kind with Lighthouse's mobile profile.

  --all          all pages
  --page PATH    this page alone; may be given several times
  --runs N       visits of each page, of which the median counts (default 3)
  --skip-build   measure what stands in build/site
  --help         this text

Exit codes: 0 every bar is held, 1 one is missed, 2 not understood.`;

const SITE = join('build', 'site');
const LIMIT = join('build', 'limit');
const RESULTS = join('bench', 'results', 'pages.json');
/** How often each interaction is done in a run: a single one takes half as long again when the machine is busy. */
const ROUNDS = 3;

const options = readOptions();
if (!options.skipBuild) build();
const result = await measure(options.paths, options.runs);
const missed = missedBars(result);
mkdirSync(join('bench', 'results'), { recursive: true });
writeFileSync(RESULTS, JSON.stringify({ ...result, missed }, undefined, 2));
printReport(result, missed, RESULTS);
if ([missed.bytes, ...Object.values(missed.times)].some((sentences) => sentences.length > 0)) process.exitCode = 1;

function readOptions(): { paths: readonly string[]; runs: number; skipBuild: boolean } {
  try {
    const { values } = parseArgs({
      options: {
        all: { type: 'boolean', default: false },
        page: { type: 'string', multiple: true },
        runs: { type: 'string', default: '3' },
        'skip-build': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) {
      console.log(HELP);
      process.exit(0);
    }
    const runs = Number(values.runs);
    if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs ${values.runs}: a whole number of at least 1`);
    const unknown = values.page?.find((path) => !allPages().includes(path));
    if (unknown) throw new Error(`--page ${unknown}: one of ${allPages().join(', ')}`);
    const paths = values.page ?? (values.all ? allPages() : samplePages());
    return { paths, runs, skipBuild: values['skip-build'] };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${HELP}`);
    process.exit(2);
  }
}

/** As for its public address: with all that a published document says, which weighs more. */
function build(): void {
  console.log('Building …');
  const { status } = spawnSync('npm', ['run', 'build', '--silent'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { SITE_URL: 'https://www.example.com', ...process.env },
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(1);
}

async function measure(paths: readonly string[], runs: number): Promise<Result> {
  writeLimit(SITE, LIMIT);
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const serve = async (siteDir: string, name: string) => {
    const server = runServer({ PATH: process.env.PATH ?? '', SITE_DIR: siteDir, DATA_DIR: join(dataDir, name) });
    return { server, front: await startFront(await server.url) };
  };
  const served = [await serve(SITE, 'site'), await serve(LIMIT, 'limit')] as const;
  try {
    return await visit(served[0].front, served[1].front, paths, runs);
  } finally {
    for (const { server, front } of served) {
      front.close();
      server.child.kill('SIGTERM');
      await server.ended;
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function visit(site: Front, limit: Front, paths: readonly string[], runs: number): Promise<Result> {
  const port = await freePort();
  const shell = provideHeadlessShell();
  const executablePath = shell ?? findBrowser();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      `--remote-debugging-port=${port}`,
      '--ignore-certificate-errors',
      `--host-resolver-rules=MAP * 127.0.0.1:${site.port}, EXCLUDE localhost`,
      '--disable-background-networking',
      '--disable-component-update',
    ],
  });

  const total = runs * (paths.length * 2 + ROUNDS);
  const begin = Date.now();
  let done = 0;
  let disturbed = 0;
  const benchmarkIndexes: number[] = [];
  const step = async <Value>(what: string, act: () => Promise<Value>): Promise<Value> => {
    const left = done === 0 ? '' : `, ${remaining((Date.now() - begin) / done, total - done)} left`;
    console.log(`[${++done}/${total}] ${what}${left}`);
    if (!(await waitUntilQuiet())) disturbed++;
    return act();
  };
  const look = async (what: string, front: Front, path: string): Promise<Reckoned<Vitals>> => {
    front.hangUp();
    const { benchmarkIndex, ...reckoned } = await step(what, () => runLighthouse(front.url + path, port));
    benchmarkIndexes.push(benchmarkIndex);
    return reckoned;
  };

  const weights = new Map<string, PageWeight>();
  for (const path of paths) {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 }, ignoreHTTPSErrors: true });
    weights.set(path, await weighPage(await context.newPage(), site.url + path));
    await context.close();
  }
  // The first visit of a browser is slower than any other, and belongs to no page.
  await runLighthouse(site.url, port);

  const visits = new Map(
    paths.map((path) => [path, { site: [] as Reckoned<Vitals>[], limit: [] as Reckoned<Vitals>[] }]),
  );
  const interactions: Reckoned<Durations>[] = [];
  const navigation: Reckoned<Durations>[] = [];
  for (let run = 1; run <= runs; run++) {
    // In turns, so that whatever else the machine does falls on both alike.
    for (const [path, { site: ours, limit: theirs }] of visits) {
      ours.push(await look(`run ${run}, ${path}`, site, path));
      theirs.push(await look(`run ${run}, ${path}, limit`, limit, path));
    }
    for (let round = 1; round <= ROUNDS; round++)
      await step(`run ${run}, interactions ${round}`, async () => {
        for (const [results, measured] of [
          [interactions, measureInteractions],
          [navigation, measureNavigation],
        ] as const)
          results.push({
            byClock: await measured(browser, site.url, byClock),
            byProcessor: await measured(browser, site.url, byProcessor(browser)),
          });
      });
  }
  const version = browser.version();
  await browser.close();

  return {
    date: new Date().toISOString(),
    machine: {
      processor: cpus()[0]?.model ?? 'unknown',
      cores: cpus().length,
      browser: `Chromium ${version}${shell ? ' (headless shell)' : ''}`,
      benchmarkIndex: median(benchmarkIndexes),
    },
    runs,
    rounds: ROUNDS,
    disturbed: disturbed / total,
    pages: [...visits].flatMap(([path, { site: ours, limit: theirs }]) => {
      const weight = weights.get(path);
      const [site, limit] = [reckonedMedians(ours), reckonedMedians(theirs)];
      const vitals = {
        byClock: { site: site.byClock, limit: limit.byClock },
        byProcessor: { site: site.byProcessor, limit: limit.byProcessor },
      };
      return weight ? [{ path, weight, vitals }] : [];
    }),
    interactions: reckonedMedians(interactions),
    navigation: reckonedMedians(navigation),
  };
}

function reckonedMedians<Values extends object>(runs: readonly Reckoned<Values>[]): Reckoned<Values> {
  return {
    byClock: medians(runs.map((run) => run.byClock)),
    byProcessor: medians(runs.map((run) => run.byProcessor)),
  };
}

/** The median of each value. */
function medians<Values extends object>(runs: readonly Values[]): Values {
  const keys = Object.keys(runs[0] ?? {}) as (keyof Values)[];
  return Object.fromEntries(keys.map((key) => [key, median(runs.map((run) => Number(run[key])))])) as Values;
}

function remaining(millisecondsEach: number, steps: number): string {
  const minutes = (millisecondsEach * steps) / 60_000;
  return minutes < 1 ? 'less than a minute' : `about ${Math.round(minutes)} min`;
}

/**
 * A browser without windows and tabs, which would be drawn on the same cores as the page. Where none can be had the browser
 * of the tests has to do, and times by the clock are worse than they are.
 */
function provideHeadlessShell(): string | undefined {
  const provide = (tool: string) =>
    spawnSync('node', ['scripts/install-test-tools.ts', tool], { stdio: 'inherit' }).status === 0;
  if (!process.env.BROWSER_PATH && !provide('chromium-headless-shell')) provide('browser');
  return findHeadlessShell();
}

/** A port for the browser's debugging protocol, which Lighthouse speaks and which must be known beforehand. */
function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
