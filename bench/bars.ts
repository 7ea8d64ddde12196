import { budgets } from '../budgets.ts';
import { urls } from '../site/urls.ts';
import type { PageResult, Result } from './result.ts';
import { count } from './table.ts';

/** What a run must hold besides the byte budgets. Times in milliseconds. */
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
export function missedBars({ pages, interactions, navigation }: Result): string[] {
  return [
    ...pages.flatMap((page) => missedByPage(page).map((what) => `${page.path}: ${what}`)),
    ...missedTimes(interactions, bars.inp, 'INP'),
    ...missedTimes(navigation, bars.navigation, 'navigation'),
  ];
}

function missedByPage({ path, weight, vitals, limit }: PageResult): string[] {
  const ratio = vitals.lcp / limit.lcp;
  const missed = [
    vitals.score < bars.score && `score ${vitals.score}, the bar is ${bars.score}`,
    ratio > bars.lcpRatio && `LCP is ${ratio.toFixed(2)} × the limit, the bar is ${bars.lcpRatio}`,
    vitals.tbt > bars.tbt && `TBT ${count(vitals.tbt)} ms, the bar is ${bars.tbt} ms`,
    vitals.cls > bars.cls && `CLS ${vitals.cls.toFixed(4)}, the bar is ${bars.cls}`,
    path !== urls.terms && tooHeavy('HTML and CSS', weight.bytes.document, budgets.document),
    tooHeavy('fonts', weight.bytes.font, budgets.fonts),
    tooHeavy('script', weight.bytes.script, budgets.script),
    tooHeavy('the first view', weight.firstView, budgets.firstView),
    path !== urls.contact && weight.thirdParty.length > 0 && `asks other hosts: ${weight.thirdParty.join(', ')}`,
  ];
  return missed.filter((what) => what !== false);
}

function tooHeavy(what: string, bytes: number, budget: number): string | false {
  return bytes > budget && `${what} ${count(bytes)} B, the budget is ${count(budget)} B`;
}

function missedTimes(durations: Readonly<Record<string, number>>, bar: number, what: string): string[] {
  return Object.entries(durations)
    .filter(([, duration]) => duration > bar)
    .map(([name, duration]) => `${what}, ${name}: ${count(duration)} ms, the bar is ${bar} ms`);
}
