import type { Missed } from './bars.ts';
import type { Compared, PageResult, Result } from './result.ts';
import { count, inKilobytes, inSeconds, printTable } from './table.ts';

/** Prints one table of all that was measured, and what is missed. */
export function printReport(result: Result, missed: Missed, file: string): void {
  const { pages, interactions, navigation, runs, rounds, disturbed, machine } = result;
  printTable(
    [
      'page',
      'html+css',
      'script',
      'font',
      'image',
      'data',
      'requests',
      'score',
      'FCP',
      'LCP',
      'TBT',
      'CLS',
      'SI',
      'score*',
      'LCP*',
      'TBT*',
    ],
    pages.map(row),
  );
  const waits = (measured: Result['navigation'], what: string) =>
    Object.entries(measured.byClock).map(([name, duration]) => [
      name,
      what,
      count(duration),
      count(measured.byProcessor[name] ?? Number.NaN),
    ]);
  printTable(
    ['at a processor four times slower', '', 'ms', 'ms*'],
    [...waits(interactions, 'INP'), ...waits(navigation, 'click to next page')],
  );
  console.log(`
Medians of ${runs} runs; × is the ratio to the same page without scripts and fonts, visited in turns with it.
Interactions and navigation were done ${rounds} times in each run.
* by the processor time of the page's main thread: what else the machine did is not in it.
Bytes of bodies as transferred. ${machine.browser} on ${machine.cores} cores, ${machine.processor}; Lighthouse's BenchmarkIndex
${count(machine.benchmarkIndex)}, so a quarter of it when four times slower; a Pixel 5, a mid-range phone, has 1,000.`);
  if (disturbed > 0)
    console.log(
      `Other work disturbed ${Math.round(disturbed * 100)} % of the visits: times are worse than they would be.`,
    );
  console.log(`All figures: ${file}`);
  printMissed('Bytes', missed.bytes);
  printMissed('Times, by processor time', missed.times.byProcessor);
  printMissed('Times, by the clock', missed.times.byClock);
}

function printMissed(what: string, missed: readonly string[]): void {
  console.log(`\n${what}: ${missed.length === 0 ? 'every bar is held.' : 'missed'}`);
  for (const sentence of missed) console.log(`  ${sentence}`);
}

function row({ path, weight: { bytes, requests }, vitals: { byClock, byProcessor } }: PageResult): string[] {
  return [
    path,
    inKilobytes(bytes.document),
    inKilobytes(bytes.script),
    inKilobytes(bytes.font),
    inKilobytes(bytes.image),
    inKilobytes(bytes.data),
    String(requests),
    score(byClock),
    time(byClock, 'fcp'),
    time(byClock, 'lcp'),
    blocking(byClock),
    `${+byClock.site.cls.toFixed(4)} (${+byClock.limit.cls.toFixed(4)})`,
    time(byClock, 'speedIndex'),
    score(byProcessor),
    time(byProcessor, 'lcp'),
    blocking(byProcessor),
  ];
}

function score({ site, limit }: Compared): string {
  return `${site.score} (${limit.score})`;
}

function blocking({ site, limit }: Compared): string {
  return `${count(site.tbt)} ms (${count(limit.tbt)})`;
}

function time({ site, limit }: Compared, metric: 'fcp' | 'lcp' | 'speedIndex'): string {
  return `${inSeconds(site[metric])} ×${(site[metric] / limit[metric]).toFixed(2)}`;
}
