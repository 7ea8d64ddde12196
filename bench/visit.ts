/**
 * `node bench/visit.ts <url> <port>`: one visit by Lighthouse, its result as JSON. A process of its own, because what
 * Lighthouse leaves running after a visit may still fail, and would take the bench with it.
 */
import lighthouse, { auditFlowArtifacts, type Result } from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { byProcessorTime } from './processor-time.ts';
import type { Visit, Vitals } from './result.ts';

const AUDITS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  speedIndex: 'speed-index',
} as const;

/**
 * A browser without a display takes its pointer to rest in the screen's corner, and tells each page that appears there of a
 * mouse: the page looks for what is under it, which takes layout. A phone has no mouse. Pixels.
 */
const AWAY_FROM_POINTER = { left: 500, top: 500 };

const [url = '', port = ''] = process.argv.slice(2);
console.log(JSON.stringify(await visit()));
process.exit(0);

/**
 * One visit, judged by Lighthouse twice: as it took place, and as it would have on a machine with nothing else to do.
 * Lighthouse's defaults are its mobile profile: a phone, slow 4G (150 ms, 1.6 Mbit/s), CPU four times slower,
 * simulated.
 */
async function visit(): Promise<Visit> {
  const flags = {
    port: Number(port),
    onlyCategories: ['performance'],
    disableFullPageScreenshot: true,
    // The not-found page answers 404, as it should.
    ignoreStatusCode: true,
    logLevel: 'error' as const,
  };
  const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null });
  const page = await browser.newPage({ type: 'window', windowBounds: AWAY_FROM_POINTER });
  // A window gets the focus some time while its page arrives, which lays out what is there by then. On a phone it has it.
  await page.emulateFocusedPage(true);
  const result = await lighthouse(url, flags, undefined, page).finally(() => page.close());
  if (!result) throw new Error(`Lighthouse could not measure ${url}: no report`);
  const byClock = vitals(result.lhr);
  const { Trace, ...rest } = result.artifacts;
  const artifacts = { ...rest, Trace: { ...Trace, traceEvents: byProcessorTime(Trace.traceEvents) } };
  const { steps } = await auditFlowArtifacts({ gatherSteps: [{ artifacts, flags }] });
  const { benchmarkIndex } = result.lhr.environment;
  return { byClock, byProcessor: vitals(steps[0]?.lhr), benchmarkIndex };
}

function vitals(report: Result | undefined): Vitals {
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
    cls: value(AUDITS.cls),
    speedIndex: value(AUDITS.speedIndex),
  };
}
