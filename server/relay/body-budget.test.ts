import { expect, test } from 'vitest';
import { createBodyBudget } from './body-budget.ts';

test('the largest bodies are cut off when together they are too large, the oldest first', async () => {
  const receive = createBodyBudget(100);
  const cut: string[] = [];
  const ends: (() => void)[] = [];
  const add = (name: string, bytes: number) =>
    receive(
      bytes,
      () => cut.push(name),
      () => new Promise<void>((done) => ends.push(done)),
    );
  const small = add('small', 5);
  for (const name of ['first', 'second', 'third']) void add(name, 40);
  expect(cut).toEqual(['first']);
  ends[0]?.();
  await small;
  void add('fourth', 40);
  expect(cut).toEqual(['first', 'second']);
});
