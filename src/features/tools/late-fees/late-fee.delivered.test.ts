/** Late fees, compared with sums computed by hand from the law. */
import { describe, expect, it } from 'vitest';
import { loadContent } from '../../../content/load-content.ts';
import type { Answers } from '../kit/answers.ts';
import { formatFee } from './format-fee.ts';
import { company, filings, llp, trader } from './testing/filings.ts';

const { tool } = loadContent().dueDates;
const { questions } = tool;

/** On 26 November 2026: the due date, the days late, the fee; latest first. */
const BY_HAND: readonly {
  what: string;
  answers: Answers;
  formed: string;
  rule: string;
  open: string;
  today?: string;
  filedUpTo?: string;
  older?: number;
  closed?: number;
}[] = [
  {
    what: 'a company that never filed its accounts; the first meeting could be until 31 December 2023, s. 96(1)',
    answers: company,
    formed: '2022-06-15',
    rule: 'aoc-4',
    open: `
      2026-10-30   27   3000 | 300 + 27 × 100
      2025-10-30  392  39500 | 365 + 27
      2024-10-30  757  76000 | 730 + 27
      2024-01-30 1031 103400 | 366 + 365 + 300, over the leap day of 2024`,
  },
  {
    what: 'the same company, which has filed for 2023-24',
    answers: company,
    formed: '2022-06-15',
    rule: 'aoc-4',
    filedUpTo: '2024-10-30',
    open: `
      2026-10-30 27 3000
      2025-10-30 392 39500`,
  },
  {
    what: 'its annual return, first due on a leap day, and not yet for 2025-26',
    answers: company,
    formed: '2022-06-15',
    rule: 'mgt-7a',
    open: `
      2025-11-29  362  36500 | 365 - 3
      2024-11-29  727  73000 | 730 - 3
      2024-02-29 1001 100400 | 1 + 730 + 270`,
  },
  {
    what: 'a company with capital of ₹1 crore: ₹600 for the form',
    answers: { ...company, capital: ['capital-1-crore'] },
    formed: '2024-06-01',
    rule: 'aoc-4',
    filedUpTo: '2026-01-30',
    open: '2026-10-30 27 3300',
  },
  {
    what: 'one day after a leap day on which the first annual return was due',
    answers: company,
    formed: '2026-11-01',
    rule: 'mgt-7a',
    today: '2028-03-01',
    open: '2028-02-29 1 400 | 300 + 1 × 100',
  },
  {
    what: 'an OPC formed after 1 January: its first year ends on 31 March 2026, s. 2(41)',
    answers: { business: ['opc'], gst: ['gst-none'] },
    formed: '2025-02-01',
    rule: 'opc-aoc-4',
    open: '2026-09-27 60 6300',
  },
  {
    what: 'a declaration of commencement 149 days late: 10 times ₹300 besides the ₹300',
    answers: company,
    formed: '2026-01-01',
    rule: 'inc-20a',
    open: '2026-06-30 149 3300 | 30 January days, 28, 31, 30, 31, 30 = 180 after 1 January',
  },
  {
    what: 'a small LLP: by steps, and ₹10 a day after 360 days',
    answers: llp,
    formed: '2023-05-10',
    rule: 'llp-form-11',
    open: `
      2026-05-30 180  550 | 50 + 10 × 50
      2025-05-30 545 2650 | 50 + 15 × 50 + 185 × 10
      2024-05-30 910 6300 | 50 + 15 × 50 + 550 × 10`,
  },
  {
    what: 'an LLP with more than ₹1 crore is not small: up to 30 times, then ₹20 a day',
    answers: { ...llp, contribution: ['contribution-above-1-crore'] },
    formed: '2024-05-10',
    rule: 'llp-form-8',
    open: `
      2026-10-30  27  3000 | 600 + 4 × 600
      2025-10-30 392 19240 | 600 + 30 × 600 + 32 × 20`,
  },
  {
    what: 'an LLP with ₹50,000 but turnover above ₹40 lakh is not small either',
    answers: { ...llp, 'llp-turnover': ['llp-above-40-lakh'] },
    formed: '2025-05-10',
    rule: 'llp-form-8',
    open: '2026-10-30 27 250 | 50 + 4 × 50',
  },
  {
    what: 'an LLP older than the fees of 1 April 2022: the form of May 2021 has no fee here',
    answers: llp,
    formed: '2020-06-01',
    rule: 'llp-form-11',
    filedUpTo: '2021-05-29',
    older: 1,
    open: `
      2026-05-30  180   550
      2025-05-30  545  2650
      2024-05-30  910  6300
      2023-05-30 1276  9960 | 910 + 366; 50 + 750 + 916 × 10
      2022-05-30 1641 13610 | 1276 + 365; 50 + 750 + 1281 × 10`,
  },
  {
    what: 'nil GST returns: ₹20 a day, at most ₹500',
    answers: { ...trader, 'gst-sales': ['nil-returns'] },
    formed: '2026-07-01',
    rule: 'gstr3b-monthly',
    open: `
      2026-11-20  6 120
      2026-10-20 37 500 | not 740
      2026-09-20 67 500
      2026-08-20 98 500`,
  },
  {
    what: 'GST returns with sales: ₹50 a day, at most ₹2,000',
    answers: trader,
    formed: '2026-07-01',
    rule: 'gstr3b-monthly',
    open: `
      2026-11-20  6  300
      2026-10-20 37 1850
      2026-09-20 67 2000 | not 3350
      2026-08-20 98 2000 | not 4900`,
  },
  {
    what: 'GST returns above ₹5 crore: at most ₹10,000',
    answers: { ...trader, turnover: ['above-5-crore'] },
    formed: '2026-03-01',
    rule: 'gstr3b-monthly',
    filedUpTo: '2026-10-19',
    open: `
      2026-11-20  6  300
      2026-10-20 37 1850`,
  },
  {
    what: 'the yearly return under composition, with tax: at most ₹2,000',
    answers: { business: ['proprietorship'], gst: ['gst-composition'] },
    formed: '2024-04-01',
    rule: 'gstr-4',
    open: `
      2026-06-30 149 2000
      2025-06-30 514 2000`,
  },
  {
    what: 'the GST annual return of a business above ₹2 crore has no sum: the turnover limits it',
    answers: { ...trader, turnover: ['above-2-crore'] },
    formed: '2024-04-01',
    rule: 'gstr-9',
    open: '2025-12-31 330 -',
  },
  {
    what: 'TDS statements have no sum: the tax in them limits it',
    answers: { ...company, also: ['tds'] },
    formed: '2026-04-01',
    rule: 'tds-statement',
    open: `
      2026-10-31  26 -
      2026-07-31 118 -`,
  },
  {
    what: 'the income tax return of a company: ₹5,000, and none after 31 December',
    answers: company,
    formed: '2024-04-01',
    rule: 'itr-company',
    closed: 1,
    open: '2026-10-31 26 5000',
  },
  {
    what: 'the income tax return of a proprietor with income up to ₹5 lakh: ₹1,000',
    answers: { ...trader, income: ['income-up-to-5-lakh'] },
    formed: '2025-04-01',
    rule: 'itr-business',
    open: '2026-08-31 87 1000',
  },
];

it.each(BY_HAND)('$what', ({ answers, formed, rule, open, today, filedUpTo, older = 0, closed = 0 }) => {
  const found = filings(answers, formed, today, filedUpTo && { [rule]: filedUpTo }).find(
    ({ rule: { id } }) => id === rule,
  );
  expect(found?.open.map(({ day, daysLate, fee }) => `${day} ${daysLate} ${fee.rupees ?? '-'}`)).toEqual(
    open
      .trim()
      .split('\n')
      .map((line) => line.replace(/\|.*/, '').trim().replace(/ +/g, ' ')),
  );
  expect({ older: found?.older, closed: found?.closed }).toEqual({ older, closed });
});

describe('GST returns of more than three years ago', () => {
  it('can no longer be filed; the others cost at most ₹2,000 each', () => {
    const found = filings(trader, '2020-01-01').find(({ rule: { id } }) => id === 'gstr1-monthly');
    // Due from 11 December 2023 to 11 November 2026; before that from 11 February 2020.
    expect([found?.open.length, found?.closed]).toEqual([36, 46]);
    // 35 × 2,000, and 15 × 50 for November 2026.
    expect(found?.open.reduce((sum, { fee }) => sum + (fee.rupees ?? 0), 0)).toBe(70_750);
  });

  it('can be filed on the last day of the three years', () => {
    const open = (today: string) =>
      filings(trader, '2023-10-01', today)
        .find(({ rule: { id } }) => id === 'gstr3b-monthly')
        ?.open.at(-1)?.day;
    expect([open('2026-11-20'), open('2026-11-21')]).toEqual(['2023-11-20', '2023-12-20']);
  });
});

it('a business that starts today has nothing to file', () => {
  for (const business of questions[0]?.options ?? []) {
    expect(filings({ business: [business.id] }, '2026-11-26')).toEqual([]);
  }
});

it('the computation of a fee is shown with its limit', () => {
  const shown = (answers: Answers, formed: string, rule: string) =>
    filings(answers, formed)
      .find(({ rule: { id } }) => id === rule)
      ?.open.map(({ fee }) => formatFee(fee, tool));
  expect(shown(company, '2024-06-01', 'aoc-4')).toEqual(['₹300 + ₹100 × 27 days', '₹300 + ₹100 × 300 days']);
  expect(shown(llp, '2024-05-10', 'llp-form-11')).toEqual(['₹50 + 10 × ₹50', '₹50 + 15 × ₹50 + ₹10 × 185 days']);
  expect(shown(trader, '2026-09-01', 'gstr3b-monthly')).toEqual(['₹50 × 6 days', '₹50 × 37 days']);
  expect(shown({ ...company, also: ['tds'] }, '2026-07-01', 'tds-statement')).toEqual([
    '₹200 × 26 days, at most the tax in that statement',
  ]);
});
