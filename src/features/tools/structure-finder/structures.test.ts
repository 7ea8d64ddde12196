import { expect, test } from 'vitest';
import { loadContent } from '../../../content/load-content.ts';
import { choices, chooseStructure } from './choose-structure.ts';

const { structures } = loadContent();
const { questions, rules } = structures.tool;

test('there is no result before every question is answered', () => {
  const [chosen = new Set<string>()] = choices(questions);
  expect(chooseStructure(questions, rules, chosen)).toBeDefined();
  for (const answer of chosen) {
    const others = new Set([...chosen].filter((other) => other !== answer));
    expect(chooseStructure(questions, rules, others)).toBeUndefined();
  }
});
