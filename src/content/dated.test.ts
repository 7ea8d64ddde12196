import { expect, test } from 'vitest';
import { billOf } from '../features/tools/cost/bill.ts';
import { costsOf } from '../features/tools/cost/cost.ts';
import { defaultChoice } from '../features/tools/cost/cost-choice.ts';
import { formatSchedule } from '../features/tools/due-dates/format-rules.ts';
import { dueDates } from '../features/tools/due-rules/due-dates.ts';
import { chosenIds } from '../features/tools/kit/answers.ts';
import { findOverdueFilings } from '../features/tools/late-fees/late-fee.ts';
import { formatSum } from '../format/sum.ts';
import { changedContent } from '../testing/changed-content.ts';
import { changeDays, dayInIndia, onDay } from './dated.ts';
import { loadContent } from './load-content.ts';

const { pathOf, replace } = changedContent();

const VALUE = {
  fee: 100,
  label: 'A fee',
  changes: [
    { from: '2028-04-01', fee: 300 },
    { from: '2027-04-01', to: '2027-12-31', fee: 200 },
  ],
};

test.each([
  ['2027-03-31', 100],
  ['2027-04-01', 200],
  ['2027-12-31', 200],
  ['2028-01-01', 100],
  ['2028-04-01', 300],
])('on %s the fee is %i', (day, fee) => {
  expect(onDay([VALUE], day)).toEqual([{ fee, label: 'A fee' }]);
});

test('the days on which something changes later are known, and a text may be called changes', () => {
  expect(changeDays({ list: [VALUE], changes: 'What would change the answer' }, '2027-04-01')).toEqual([
    '2028-01-01',
    '2028-04-01',
  ]);
  expect(onDay({ changes: ['One'], other: { changes: 'Two' } }, '2027-01-01')).toEqual({
    changes: ['One'],
    other: { changes: 'Two' },
  });
});

test('the day is that of India', () => {
  expect(dayInIndia(new Date('2027-03-31T18:29:00Z'))).toBe('2027-03-31');
  expect(dayInIndia(new Date('2027-03-31T18:30:00Z'))).toBe('2027-04-01');
});

test('a fee, a filing fee and a price of 1 April can be written in March', () => {
  replace(
    'cost.yaml',
    'source: Companies Act, 2013, s. 7\n        certainty: certain\n      forms:',
    "source: Companies Act, 2013, s. 7\n        certainty: certain\n        changes:\n          - from: '2027-04-01'\n            rate:\n              amount: 1500\n      forms:",
  );
  replace('offers.yaml', '  price: 7300\n', "  price: 7300\n  changes:\n    - from: '2027-04-01'\n      price: 8000\n");
  replace(
    'cost.yaml',
    'filingFees:\n',
    "filingFees:\n  changes:\n    - from: '2027-04-01'\n      company:\n        amount: 900\n",
  );
  const content = (day: string) => loadContent(pathOf(), undefined, day);
  const sums = (day: string) => {
    const costs = costsOf(content(day));
    const { total, exceptOurFee } = billOf(costs, defaultChoice(costs));
    return [formatSum(total), formatSum(exceptOurFee)];
  };
  expect(sums('2027-03-31')).toEqual(['at least ₹9,403', '₹2,103']);
  expect(sums('2027-04-01')).toEqual(['at least ₹11,803', '₹3,803']);
  expect(content('2027-03-31').changeDays[0]).toBe('2027-04-01');
  expect(content('2027-04-01').changeDays).not.toContain('2027-04-01');
});

test('a due date that changes on 1 April is written in March, and each day follows its rule', () => {
  const before =
    '      lateFee: gst\n      when:\n        all:\n          - gst-monthly\n      due:\n        monthly:\n          day: 20\n';
  const later = before.replace('day: 20', 'day: 25');
  replace(
    'due-dates.yaml',
    before,
    `      to: 2027-03-31
${before}    - id: gstr3b-monthly-2027
      title: Return and payment
      form: GSTR-3B
      authority: gst
      source: Central Goods and Services Tax Rules, 2017, rule 61
      from: 2027-04-01
${later}`,
  );
  // Written in March, and the same content in May.
  for (const today of ['2027-03-15', '2027-05-15']) {
    const { tool: file, common } = loadContent(pathOf(), undefined, today).dueDates;
    const chosen = chosenIds(file.questions, { business: ['private-limited'], gst: ['gst-monthly'] });
    const isReturn = (id: string) => id.startsWith('gstr3b-monthly');
    const found = dueDates(file.rules, chosen, '2027-02-01', '2027-06-01').filter(({ rule }) => isReturn(rule.id));
    expect(found.map(({ day }) => day)).toEqual(['2027-02-20', '2027-03-20', '2027-04-25', '2027-05-25']);
    const overdue = findOverdueFilings({
      ...file,
      chosen,
      formed: '2027-02-01',
      formingEventId: '',
      today: '2027-05-30',
      filedUpTo: {},
    });
    expect(
      overdue.filter(({ rule }) => isReturn(rule.id)).map(({ rule, open }) => [rule.id, open.map(({ day }) => day)]),
    ).toEqual([
      ['gstr3b-monthly', ['2027-03-20']],
      ['gstr3b-monthly-2027', ['2027-05-25', '2027-04-25']],
    ]);
    const inWords = file.rules.filter(({ id }) => isReturn(id)).map((rule) => formatSchedule(rule, common));
    expect(inWords).toEqual([
      '20th of every next month, until 31 March 2027',
      '25th of every next month, from 1 April 2027',
    ]);
  }
  replace('due-dates.yaml', 'from: 2027-04-01', 'to: 2027-03-30\n      from: 2027-04-01');
  expect(() => loadContent(pathOf())).toThrow('not before "from"');
});

test('a mistake in a later value is found before its day', () => {
  replace('offers.yaml', '  price: 7300\n', "  price: 7300\n  changes:\n    - from: '2027-04-01'\n      price: free\n");
  expect(() => loadContent(pathOf(), undefined, '2027-03-01')).toThrow('registration.changes[0].price');
});
