import type { PageResult, Result } from './result.ts';
import { count, inKilobytes, inSeconds, printTable } from './table.ts';

/** Prints one table of all that was measured, and what is missed. */
export function printReport(result: Result, missed: readonly string[], file: string): void {
  const { pages, interactions, navigation, runs, disturbed, machine } = result;
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
      'by processor time',
      'CLS',
      'SI',
    ],
    pages.map(row),
  );
  printTable(
    ['at a processor four times slower', 'ms', ''],
    [
      ...Object.entries(interactions).map(([name, duration]) => [name, count(duration), 'INP']),
      ...Object.entries(navigation).map(([name, duration]) => [name, count(duration), 'click to next page']),
    ],
  );
  console.log(`
Medians of ${runs} runs; × is the ratio to the same page without scripts and fonts, visited in turns with it.
Bytes of bodies as transferred. ${machine.browser} on ${machine.cores} cores, ${machine.processor}.`);
  if (disturbed > 0)
    console.log(
      `Other work disturbed ${Math.round(disturbed * 100)} % of the visits: times are worse than they would be.`,
    );
  console.log(`All figures: ${file}`);
  console.log(
    missed.length === 0 ? '\nEvery bar is held.' : `\nMissed:\n${missed.map((what) => `  ${what}`).join('\n')}`,
  );
}

function row({ path, weight, vitals, limit }: PageResult): string[] {
  const { bytes } = weight;
  const time = (value: number, least: number) => `${inSeconds(value)} ×${(value / least).toFixed(2)}`;
  return [
    path,
    inKilobytes(bytes.document),
    inKilobytes(bytes.script),
    inKilobytes(bytes.font),
    inKilobytes(bytes.image),
    inKilobytes(bytes.data),
    String(weight.requests),
    `${vitals.score} (${limit.score})`,
    time(vitals.fcp, limit.fcp),
    time(vitals.lcp, limit.lcp),
    `${count(vitals.tbt)} ms (${count(limit.tbt)})`,
    `${count(vitals.tbtByProcessor)} ms (${count(limit.tbtByProcessor)})`,
    `${+vitals.cls.toFixed(4)} (${+limit.cls.toFixed(4)})`,
    time(vitals.speedIndex, limit.speedIndex),
  ];
}
