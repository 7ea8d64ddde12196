/**
 * `npm run bench`: Lighthouse on the built site, every page beside the same page with its scripts and fonts blocked.
 * docs/performance.md explains the table.
 */
import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { chromium } from '@playwright/test';
import type { Result as Report } from 'lighthouse';
import { budgets } from '../budgets.ts';
import { findBrowser } from '../scripts/find-browser.ts';
import { freePort } from '../server/testing/free-port.ts';
import { runServer } from '../server/testing/server-process.ts';
import { type PageWeight, weighPage } from './page-weight.ts';
import { allPages, samplePages, UNKNOWN } from './pages.ts';

const HELP = `npm run bench -- [options]

Builds the site, serves it, and measures one page of every kind with Lighthouse's mobile profile.

  --all          all pages
  --page PATH    this page alone; may be given several times
  --runs N       visits of each page, of which the median counts (default 3)
  --skip-build   measure what is in build/site
  --help         this text

Exit codes: 0 every bar is held, 1 one is missed or nothing could be measured, 2 not understood.`;

const SITE = resolve('build', 'site');
const RESULTS = join('bench', 'results', 'lighthouse.json');
const LIGHTHOUSE = join(import.meta.dirname, '..', 'node_modules', 'lighthouse', 'cli', 'index.js');

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** Every category must score 100; the weights have theirs in budgets.ts. */
const bars = { score: 100, lcpRatio: 1.25, cls: 0 } as const;

/** The map, the only thing that the site loads from another host. The site itself is served without TLS. */
const OTHER_HOSTS = 'https://*';
/** Without these a page is at its limit: the same document, styles and pictures, and nothing else to load or run. */
const SCRIPTS_AND_FONTS = ['*.js', '*.woff2'];
/** What the not-found page fails on purpose: it answers 404, and search engines must not list it. */
const NOT_FOR_UNKNOWN = ['http-status-code', 'is-crawlable'];

interface PageResult {
  readonly path: string;
  readonly weight: PageWeight;
  /** 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Audits that cost points in any run; those of performance are not listed, because few are ever full. */
  readonly failedAudits: readonly string[];
  /** Milliseconds. */
  readonly lcp: number;
  readonly limitLcp: number;
  readonly tbt: number;
  readonly cls: number;
}

const options = readOptions();
if (!options.skipBuild) build();
const { browser, pages } = await measure(options.paths, options.runs);
const missed = pages.flatMap(missedBars);
const machine = { processor: cpus()[0]?.model, cores: cpus().length, browser };
mkdirSync(join('bench', 'results'), { recursive: true });
const record = { date: new Date().toISOString(), machine, runs: options.runs, pages, missed };
writeFileSync(RESULTS, JSON.stringify(record, undefined, 2));
printTable(pages);
console.log(`\n${browser}, medians of ${options.runs}. All figures: ${RESULTS}`);
console.log(missed.length === 0 ? 'Every bar is held.' : `Missed:\n  ${missed.join('\n  ')}`);
if (missed.length > 0) process.exitCode = 1;

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

/** For a public address, as it is published: such documents say more and weigh more. */
function build(): void {
  console.log('Building …');
  const { status } = spawnSync('npm', ['run', 'build', '--silent'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { SITE_URL: 'https://www.example.com', ...process.env },
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(1);
}

async function measure(paths: readonly string[], runs: number): Promise<{ browser: string; pages: PageResult[] }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const server = runServer({ PATH: process.env.PATH ?? '', SITE_DIR: SITE, DATA_DIR: dataDir });
  const port = await freePort();
  const executablePath = findBrowser();
  // The whole browser, not its headless shell: what visitors and PageSpeed Insights have.
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
    args: [`--remote-debugging-port=${port}`, '--disable-background-networking', '--disable-component-update'],
  });
  try {
    const url = await server.url;
    const visit = (path: string, ...flags: string[]) => runLighthouse(url + path, port, flags);
    const visitLimit = (path: string) => visit(path, '--only-categories=performance', ...blocked(SCRIPTS_AND_FONTS));
    // The first visit of a browser is slower than any other, and belongs to no page.
    await visitLimit('/');
    const visits = new Map(paths.map((path) => [path, { site: [] as Report[], limit: [] as Report[] }]));
    for (let run = 1; run <= runs; run++) {
      // In turns, so that whatever else the machine does falls on both alike.
      for (const [path, { site, limit }] of visits) {
        console.log(`run ${run} of ${runs}: ${path}`);
        const skipped = path === UNKNOWN ? [`--skip-audits=${NOT_FOR_UNKNOWN.join()}`] : [];
        site.push(await visit(path, `--only-categories=${CATEGORIES.join()}`, ...skipped));
        limit.push(await visitLimit(path));
      }
    }
    const pages = [...visits].map(([path, { site, limit }]) => summary(path, site, limit));
    return { browser: `Chromium ${browser.version()}`, pages };
  } finally {
    await browser.close();
    server.child.kill('SIGTERM');
    await server.ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function blocked(patterns: readonly string[]): string[] {
  return patterns.map((pattern) => `--blocked-url-patterns=${pattern}`);
}

/**
 * One visit with an empty cache. Lighthouse's defaults are its mobile profile: a phone, slow 4G and a processor four times
 * slower, simulated. A process of its own, because what Lighthouse leaves running may fail after the visit.
 * @throws with Lighthouse's own message when the page cannot be measured
 */
async function runLighthouse(url: string, port: number, flags: readonly string[]): Promise<Report> {
  const args = [url, `--port=${port}`, '--output=json', '--quiet', '--no-enable-error-reporting'];
  // The not-found page answers 404, as it should.
  args.push('--ignore-status-code', '--disable-full-page-screenshot', ...blocked([OTHER_HOSTS]), ...flags);
  const { stdout } = await promisify(execFile)(process.execPath, [LIGHTHOUSE, ...args], { maxBuffer: 2 ** 27 });
  return JSON.parse(stdout) as Report;
}

function summary(path: string, site: readonly Report[], limit: readonly Report[]): PageResult {
  const score = (category: Category) =>
    median(site.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)));
  const audit = (reports: readonly Report[], name: string) =>
    median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
  const document = path === UNKNOWN ? '404.html' : path === '/' ? 'index.html' : `${path.slice(1)}.html`;
  return {
    path,
    weight: weighPage(document, SITE),
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    failedAudits: [...new Set(site.flatMap(failedAudits))],
    lcp: audit(site, 'largest-contentful-paint'),
    limitLcp: audit(limit, 'largest-contentful-paint'),
    tbt: audit(site, 'total-blocking-time'),
    cls: audit(site, 'cumulative-layout-shift'),
  };
}

function failedAudits({ categories, audits }: Report): string[] {
  return CATEGORIES.filter((category) => category !== 'performance')
    .flatMap((category) => categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}

function missedBars({ path, weight, scores, failedAudits, lcp, limitLcp, cls }: PageResult): string[] {
  const ratio = lcp / limitLcp;
  const tooHeavy = (part: keyof PageWeight) =>
    weight[part] > budgets[part] && `${part} ${kilobytes(weight[part])}, the budget is ${kilobytes(budgets[part])}`;
  const sentences = [
    ...CATEGORIES.map((category) => scores[category] < bars.score && `${category} ${scores[category]}`),
    failedAudits.length > 0 && `audits failed: ${failedAudits.join(', ')}`,
    !(ratio <= bars.lcpRatio) && `LCP is ${ratio.toFixed(2)} × the limit, the bar is ${bars.lcpRatio}`,
    !(cls <= bars.cls) && `CLS ${cls.toFixed(4)}, the bar is ${bars.cls}`,
    tooHeavy('document'),
    tooHeavy('script'),
    tooHeavy('fonts'),
  ];
  return sentences.flatMap((sentence) => (sentence === false ? [] : [`${path}: ${sentence}`]));
}

/** As Markdown, so that it can stand in docs/performance.md as it is. */
function printTable(results: readonly PageResult[]): void {
  const rows = results.map(({ path, weight, scores, lcp, limitLcp, tbt, cls }) => [
    path === UNKNOWN ? 'not found' : `\`${path}\``,
    ...CATEGORIES.map((category) => String(scores[category])),
    `${(lcp / 1000).toFixed(2)} s`,
    `×${(lcp / limitLcp).toFixed(2)}`,
    `${Math.round(tbt)} ms`,
    String(+cls.toFixed(4)),
    ...[weight.document, weight.script, weight.fonts].map(kilobytes),
  ]);
  const heading = ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP', 'of limit', 'TBT', 'CLS'];
  heading.push('document', 'script', 'fonts');
  console.log();
  for (const row of [heading, heading.map(() => '---'), ...rows]) console.log(`| ${row.join(' | ')} |`);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

/** The middle value; of an even number of values the mean of the two in the middle. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
}
