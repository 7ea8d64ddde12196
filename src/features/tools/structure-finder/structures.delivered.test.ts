/** Tests the delivered rules of the structures against the law and against founders as an adviser would answer them. */
import { describe, expect, test } from 'vitest';
import { loadContent } from '../../../content/load-content.ts';
import { isConditionMet } from '../kit/answers.ts';
import { answerCombinations, chooseStructure } from './choose-structure.ts';
import { ROWS, STRUCTURES } from './schema.ts';

const { structures } = loadContent();
const { questions, rules, notes } = structures.tool;
const all = answerCombinations(questions);

/** Everything that the finder says to a founder: the structure, and all words. */
function answerTo(chosen: ReadonlySet<string>) {
  const rule = chooseStructure(questions, rules, chosen);
  if (!rule) throw new Error(`No rule for ${[...chosen].join(' ')}`);
  const { result, because, alternatives, changes } = rule;
  const shown = notes.filter(({ when }) => isConditionMet(when, chosen)).map(({ text }) => text);
  const words = [because, changes, ...alternatives.map(({ reason }) => reason), ...shown].join(' ');
  return { result, offered: [result, ...alternatives.map(({ structure }) => structure)], words };
}

/** Written by hand from the law: people, investors, liability, paperwork, and the structure that fits a business of resident Indians. */
const FOR_PROFIT_CASES = `
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

test.each(
  FOR_PROFIT_CASES.trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/)),
)('%s, %s, %s, %s: %s', (people = '', investors = '', liability = '', paperwork = '', structure = '') => {
  const chosen = new Set(['profit', people, 'resident', 'ordinary', investors, liability, paperwork]);
  expect(answerTo(chosen).result).toBe(structure);
});

test('every combination of answers leads to a structure and two alternatives', () => {
  expect(all).toHaveLength(2 * 2 * 3 * 4 * 2 * 2 * 2);
  for (const chosen of all) expect(new Set(answerTo(chosen).offered).size).toBe(3);
});

test('a charitable purpose never leads to a structure that requires a profit motive', () => {
  // LLP Act, 2008, s. 11(1)(a); Indian Partnership Act, 1932, s. 4.
  const forProfitOnly = ['llp', 'partnership', 'proprietorship'];
  for (const chosen of all.filter((answers) => answers.has('cause'))) {
    expect(answerTo(chosen).offered.filter((structure) => forProfitOnly.includes(structure))).toEqual([]);
  }
});

test('a foreign owner is never offered a one person company, a partnership or a proprietorship', () => {
  // Incorporation Rules, 2014, rule 3(1); NDI Rules, 2019, Schedule IV.
  for (const chosen of all.filter((answers) => answers.has('foreign') && !answers.has('practice'))) {
    expect(answerTo(chosen).offered).not.toContain('opc');
    expect(answerTo(chosen).offered).not.toContain('partnership');
  }
});

test('practising professionals are never told to form a company', () => {
  // Chartered Accountants Act, 1949, s. 25.
  for (const chosen of all.filter((answers) => answers.has('practice') && answers.has('profit'))) {
    expect(['llp', 'partnership', 'proprietorship']).toContain(answerTo(chosen).result);
    expect(answerTo(chosen).offered).not.toContain('private-limited');
    expect(answerTo(chosen).offered).not.toContain('opc');
  }
});

test('no cell of the table refers to another column, which a visitor who compares two may not see', () => {
  for (const name of STRUCTURES) {
    for (const row of ROWS) expect(structures.structures[name][row].text).not.toMatch(/\bas (for|with|above)\b/i);
  }
});

/** Founder | answers | structure | what the answer must say */
const FOUNDER_CASES = `
  two doctors, little paper              | profit several resident medical none limited little    | llp             | presumptive tax; council; cheaper
  two doctors who pay themselves         | profit several resident medical none personal little   | partnership     | council
  an Indian citizen abroad, alone        | profit one nri ordinary none limited full              | opc             | second director; 182 days; usual choice
  an OCI or a foreigner, alone           | profit one foreign ordinary none limited full          | private-limited | second shareholder; Indian citizens only
  three brothers, a shop                 | profit several resident ordinary none personal little  | partnership     | Register the firm
  a charity of one founder               | cause one resident ordinary none limited full          | trust           | second member
  a small local charity                  | cause several resident ordinary none limited little    | trust           | rules of your state
  a charity with staff and donors        | cause several resident ordinary none limited full      | section-8       | dividend
  a foreign parent, one owner            | profit one foreign ordinary none limited full          | private-limited | nominee
  a foreign parent and another, little   | profit several foreign ordinary none limited little    | private-limited | without performance conditions
  a foreign parent and another, full     | profit several foreign ordinary none limited full      | private-limited | an approval
  software, two founders, investors      | profit several resident ordinary shares limited full   | private-limited | Investors and staff can hold
  software, alone, investors later       | profit one resident ordinary shares limited full       | private-limited | at least two shareholders
  a freelance designer                   | profit one resident ordinary none personal little      | proprietorship  | own PAN
  a freelancer with ₹8 lakh, limited     | profit one resident ordinary none limited little       | opc             | ₹15,000 to ₹40,000; insurance
  two practising accountants             | profit several resident practice none limited full     | llp             | may not practise through a company; partnership
  a married couple, a bakery             | profit several resident ordinary none personal little  | partnership     | one of a married couple
  investors, but “we pay ourselves”      | profit several resident ordinary shares personal full  | private-limited | can lose only
  a family that lets houses              | profit several resident ordinary none limited little   | llp             | presumptive tax
  an exporter of food, partner abroad    | profit several nri ordinary none limited little        | llp             | sector; 120 days
  money lending, alone                   | profit one resident finance none limited full          | private-limited | Reserve Bank; one person company may not`;

describe('founders', () => {
  test.each(
    FOUNDER_CASES.trim()
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim())),
  )('%s', (_who = '', answers = '', structure = '', said = '') => {
    const chosen = new Set(answers.split(' '));
    expect(chosen.size).toBe(questions.length);
    const { result, words } = answerTo(chosen);
    expect(result).toBe(structure);
    for (const part of said.split('; ')) expect(words).toContain(part);
  });
});
