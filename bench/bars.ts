import { budgets } from '../budgets.ts';
import { urls } from '../site/urls.ts';
import type { Compared, PageResult, Reckoned, Result, Vitals } from './result.ts';
import { count } from './table.ts';

/** What a run must hold besides the byte budgets, by the clock and by processor time. Milliseconds. */
const bars = {
  score: 100,
  /** Largest contentful paint by the clock, as a multiple of that of the same page without script and font. */
  lcpRatio: 1.15,
  /** By processor time the multiple tells more of the machine than of the page; the round trip that a font takes does not. */
  lcpBehind: 150,
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
    ...pages.flatMap(({ path, vitals }) =>
      named(path, [missedPaint[reckoning](vitals[reckoning]), ...missedTimes(vitals[reckoning].site)]),
    ),
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

const missedPaint: Reckoned<(compared: Compared) => string | false> = {
  byClock: ({ site, limit }) => {
    const ratio = site.lcp / limit.lcp;
    return ratio > bars.lcpRatio && `LCP is ${ratio.toFixed(3)} × the limit, the bar is ${bars.lcpRatio}`;
  },
  byProcessor: ({ site, limit }) => {
    const behind = site.lcp - limit.lcp;
    return behind > bars.lcpBehind && `LCP is ${count(behind)} ms behind the limit, the bar is ${bars.lcpBehind} ms`;
  },
};

function missedTimes({ score, tbt, cls }: Vitals): (string | false)[] {
  return [
    score < bars.score && `score ${score}, the bar is ${bars.score}`,
    tbt > bars.tbt && `TBT ${count(tbt)} ms, the bar is ${bars.tbt} ms`,
    cls > bars.cls && `CLS ${cls.toFixed(4)}, the bar is ${bars.cls}`,
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
