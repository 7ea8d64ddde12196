import { expect, test } from 'vitest';
import { loadContent } from '../../../content/load-content.ts';
import { answerCombinations, chooseStructure, excludedBy } from './choose-structure.ts';
import { STRUCTURES } from './schema.ts';

const { structures } = loadContent();
const { questions, rules } = structures.tool;

test('there is no result before every question is answered', () => {
  const [chosen = new Set<string>()] = answerCombinations(questions);
  expect(chooseStructure(questions, rules, chosen)).toBeDefined();
  for (const answer of chosen) {
    const others = new Set([...chosen].filter((other) => other !== answer));
    expect(chooseStructure(questions, rules, others)).toBeUndefined();
  }
});

test('a structure is ruled out when no further answers lead to it, and the answers that do so are named', () => {
  const all = answerCombinations(questions);
  for (const id of STRUCTURES) {
    // Once every question is answered, only the result is not ruled out.
    for (const chosen of all) {
      const isResult = chooseStructure(questions, rules, chosen)?.result === id;
      expect(excludedBy(id, questions, rules, chosen) === undefined, `${id}: ${[...chosen]}`).toBe(isResult);
    }
    expect(excludedBy(id, questions, rules, new Set())).toBe(undefined);
  }
  expect(excludedBy('section-8', questions, rules, new Set(['profit', 'several']))).toEqual(['profit']);
});
