import { expect, test } from 'vitest';
import { loadContent } from '../../content/load-content.ts';
import { choices, chooseStructure } from './choose-structure.ts';

const { structures } = loadContent();
const { questions, rules } = structures;

test('there is no result before every question is answered, or for an unknown answer', () => {
  const [answers = {}] = choices(questions);
  expect(chooseStructure(questions, rules, answers)).toBeDefined();
  for (const { id } of questions) {
    const { [id]: _left, ...others } = answers;
    expect(chooseStructure(questions, rules, others)).toBeUndefined();
    expect(chooseStructure(questions, rules, { ...answers, [id]: 'nonsense' })).toBeUndefined();
  }
});
