/**
 * `npm run bench`: Lighthouse on the built site, each page beside the same page without script and fonts.
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
import { HOST, startProxy, type TlsProxy } from '../deploy/testing/proxy.ts';
import { findBrowser } from '../scripts/find-browser.ts';
import { freePort } from '../server/testing/free-port.ts';
import { runServer, type ServerProcess } from '../server/testing/server-process.ts';
import { writeLimit } from './limit.ts';
import { allPages, samplePages, UNKNOWN, weighPage } from './pages.ts';

const HELP = `npm run bench -- [options]

  --all          all pages instead of one of every kind
  --page PATH    this page alone; may be given several times
  --runs N       visits of each page, of which the median counts (default 3)
  --skip-build   measure what is in build/site

Exit codes: 0 every bar is held, 1 one is missed, 2 not understood.`;

const SITE = resolve('build', 'site');
const LIMIT = resolve('build', 'limit');
const RESULTS = join('bench', 'results');
const LIGHTHOUSE = join(import.meta.dirname, '..', 'node_modules', 'lighthouse', 'cli', 'index.js');
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * The not-found page answers 404, which Chromium writes into the console as an error, and search engines must not list it.
 * Both are as they should be.
 */
const NOT_FOR_UNKNOWN = 'http-status-code,is-crawlable,errors-in-console';

/** Every category must score 100; what a page may weigh stands in budgets.ts. */
const bars = { score: 100, lcpRatio: 1.25, cls: 0 } as const;

const options = readOptions();
if (!options.skipBuild) build();
const { browser, pages } = await measure();
const missed = pages.flatMap(missedBars);
const machine = { processor: cpus()[0]?.model, cores: cpus().length, browser };
const record = { date: new Date().toISOString(), machine, runs: options.runs, pages, missed };
mkdirSync(RESULTS, { recursive: true });
writeFileSync(join(RESULTS, 'lighthouse.json'), JSON.stringify(record, undefined, 2));
printTable();
console.log(missed.length === 0 ? '\nEvery bar is held.' : `\nMissed:\n  ${missed.join('\n  ')}`);
if (missed.length > 0) process.exitCode = 1;

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        all: { type: 'boolean', default: false },
        page: { type: 'string', multiple: true },
        runs: { type: 'string', default: '3' },
        'skip-build': { type: 'boolean', default: false },
      },
    });
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

/** For a public address, as it is published: such documents say more, and weigh more. */
function build(): void {
  const env = { SITE_URL: 'https://www.example.com', ...process.env };
  const { status } = spawnSync('npm', ['run', 'build'], { stdio: 'inherit', env, shell: process.platform === 'win32' });
  if (status !== 0) process.exit(1);
}

async function measure() {
  writeLimit(SITE, LIMIT);
  const port = await freePort();
  const executablePath = findBrowser();
  // The whole browser, as visitors have it: Playwright's own choice without a window would be the headless shell.
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
    args: [
      `--remote-debugging-port=${port}`,
      `--host-resolver-rules=MAP ${HOST} 127.0.0.1`,
      '--ignore-certificate-errors',
      '--disable-background-networking',
      '--disable-component-update',
    ],
  });
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const serve = (folder: string, data: string) =>
    runServer({ PATH: process.env.PATH ?? '', SITE_DIR: folder, DATA_DIR: join(dataDir, data) });
  const [site, limit] = [serve(SITE, 'site'), serve(LIMIT, 'limit')];
  const fronts: TlsProxy[] = [];
  // As visitors reach it: over TLS and HTTP/2, which opens one connection and not one for each file.
  const inFront = async (server: ServerProcess) => {
    const front = await startProxy('nginx', await server.url);
    fronts.push(front);
    return `https://${HOST}:${front.httpsPort}`;
  };
  try {
    const [siteUrl, limitUrl] = [await inFront(site), await inFront(limit)];
    // Twice if need be: one visit that fails should not end a long run.
    const visit = (url: string, categories = CATEGORIES) =>
      runLighthouse(url, port, categories).catch(() => runLighthouse(url, port, categories));
    // The first visit of a browser is slower than any other, and belongs to no page.
    await visit(siteUrl);
    const visits = options.paths.map((path) => ({ path, site: [] as Report[], limit: [] as Report[] }));
    for (let run = 1; run <= options.runs; run++) {
      for (const { path, site, limit } of visits) {
        console.log(`run ${run} of ${options.runs}: ${path}`);
        // In turns, so that whatever else the machine does falls on both alike.
        site.push(await visit(siteUrl + path));
        limit.push(await visit(limitUrl + path, ['performance']));
      }
    }
    return { browser: `Chromium ${browser.version()}`, pages: visits.map(summary) };
  } finally {
    await browser.close();
    await Promise.all(fronts.map((front) => front.stop()));
    for (const { child } of [site, limit]) child.kill('SIGTERM');
    await Promise.all([site.ended, limit.ended]);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * One visit with an empty cache. Lighthouse's defaults are its mobile profile: a phone, slow 4G and a processor four times
 * slower, simulated. It runs as a process of its own, because what it leaves running may fail after the visit.
 * @throws with Lighthouse's own message when the page cannot be measured
 */
async function runLighthouse(url: string, port: number, categories: readonly string[]): Promise<Report> {
  const args = [`--port=${port}`, '--output=json', '--quiet', '--no-enable-error-reporting'];
  args.push(`--only-categories=${categories.join()}`, '--disable-full-page-screenshot');
  // The map, the only thing that comes from another host.
  args.push('--blocked-url-patterns=https://www.google.com/*');
  if (url.endsWith(UNKNOWN)) args.push('--ignore-status-code', `--skip-audits=${NOT_FOR_UNKNOWN}`);
  const { stdout } = await promisify(execFile)(process.execPath, [LIGHTHOUSE, url, ...args], { maxBuffer: 2 ** 27 });
  return JSON.parse(stdout) as Report;
}

/** The medians of a page's visits: scores from 0 to 100, times in milliseconds. */
function summary({ path, site, limit }: { path: string; site: readonly Report[]; limit: readonly Report[] }) {
  const audit = (reports: readonly Report[], name: string) =>
    median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
  return {
    path,
    scores: CATEGORIES.map((category) => ({
      category,
      score: median(site.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100))),
      // What cost points in any visit; in performance nearly every audit costs some.
      failed: category === 'performance' ? [] : [...new Set(site.flatMap((report) => failedAudits(report, category)))],
    })),
    lcp: audit(site, 'largest-contentful-paint'),
    limitLcp: audit(limit, 'largest-contentful-paint'),
    limitScore: median(limit.map(({ categories }) => Math.round((categories.performance?.score ?? 0) * 100))),
    tbt: audit(site, 'total-blocking-time'),
    limitTbt: audit(limit, 'total-blocking-time'),
    cls: audit(site, 'cumulative-layout-shift'),
    weight: weighPage(path, SITE),
  };
}

function failedAudits({ categories, audits }: Report, category: string): string[] {
  const refs = categories[category]?.auditRefs ?? [];
  return refs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id);
}

function missedBars({ path, scores, lcp, limitLcp, cls, weight }: ReturnType<typeof summary>): string[] {
  const ratio = lcp / limitLcp;
  const tooHeavy = (part: keyof typeof budgets) =>
    weight[part] > budgets[part] && `${part} ${kilobytes(weight[part])}, the budget is ${kilobytes(budgets[part])}`;
  const sentences = [
    ...scores.map(({ category, score, failed }) => score < bars.score && `${category} ${score} ${failed.join(', ')}`),
    ratio > bars.lcpRatio && `LCP is ${ratio.toFixed(2)} × the limit, the bar is ${bars.lcpRatio}`,
    cls > bars.cls && `CLS ${cls.toFixed(4)}, the bar is ${bars.cls}`,
    ...(['document', 'script', 'fonts'] as const).map(tooHeavy),
  ];
  return sentences.flatMap((sentence) => (sentence === false ? [] : [`${path}: ${sentence.trim()}`]));
}

/** In Markdown, so that it can stand in docs/performance.md as it is. */
function printTable(): void {
  const titles = ['page', 'performance', 'of the limit', 'accessibility', 'best practices', 'SEO'];
  titles.push('LCP', 'to the limit', 'TBT', 'of the limit', 'CLS', 'document', 'script', 'fonts');
  const rows = pages.map(({ path, scores: [performance, ...others], limitScore, weight, ...page }) => [
    path === UNKNOWN ? 'not found' : `\`${path}\``,
    performance?.score,
    limitScore,
    ...others.map(({ score }) => score),
    `${(page.lcp / 1000).toFixed(2)} s`,
    `×${(page.lcp / page.limitLcp).toFixed(2)}`,
    `${Math.round(page.tbt)} ms`,
    `${Math.round(page.limitTbt)} ms`,
    +page.cls.toFixed(4),
    ...[weight.document, weight.script, weight.fonts].map(kilobytes),
  ]);
  console.log();
  for (const row of [titles, titles.map(() => '---'), ...rows]) console.log(`| ${row.join(' | ')} |`);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

/** The middle value; of an even number of values the higher of the two in the middle. */
function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
