/**
 * `npm run bench`: how fast the built site is, beside the same pages without any script and font, and whether it holds
 * its bars. See docs/performance.md for what is measured, and how.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../server/testing/free-port.ts';
import { missedBars } from './bars.ts';
import { launchBrowser } from './browser.ts';
import { buildSite, type Served, type ServedSites, serveSites } from './built-site.ts';
import { type Durations, measureInteractions, measureNavigation } from './interactions.ts';
import { runLighthouse } from './lighthouse.ts';
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

const RESULTS = join('bench', 'results', 'pages.json');
/** How often each interaction is done in a run: a single one takes half as long again when the machine is busy. */
const ROUNDS = 3;

const options = readOptions();
if (!options.skipBuild) buildSite();
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

async function measure(paths: readonly string[], runs: number): Promise<Result> {
  const sites = await serveSites();
  return visit(sites, paths, runs).finally(sites.stop);
}

async function visit({ site, limit }: ServedSites, paths: readonly string[], runs: number): Promise<Result> {
  const port = await freePort();
  // Lighthouse comes by the debugging port.
  const { browser, name } = await launchBrowser([site.front, limit.front], [`--remote-debugging-port=${port}`]);

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
  const look = async (what: string, { front }: Served, path: string): Promise<Reckoned<Vitals>> => {
    front.hangUp();
    const { benchmarkIndex, ...reckoned } = await step(what, () => runLighthouse(front.url + path, port));
    benchmarkIndexes.push(benchmarkIndex);
    return reckoned;
  };

  const weights = new Map<string, PageWeight>();
  for (const path of paths) {
    // Over HTTP/1.1 a browser takes no hints: what was hinted would come from its cache, and weigh nothing.
    const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
    weights.set(path, await weighPage(await context.newPage(), site.plainUrl + path));
    await context.close();
  }
  // The first visit of a browser is slower than any other, and belongs to no page.
  await runLighthouse(site.front.url, port);

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
            byClock: await measured(browser, site.front.url, byClock),
            byProcessor: await measured(browser, site.front.url, byProcessor(browser)),
          });
      });
  }
  await browser.close();

  return {
    date: new Date().toISOString(),
    machine: {
      processor: cpus()[0]?.model ?? 'unknown',
      cores: cpus().length,
      browser: name,
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
