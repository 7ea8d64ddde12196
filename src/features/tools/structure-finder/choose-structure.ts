import type { Condition } from '../../../content/shared-schemas.ts';
import { type ChosenIds, isConditionMet, type Question } from '../kit/answers.ts';

/** What fits those whose answers meet a condition. */
interface FinderRule {
  readonly when?: Condition | undefined;
  readonly result: string;
}

/** The first rule that holds for the chosen answers; undefined while a question is not answered. */
export function chooseStructure<AnyRule extends FinderRule>(
  questions: readonly Question[],
  rules: readonly AnyRule[],
  chosen: ChosenIds,
): AnyRule | undefined {
  if (chosen.size !== questions.length) return undefined;
  return rules.find(({ when }) => isConditionMet(when, chosen));
}

/**
 * The answers that rule a result out: the fewest of those given with which no complete set of answers leads to it. Undefined while
 * it can still be the result.
 */
export function excludedBy(
  result: string,
  questions: readonly Question[],
  rules: readonly FinderRule[],
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
