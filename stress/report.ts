/** What one of the trials found. */
export interface Report {
  readonly title: string;
  readonly figures: readonly (readonly [what: string, value: string | number])[];
  /** What was promised and not kept; empty when all is well. */
  readonly broken: readonly string[];
  /** Bars of speed that were missed: on a busy machine that need not be a fault. */
  readonly slow: readonly string[];
}

/** Says how far a trial is; called often. */
export type Progress = (text: string) => void;
