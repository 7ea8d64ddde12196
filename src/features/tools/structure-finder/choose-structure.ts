import type { Condition } from '../../../content/shared-schemas.ts';
import { type ChosenIds, isConditionMet, type Question } from '../kit/answers.ts';

/** The first rule that holds for the chosen answers; undefined while a question is not answered. */
export function chooseStructure<Rule extends { readonly when?: Condition | undefined }>(
  questions: readonly Question[],
  rules: readonly Rule[],
  chosen: ChosenIds,
): Rule | undefined {
  return chosen.size === questions.length ? rules.find(({ when }) => isConditionMet(when, chosen)) : undefined;
}

/**
 * The answers that rule a result out: the fewest of those given with which no complete set of answers leads to it. Undefined while
 * it can still be the result.
 */
export function excludedBy<Rule extends { readonly when?: Condition | undefined; readonly result: string }>(
  result: string,
  questions: readonly Question[],
  rules: readonly Rule[],
  chosen: ChosenIds,
): readonly string[] | undefined {
  const leading = answerCombinations(questions).filter(
    (all) => chooseStructure(questions, rules, all)?.result === result,
  );
  const isOut = (given: readonly string[]) => !leading.some((all) => given.every((id) => all.has(id)));
  const given = [...chosen];
  if (!isOut(given)) return undefined;
  const pairs = given.flatMap((one, index) => given.slice(index + 1).map((other) => [one, other]));
  return [...given.map((one) => [one]), ...pairs].find(isOut) ?? given;
}

/** Every way to answer all questions. */
export function answerCombinations(questions: readonly Question[]): ChosenIds[] {
  return questions.reduce<ChosenIds[]>(
    (all, { options }) => all.flatMap((chosen) => options.map(({ id }) => new Set([...chosen, id]))),
    [new Set()],
  );
}
