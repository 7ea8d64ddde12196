import type { Condition } from '../../../content/shared-schemas.ts';
import { type Chosen, holds, type Question } from '../kit/answers.ts';

/** The first rule that holds for the chosen answers; undefined while a question is not answered. */
export function chooseStructure<Rule extends { readonly when?: Condition | undefined }>(
  questions: readonly Question[],
  rules: readonly Rule[],
  chosen: Chosen,
): Rule | undefined {
  return chosen.size === questions.length ? rules.find(({ when }) => holds(when, chosen)) : undefined;
}

/** Every way to answer all questions. */
export function choices(questions: readonly Question[]): Chosen[] {
  return questions.reduce<Chosen[]>(
    (all, { options }) => all.flatMap((chosen) => options.map(({ id }) => new Set([...chosen, id]))),
    [new Set()],
  );
}
