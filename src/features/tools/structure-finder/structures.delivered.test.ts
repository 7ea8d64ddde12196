/** Tests the delivered rules of the structures against the law. */
import { expect, test } from 'vitest';
import { loadContent } from '../../../content/load-content.ts';
import { choices, chooseStructure } from './choose-structure.ts';

const { structures } = loadContent();
const { questions, rules } = structures;

/** Written by hand from the law: people, investors, liability, paperwork, and the structure that fits a business for profit. */
const forProfit = `
  one     shares limited  little  private-limited
  one     shares limited  full    private-limited
  one     shares personal little  private-limited
  one     shares personal full    private-limited
  one     none   limited  little  opc
  one     none   limited  full    opc
  one     none   personal little  proprietorship
  one     none   personal full    proprietorship
  several shares limited  little  private-limited
  several shares limited  full    private-limited
  several shares personal little  private-limited
  several shares personal full    private-limited
  several none   limited  little  llp
  several none   limited  full    private-limited
  several none   personal little  partnership
  several none   personal full    partnership`;

test('every combination of answers leads to the right structure and two alternatives', () => {
  const expected = forProfit
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .flatMap(([people, investors, liability, paperwork, structure]) => [
      [`profit ${people} ${investors} ${liability} ${paperwork}`, structure],
      [`cause ${people} ${investors} ${liability} ${paperwork}`, 'section-8'],
    ]);
  const found = choices(questions).map((chosen) => {
    const rule = chooseStructure(questions, rules, chosen);
    expect(new Set([rule?.result, ...(rule?.alternatives.map((other) => other.structure) ?? [])]).size).toBe(3);
    return [[...chosen].join(' '), rule?.result];
  });
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
  expect(found).toHaveLength(32);
});

test('a charitable purpose never leads to a structure that requires a profit motive', () => {
  // LLP Act, 2008, s. 11(1)(a); Indian Partnership Act, 1932, s. 4.
  const forProfitOnly = ['llp', 'partnership', 'proprietorship'];
  for (const chosen of choices(questions).filter((answers) => answers.has('cause'))) {
    const { result = '', alternatives = [] } = chooseStructure(questions, rules, chosen) ?? {};
    const offered = [result, ...alternatives.map(({ structure }) => structure)];
    expect(offered.filter((structure) => forProfitOnly.includes(structure))).toEqual([]);
  }
});
