/** The delivered due dates against the law. */
import { describe, expect, it } from 'vitest';
import { type Answers, chosenOf } from './due-dates-choice.ts';
import { loadContent } from './load-content.ts';
import { dueDates } from './next-dates.ts';

const { rules, questions } = loadContent().dueDates;

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
