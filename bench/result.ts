import type { Durations } from './interactions.ts';
import type { Vitals } from './lighthouse.ts';
import type { PageWeight } from './page-weight.ts';

/** One page: the medians of its visits, and of those to the same page without script and font. */
export interface PageResult {
  readonly path: string;
  readonly weight: PageWeight;
  readonly vitals: Vitals;
  readonly limit: Vitals;
}

export interface Result {
  readonly date: string;
  readonly machine: { readonly processor: string; readonly cores: number; readonly browser: string };
  readonly runs: number;
  /** Share of the visits before which the machine did not become quiet. */
  readonly disturbed: number;
  readonly pages: readonly PageResult[];
  readonly interactions: Durations;
  readonly navigation: Durations;
}
