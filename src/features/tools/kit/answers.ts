import type { Condition } from '../../../content/shared-schemas.ts';

/** Ids of the chosen options, and what these imply. */
export type ChosenIds = ReadonlySet<string>;

/** Whether a choice meets a condition. Every choice meets a condition that is not given. */
export function isConditionMet(condition: Condition | undefined, chosen: ChosenIds): boolean {
  const { all = [], any, none = [] } = condition ?? {};
  return (
    all.every((id) => chosen.has(id)) &&
    (any === undefined || any.some((id) => chosen.has(id))) &&
    !none.some((id) => chosen.has(id))
  );
}

/** The ids of the chosen options, by the id of their question. */
export type Answers = Readonly<Record<string, readonly string[]>>;

/** A question of a tool, as far as the answers depend on it. */
export interface Question {
  readonly id: string;
  readonly many?: boolean | undefined;
  readonly when?: Condition | undefined;
  readonly options: readonly {
    readonly id: string;
    /** A further id that follows from it. */
    readonly implies?: string | undefined;
    readonly when?: Condition | undefined;
  }[];
}

/**
 * The ids of the chosen options, and what these imply. Unknown ids, a second answer to a question that takes one, and
 * answers to questions or options that are not shown for this choice do not count.
 */
export function chosenIds(questions: readonly Question[], answers: Answers): ChosenIds {
  const chosen = new Set<string>();
  for (const { id, many, when, options } of questions) {
    if (!isConditionMet(when, chosen)) continue;
    const given = options.filter((option) => answers[id]?.includes(option.id) && isConditionMet(option.when, chosen));
    for (const option of many ? given : given.slice(0, 1)) {
      chosen.add(option.id);
      if (option.implies) chosen.add(option.implies);
    }
  }
  return chosen;
}
