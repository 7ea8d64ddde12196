import type { Durations } from './interactions.ts';
import type { PageWeight } from './page-weight.ts';

/** What Lighthouse says of one visit: the score from 0 to 100, times in milliseconds. */
export interface Vitals {
  readonly score: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly speedIndex: number;
}

/** What was measured, once as the clock says and once by the processor time of the page alone. */
export interface Reckoned<Value> {
  readonly byClock: Value;
  readonly byProcessor: Value;
}

/** One visit to a page. */
export interface Visit extends Reckoned<Vitals> {
  /** How fast Lighthouse found the machine at that moment; a Pixel 5, a mid-range phone, has 1,000. */
  readonly benchmarkIndex: number;
}

/** A page, and the same page without script and font. */
export interface Compared {
  readonly site: Vitals;
  readonly limit: Vitals;
}

/** One page: its bytes, and the medians of its visits. */
export interface PageResult {
  readonly path: string;
  readonly weight: PageWeight;
  readonly vitals: Reckoned<Compared>;
}

export interface Result {
  readonly date: string;
  readonly machine: {
    readonly processor: string;
    readonly cores: number;
    readonly browser: string;
    /** The median of all visits. */
    readonly benchmarkIndex: number;
  };
  readonly runs: number;
  /** How often each interaction was done in a run. */
  readonly rounds: number;
  /** Share of the visits before which the machine did not become quiet. */
  readonly disturbed: number;
  readonly pages: readonly PageResult[];
  readonly interactions: Reckoned<Durations>;
  readonly navigation: Reckoned<Durations>;
}
