import { budgets } from '../budgets.ts';
import { urls } from '../site/urls.ts';
import type { Compared, PageResult, Reckoned, Result } from './result.ts';
import { count } from './table.ts';

/** What a run must hold besides the byte budgets, by the clock and by processor time. Milliseconds. */
const bars = {
  score: 100,
  /** Largest contentful paint, as a multiple of that of the same page without script and font. */
  lcpRatio: 1.15,
  tbt: 50,
  cls: 0,
  /** Interaction to next paint, at a processor four times slower. */
  inp: 100,
  /** From a click on a link to the next page's first frame, at a processor four times slower. */
  navigation: 100,
} as const;

/** Every bar that is missed, as a sentence. */
export interface Missed {
  readonly bytes: readonly string[];
  readonly times: Reckoned<readonly string[]>;
}

export function missedBars({ pages, interactions, navigation }: Result): Missed {
  const times = (reckoning: keyof Reckoned<unknown>) => [
    ...pages.flatMap(({ path, vitals }) => named(path, missedTimes(vitals[reckoning]))),
    ...missedWaits(interactions[reckoning], bars.inp, 'INP'),
    ...missedWaits(navigation[reckoning], bars.navigation, 'navigation'),
  ];
  return {
    bytes: pages.flatMap((page) => named(page.path, missedBytes(page))),
    times: { byClock: times('byClock'), byProcessor: times('byProcessor') },
  };
}

function named(path: string, missed: readonly (string | false)[]): string[] {
  return missed.flatMap((what) => (what === false ? [] : [`${path}: ${what}`]));
}

function missedBytes({ path, weight }: PageResult): (string | false)[] {
  return [
    path !== urls.terms && tooHeavy('HTML and CSS', weight.bytes.document, budgets.document),
    tooHeavy('fonts', weight.bytes.font, budgets.fonts),
    tooHeavy('script', weight.bytes.script, budgets.script),
    tooHeavy('the first view', weight.firstView, budgets.firstView),
    path !== urls.contact && weight.thirdParty.length > 0 && `asks other hosts: ${weight.thirdParty.join(', ')}`,
  ];
}

function missedTimes({ site, limit }: Compared): (string | false)[] {
  const ratio = site.lcp / limit.lcp;
  return [
    site.score < bars.score && `score ${site.score}, the bar is ${bars.score}`,
    ratio > bars.lcpRatio && `LCP is ${ratio.toFixed(2)} × the limit, the bar is ${bars.lcpRatio}`,
    site.tbt > bars.tbt && `TBT ${count(site.tbt)} ms, the bar is ${bars.tbt} ms`,
    site.cls > bars.cls && `CLS ${site.cls.toFixed(4)}, the bar is ${bars.cls}`,
  ];
}

function tooHeavy(what: string, bytes: number, budget: number): string | false {
  return bytes > budget && `${what} ${count(bytes)} B, the budget is ${count(budget)} B`;
}

function missedWaits(durations: Readonly<Record<string, number>>, bar: number, what: string): string[] {
  return Object.entries(durations)
    .filter(([, duration]) => duration > bar)
    .map(([name, duration]) => `${what}, ${name}: ${count(duration)} ms, the bar is ${bar} ms`);
}
