/**
 * `node bench/visit.ts <url> <port>`: one visit by Lighthouse, its result as JSON. A process of its own, because what
 * Lighthouse leaves running after a visit may still fail, and would take the bench with it.
 */
import lighthouse from 'lighthouse';
import type { Vitals } from './lighthouse.ts';

const AUDITS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  speedIndex: 'speed-index',
} as const;

/** The processor of the phone is this much slower than the one that the trace was made on (Lighthouse's mobile profile). */
const SLOWDOWN = 4;
/** What a task may take without blocking, in milliseconds (https://web.dev/articles/tbt). */
const SHORT_TASK = 50;

const [url = '', port = ''] = process.argv.slice(2);
console.log(JSON.stringify(await visit()));
process.exit(0);

/** An event of Chromium's trace, times in microseconds; `tdur` is what the thread itself has worked. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly tdur?: number;
}

/**
 * Blocking time by the processor time of the page's thread: what the machine does besides, which Lighthouse counts and
 * multiplies, is not in it. Milliseconds, of all tasks from the first paint on.
 */
function blockingTime(trace: readonly TraceEvent[]): number {
  const [paint] = trace.filter(({ name }) => name === 'firstContentfulPaint').toSorted((a, b) => a.ts - b.ts);
  return trace
    .filter(({ name, pid, tid, ts }) => name === 'RunTask' && pid === paint?.pid && tid === paint.tid && ts > paint.ts)
    .map(({ tdur = 0 }) => (tdur / 1000) * SLOWDOWN)
    .reduce((sum, duration) => sum + Math.max(0, duration - SHORT_TASK), 0);
}

/** Lighthouse's defaults are its mobile profile: a phone, slow 4G (150 ms, 1.6 Mbit/s), CPU four times slower, simulated. */
async function visit(): Promise<Vitals> {
  const result = await lighthouse(url, {
    port: Number(port),
    onlyCategories: ['performance'],
    disableFullPageScreenshot: true,
    // The not-found page answers 404, as it should.
    ignoreStatusCode: true,
    logLevel: 'error',
  });
  const report = result?.lhr;
  const problem = report?.runtimeError?.message;
  if (!report || problem) throw new Error(`Lighthouse could not measure ${url}: ${problem ?? 'no report'}`);
  const value = (audit: string): number => {
    const measured = report.audits[audit]?.numericValue;
    if (measured === undefined) throw new Error(`Lighthouse measured no ${audit} of ${url}`);
    return measured;
  };
  return {
    score: Math.round((report.categories.performance?.score ?? 0) * 100),
    fcp: value(AUDITS.fcp),
    lcp: value(AUDITS.lcp),
    tbt: value(AUDITS.tbt),
    tbtByProcessor: blockingTime(result.artifacts.Trace.traceEvents),
    cls: value(AUDITS.cls),
    speedIndex: value(AUDITS.speedIndex),
  };
}
