import { expect, test } from 'vitest';
import { loadContent } from './load-content.ts';
import { stateRows } from './state-rows.ts';

const { states, guideWords } = loadContent();
const { others, notLevied, unknown } = guideWords.states;

test('states with the same limits share a row, the largest group first and without its names', () => {
  const rows = stateRows.gst(states.states, guideWords.states).map(({ cells }) => cells[0]);
  expect(rows).toEqual([others, 'Kerala']);
});

test('each state is in one row of professional tax; what is certain is not marked', () => {
  const rows = stateRows.professionalTax(states.states, guideWords.states);
  const names = rows.flatMap(({ cells: [name = ''] }) => name.split(', '));
  expect(names.toSorted()).toEqual(states.states.map(({ name }) => name).toSorted());
  const rowOf = (state: string) => rows.find(({ cells }) => cells[0]?.includes(state));
  expect(rowOf('Gujarat')?.likely).toBeUndefined();
  expect(rowOf('Delhi')).toMatchObject({
    cells: [expect.stringContaining('Goa'), notLevied, expect.any(String)],
    likely: true,
  });
  expect(rowOf('Assam')?.cells.slice(1)).toEqual([unknown, unknown]);
});

test('a state whose tax is still to be checked is left out', () => {
  const [state] = states.states;
  if (!state) throw new Error('The fixture has no state.');
  const unchecked = { ...state, professionalTax: { ...state.professionalTax, certainty: 'check' as const } };
  expect(stateRows.professionalTax([unchecked], guideWords.states)).toEqual([]);
});
