/**
 * `npm run bench -- [PATH …] [--all] [--runs N] [--skip-build]`: Lighthouse on one page of every kind, on all pages or
 * on some, each beside the same page without script and fonts. docs/performance.md explains the table.
 */
import { execFile, execSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { chromium } from '@playwright/test';
import type { Result as Report } from 'lighthouse';
import { budgets, documentBudget } from '../../budgets.ts';
import { HOST, startProxy } from '../../deploy/testing/proxy.ts';
import { findBrowser } from '../../scripts/find-browser.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { runServer } from '../../server/testing/server-process.ts';
import { precompress } from '../../src/build/precompress.ts';
import { allPages, NOT_FOUND_PATH, samplePages, weighPage } from '../../src/testing/site-pages.ts';

const SITE = resolve('build', 'site');
const LIMIT = resolve('build', 'limit');
const LIGHTHOUSE = resolve('tools', 'node_modules', 'lighthouse', 'cli', 'index.js');
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** The not-found page answers 404, an error in the console of Chromium, and is noindex. */
const SKIPPED_FOR_NOT_FOUND = 'http-status-code,is-crawlable,errors-in-console';
const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
/** The budgets for weights are in budgets.ts. */
const BARS = { score: 100, lcpRatio: 1.25, cls: 0 };

const flag = { type: 'boolean', default: false } as const;
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: flag, runs: { type: 'string', default: '3' }, 'skip-build': flag },
});
const paths = positionals.length > 0 ? positionals : options.all ? allPages() : samplePages();
const runs = Math.max(1, Number(options.runs));
// For a public address, as published: such documents are larger.
const env = { SITE_URL: 'https://www.example.com', ...process.env };
if (!options['skip-build']) execSync('npm run build', { stdio: 'inherit', env });
const results = await measure();
const missed = results.flatMap((result) => result.missed);
console.table(results.map(({ row }) => row));
console.log(missed.length === 0 ? 'Every bar is met.' : `Missed:\n  ${missed.join('\n  ')}`);
if (missed.length > 0) process.exitCode = 1;

/** The site without scripts and fonts: no page with them can be faster. A blocked request would still cost a round trip. */
function writeLimit(): void {
  rmSync(LIMIT, { recursive: true, force: true });
  cpSync(SITE, LIMIT, { recursive: true, filter: (file) => !/\.(?:js|woff2|br|gz)$/.test(file) });
  for (const file of globSync(join(LIMIT, '*.html'))) {
    const html = readFileSync(file, 'utf8');
    const withoutScript = html.replace(/<script\b.*?<\/script>|<link\b[^>]*\brel="\w*preload"[^>]*>/gs, '');
    writeFileSync(file, withoutScript.replaceAll('format("woff2")', 'format("none")'));
  }
  precompress(LIMIT);
}

async function measure() {
  writeLimit();
  const port = await freePort();
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    // Not Playwright's headless shell, but the whole browser of a visitor.
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
    args: [
      `--remote-debugging-port=${port}`,
      `--host-resolver-rules=MAP ${HOST} 127.0.0.1`,
      '--ignore-certificate-errors',
    ],
  });
  const [site, limit] = [await serve(SITE), await serve(LIMIT)];
  try {
    const visit = (url: string) => runLighthouse(url, port);
    // The first visit of a browser is slower than any other.
    await visit(site.url);
    const visits = paths.map((path) => ({ path, site: [] as Report[], limit: [] as Report[] }));
    for (let run = 1; run <= runs; run++) {
      for (const page of visits) {
        console.log(`run ${run} of ${runs}: ${page.path}`);
        // In turns, so that other programs on the machine affect both.
        page.site.push(await visit(site.url + page.path));
        page.limit.push(await visit(limit.url + page.path));
      }
    }
    return visits.map(summarise);
  } finally {
    await Promise.all([browser.close(), site.stop(), limit.stop()]);
  }
}

/** Behind nginx, so over TLS and HTTP/2, as visitors reach it. */
async function serve(folder: string) {
  const data = `${folder}-data`;
  const server = runServer({ PATH: process.env.PATH ?? '', SITE_DIR: folder, DATA_DIR: data });
  const proxy = await startProxy('nginx', await server.url);
  async function stop(): Promise<void> {
    await proxy.stop();
    server.child.kill('SIGTERM');
    await server.ended;
    rmSync(data, { recursive: true, force: true });
  }
  return { url: `https://${HOST}:${proxy.httpsPort}`, stop };
}

/**
 * One visit with an empty cache, as Lighthouse's mobile profile: a phone, slow 4G and a processor four times slower, simulated.
 * @throws with Lighthouse's message when the page cannot be measured
 */
async function runLighthouse(url: string, port: number): Promise<Report> {
  const args = [`--port=${port}`, '--output=json', '--quiet', '--no-enable-error-reporting'];
  args.push(`--only-categories=${CATEGORIES.join()}`, '--disable-full-page-screenshot');
  // The map, the only content of another host.
  args.push('--blocked-url-patterns=https://www.google.com/*');
  if (url.endsWith(NOT_FOUND_PATH)) args.push('--ignore-status-code', `--skip-audits=${SKIPPED_FOR_NOT_FOUND}`);
  const { stdout } = await promisify(execFile)(process.execPath, [LIGHTHOUSE, url, ...args], { maxBuffer: 2 ** 27 });
  return JSON.parse(stdout) as Report;
}

/** The medians of a page's visits, and the bars that it misses. */
function summarise({ path, site, limit }: { path: string; site: Report[]; limit: Report[] }) {
  const score = (reports: readonly Report[], category: string) =>
    median(reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)));
  const audit = (reports: readonly Report[], name: string) =>
    median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
  const failedAudits = (category: string) =>
    site.flatMap(({ categories, audits }) => {
      const refs = categories[category]?.auditRefs ?? [];
      return refs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id);
    });
  const lcp = audit(site, 'largest-contentful-paint');
  const ratio = lcp / audit(limit, 'largest-contentful-paint');
  const cls = audit(site, 'cumulative-layout-shift');
  const weight = weighPage(path, SITE);
  const low = CATEGORIES.filter((category) => score(site, category) < BARS.score);
  const allowed = { ...budgets, document: documentBudget(path, weight.isPlain) };
  const heavy = (['document', 'firstScript', 'script', 'fonts'] as const).filter(
    (part) => weight[part] > allowed[part],
  );
  const missed = [
    ...low.map((category) => `${category}: ${[...new Set(failedAudits(category))].join(', ')}`),
    ...(ratio > BARS.lcpRatio ? [`LCP to the limit: the bar is ${BARS.lcpRatio}`] : []),
    ...(cls > BARS.cls ? [`CLS: the bar is ${BARS.cls}`] : []),
    ...heavy.map((part) => `${part}: the budget is ${kilobytes(allowed[part])}`),
  ].map((problem) => `${path}: ${problem}`);
  const row = {
    page: path,
    ...Object.fromEntries(CATEGORIES.map((category) => [category, score(site, category)])),
    'performance of the limit': score(limit, 'performance'),
    'LCP (s)': +(lcp / 1000).toFixed(2),
    'LCP to the limit': +ratio.toFixed(2),
    'TBT (ms)': Math.round(audit(site, 'total-blocking-time')),
    'TBT of the limit (ms)': Math.round(audit(limit, 'total-blocking-time')),
    CLS: +cls.toFixed(4),
    document: kilobytes(weight.document),
    'script at first': kilobytes(weight.firstScript),
    'script in all': kilobytes(weight.script),
    fonts: kilobytes(weight.fonts),
  };
  return { row, missed };
}
