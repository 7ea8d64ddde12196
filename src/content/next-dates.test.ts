import { describe, expect, it } from 'vitest';
import { type Answers, answersOf, chosenOf, queryOf, readQuery } from './due-dates-choice.ts';
import { loadContent } from './load-content.ts';
import { addDays, addMonths, datesOf, dueDates, laterDates, readDayOfYear } from './next-dates.ts';

const { rules, questions, common } = loadContent().dueDates;

/**
 * The due dates of four profiles in every financial year, written by hand from the law: month, then day and what is due.
 * The law names days of the year, so they are the same in each.
 */
const BY_HAND: readonly { what: string; answers: Answers; dates: string }[] = [
  {
    what: 'a small private limited company with GST every month above ₹5 crore, TDS, advance tax, loans and late payments',
    answers: {
      business: ['private-limited'],
      gst: ['gst-monthly'],
      turnover: ['above-5-crore'],
      also: ['tds', 'advance-tax', 'loans', 'msme-dues'],
    },
    dates: `
      04: 11 gstr1-monthly, 20 gstr3b-monthly, 30 tds-deposit, 30 msme-1-october-to-march
      05: 07 tds-deposit, 11 gstr1-monthly, 20 gstr3b-monthly, 31 tds-statement
      06: 07 tds-deposit, 11 gstr1-monthly, 15 tds-certificates, 15 advance-tax-1, 20 gstr3b-monthly, 30 dpt-3, 30 board-first-half
      07: 07 tds-deposit, 11 gstr1-monthly, 20 gstr3b-monthly, 31 tds-statement
      08: 07 tds-deposit, 11 gstr1-monthly, 20 gstr3b-monthly
      09: 07 tds-deposit, 11 gstr1-monthly, 15 advance-tax-2, 20 gstr3b-monthly, 30 agm
      10: 07 tds-deposit, 11 gstr1-monthly, 15 adt-1, 20 gstr3b-monthly, 30 aoc-4, 31 tds-statement, 31 itr-company, 31 msme-1-april-to-september
      11: 07 tds-deposit, 11 gstr1-monthly, 20 gstr3b-monthly, 29 mgt-7a
      12: 07 tds-deposit, 11 gstr1-monthly, 15 advance-tax-3, 20 gstr3b-monthly, 31 gstr-9, 31 gstr-9c, 31 itr-belated, 31 board-second-half
      01: 07 tds-deposit, 11 gstr1-monthly, 20 gstr3b-monthly, 31 tds-statement
      02: 07 tds-deposit, 11 gstr1-monthly, 20 gstr3b-monthly
      03: 07 tds-deposit, 11 gstr1-monthly, 15 advance-tax-4, 20 gstr3b-monthly, 31 itr-revised`,
  },
  {
    what: 'an LLP in Delhi with GST every quarter, TDS and advance tax',
    answers: { business: ['llp'], gst: ['gst-quarterly'], state: ['delhi'], also: ['tds', 'advance-tax'] },
    dates: `
      04: 13 gstr1-quarterly, 24 gstr3b-quarterly-24, 30 tds-deposit
      05: 07 tds-deposit, 13 iff, 25 pmt-06, 30 llp-form-11, 31 tds-statement
      06: 07 tds-deposit, 13 iff, 15 tds-certificates, 15 advance-tax-1, 25 pmt-06
      07: 07 tds-deposit, 13 gstr1-quarterly, 24 gstr3b-quarterly-24, 31 tds-statement
      08: 07 tds-deposit, 13 iff, 25 pmt-06, 31 itr-business
      09: 07 tds-deposit, 13 iff, 15 advance-tax-2, 25 pmt-06
      10: 07 tds-deposit, 13 gstr1-quarterly, 24 gstr3b-quarterly-24, 30 llp-form-8, 31 tds-statement
      11: 07 tds-deposit, 13 iff, 25 pmt-06
      12: 07 tds-deposit, 13 iff, 15 advance-tax-3, 25 pmt-06, 31 itr-belated
      01: 07 tds-deposit, 13 gstr1-quarterly, 24 gstr3b-quarterly-24, 31 tds-statement
      02: 07 tds-deposit, 13 iff, 25 pmt-06
      03: 07 tds-deposit, 13 iff, 15 advance-tax-4, 25 pmt-06, 31 itr-revised`,
  },
  {
    what: 'a sole proprietorship under composition and presumptive tax, with an IEC',
    answers: { business: ['proprietorship'], gst: ['gst-composition'], also: ['advance-tax', 'presumptive', 'iec'] },
    dates: `
      04: 18 cmp-08
      06: 30 gstr-4, 30 iec-update
      07: 18 cmp-08
      08: 31 itr-business
      10: 18 cmp-08
      12: 31 itr-belated
      01: 18 cmp-08
      03: 15 advance-tax-presumptive, 31 itr-revised`,
  },
  {
    what: 'a large private company with business and investment across the border',
    answers: {
      business: ['private-limited'],
      gst: ['gst-none'],
      also: ['not-small', 'tax-audit', 'transfer-pricing', 'foreign-investment', 'overseas-investment'],
    },
    dates: `
      07: 15 fla
      09: 30 agm
      10: 15 adt-1, 30 aoc-4, 31 tax-audit-transfer-pricing
      11: 29 mgt-7, 30 itr-transfer-pricing
      12: 31 itr-belated, 31 apr
      03: 31 itr-revised`,
  },
];

/** The lines of a financial year, which begins in April. */
function byHand(dates: string, year: number): string[] {
  return dates
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [month = '', entries = ''] = line.trim().split(': ');
      return entries.split(', ').map((entry) => `${month >= '04' ? year : year + 1}-${month}-${entry}`);
    });
}

describe.each(BY_HAND)('$what', ({ answers, dates }) => {
  // 2027-28 has a leap day.
  it.each([2026, 2027])('has the dates of the law from April %i to March', (year) => {
    const found = dueDates(rules, chosenOf(questions, answers), `${year}-04-01`, `${year + 1}-04-01`);
    expect(found.map(({ day, rule }) => `${day} ${rule.id}`)).toEqual(byHand(dates, year));
  });
});

const find = (id: string, from: string, to: string, events = {}) => {
  const rule = rules.find((candidate) => candidate.id === id);
  return rule ? datesOf(rule.due, from, to, events) : [];
};

describe('what a date is for', () => {
  it('is a month, its leap day included', () => {
    expect(find('gstr3b-monthly', '2028-03-01', '2028-04-01')).toEqual([
      { day: '2028-03-20', period: { from: '2028-02-01', to: '2028-02-29' } },
    ]);
  });

  it('is a month of the year before, in January', () => {
    expect(find('tds-deposit', '2027-01-01', '2027-02-01')).toEqual([
      { day: '2027-01-07', period: { from: '2026-12-01', to: '2026-12-31' } },
    ]);
  });

  it('is a quarter, whose date may lie in the next calendar year', () => {
    expect(find('gstr1-quarterly', '2027-01-01', '2027-05-01')).toEqual([
      { day: '2027-01-13', period: { from: '2026-10-01', to: '2026-12-31' } },
      { day: '2027-04-13', period: { from: '2027-01-01', to: '2027-03-31' } },
    ]);
  });

  it('is the financial year that has ended, or the one that runs', () => {
    expect(find('gstr-9', '2026-12-01', '2027-01-01')[0]?.period).toEqual({ from: '2025-04-01', to: '2026-03-31' });
    expect(find('itr-revised', '2027-03-01', '2027-04-01')[0]?.period).toEqual({
      from: '2025-04-01',
      to: '2026-03-31',
    });
    expect(find('advance-tax-4', '2027-03-01', '2027-04-01')[0]?.period).toEqual({
      from: '2026-04-01',
      to: '2027-03-31',
    });
  });
});

describe('what is counted from an event', () => {
  it('counts days, over a leap day or not', () => {
    expect(find('inc-20a', '2027-01-01', '2029-01-01', { incorporation: '2027-09-15' })).toEqual([
      { day: '2028-03-13' },
    ]);
    expect(find('inc-20a', '2026-01-01', '2029-01-01', { incorporation: '2026-09-15' })).toEqual([
      { day: '2027-03-14' },
    ]);
  });

  it('counts months to the same day, or to the last of a shorter month', () => {
    expect(addMonths('2026-11-15', 2)).toBe('2027-01-15');
    expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
    expect(addMonths('2027-12-31', 2)).toBe('2028-02-29');
  });

  it('has no date without the event, nor once it is past', () => {
    expect(find('inc-20a', '2026-01-01', '2029-01-01')).toEqual([]);
    expect(find('inc-20a', '2026-11-25', '2027-11-25', { incorporation: '2026-01-01' })).toEqual([]);
  });

  it('counts over the end of a year', () => expect(addDays('2026-12-15', 30)).toBe('2027-01-14'));
});

it('tells of what comes every third year when it lies after the twelve months', () => {
  const chosen = chosenOf(questions, { business: ['llp'], also: ['din-before-2025', 'din-since-2025'] });
  const days = (from: string, to: string) => laterDates(rules, chosen, from, to).map(({ day }) => day);
  expect(days('2026-11-25', '2027-11-25')).toEqual(['2028-06-30', '2029-06-30']);
  expect(days('2028-01-01', '2029-01-01')).toEqual(['2029-06-30']);
  expect(days('2028-07-01', '2029-07-01')).toEqual(['2031-06-30']);
});

it.each(['31 June', '29 February', '0 May', '1 Mai', 'May'])('"%s" is no day of every year', (text) => {
  expect(() => readDayOfYear(text)).toThrow('no day of every year');
});

describe('a choice', () => {
  it('is the same after its way through an address', () => {
    for (const { choice } of common.profiles) {
      const chosen = chosenOf(questions, answersOf(choice));
      const query = new URLSearchParams(queryOf(questions, chosen, { incorporation: '2026-11-01' }));
      const { answers, events } = readQuery(query, questions, ['incorporation']);
      expect(chosenOf(questions, answers)).toEqual(chosen);
      expect(events).toEqual({ incorporation: '2026-11-01' });
    }
  });

  it('ignores an address that makes no sense', () => {
    const query = new URLSearchParams('business=<b>&gst=weekly&state=delhi&also=tds%00&incorporation=2026-02-31&x=y');
    const { answers, events } = readQuery(query, questions, ['incorporation']);
    expect(chosenOf(questions, answers).size).toBe(0);
    expect(events).toEqual({});
  });

  it('leaves out what is not asked for it', () => {
    expect([
      ...chosenOf(questions, { business: ['llp', 'opc'], gst: ['gst-none'], state: ['goa'], also: ['loans'] }),
    ]).toEqual(['opc', 'gst-none', 'loans']);
    expect([...chosenOf(questions, { business: ['llp'], also: ['loans', 'tds'] })]).toEqual(['llp', 'tds']);
  });
});
