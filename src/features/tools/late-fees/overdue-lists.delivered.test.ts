/** Lists of overdue filings, compared with lists made by hand from the law. */
import { expect, it } from 'vitest';
import { addSums, formatSum, partsLeftOut } from '../../../format/sum.ts';
import type { Answers } from '../kit/answers.ts';
import { sumOfOpen } from './late-fee.ts';
import { company, filings, llp, trader } from './testing/filings.ts';

/**
 * Lists on 27 November 2026, by hand from the law: the due date, the days late, the fee, and why it is not added. A dash where the
 * fee depends on tax or turnover.
 */
const LISTS: readonly [what: string, answers: Answers, formed: string, open: Record<string, string>, today?: string][] =
  [
    [
      'a company of a leap day: first year to 31 March 2025, first meeting until 31 December 2025',
      company,
      '2024-02-29',
      {
        'aoc-4': '2026-10-30 28 3100; 2026-01-30 301 30400',
        'mgt-7a': '2026-03-01 271 27400',
        'inc-20a': '2024-08-27 822 3900',
      },
    ],
    [
      'a company of 31 December 2025: no accounts late',
      company,
      '2025-12-31',
      { 'inc-20a': '2026-06-29 151 3300', 'itr-company': '2026-10-31 27 5000', 'aoc-4': '' },
    ],
    ['a company of 1 January 2026', company, '2026-01-01', { 'itr-company': '2026-10-31 27 5000', 'aoc-4': '' }],
    ['a company before its first meeting', company, '2025-05-01', { 'aoc-4': '', 'mgt-7a': '' }],
    [
      'an OPC that never filed: the day of its annual return is not confirmed',
      { business: ['opc'], gst: ['gst-none'] },
      '2022-06-15',
      {
        'opc-aoc-4': '2026-09-27 61 6400; 2025-09-27 426 42900; 2024-09-27 791 79400; 2023-09-27 1157 116000',
        'opc-mgt-7a':
          '2026-11-26 1 400 day; 2025-11-26 366 36900 day; 2024-11-26 731 73400 day; 2023-11-26 1097 110000 day',
      },
    ],
    [
      'an LLP that is not small, of 5 October 2023: its first year may end on 31 March 2025',
      { ...llp, contribution: ['contribution-1-crore'] },
      '2023-10-05',
      {
        'llp-form-11': '2026-05-30 181 12400; 2025-05-30 546 16120; 2024-05-30 911 23420 option',
        'llp-form-8': '2026-10-30 28 2000; 2025-10-30 393 13060; 2024-10-30 758 20360 option',
        'llp-form-3': '2023-11-04 1119 20400',
      },
    ],
    [
      'an LLP of ₹15 lakh with turnover above ₹40 lakh, of 20 November 2024',
      { ...llp, contribution: ['contribution-25-lakh'], 'llp-turnover': ['llp-above-40-lakh'] },
      '2024-11-20',
      { 'llp-form-11': '2026-05-30 181 6200; 2025-05-30 546 9920 option' },
    ],
    [
      'a small LLP of 10 May 2025 has no choice',
      llp,
      '2025-05-10',
      {
        'llp-form-11': '2026-05-30 181 800',
        'llp-form-8': '2026-10-30 28 150',
        'llp-form-3': '2025-06-09 536 1300',
      },
    ],
    [
      'an LLP of 10 October 2025 may close its first books on 31 March 2027',
      llp,
      '2025-10-10',
      { 'llp-form-11': '2026-05-30 181 800 option', 'llp-form-8': '2026-10-30 28 150 option' },
    ],
    [
      'nil GST returns',
      { ...trader, 'gst-sales': ['nil-returns'] },
      '2026-08-01',
      {
        'gstr1-monthly': '2026-11-11 16 320 fee; 2026-10-11 47 500 fee; 2026-09-11 77 500 fee',
        'gstr3b-monthly': '2026-11-20 7 140; 2026-10-20 38 500; 2026-09-20 68 500',
      },
    ],
    [
      'quarterly GST returns in Delhi',
      { business: ['proprietorship'], gst: ['gst-quarterly'], state: ['delhi'] },
      '2026-04-10',
      {
        'gstr1-quarterly': '2026-10-13 45 2000 fee; 2026-07-13 137 2000 fee',
        'gstr3b-quarterly-24': '2026-10-24 34 1700; 2026-07-24 126 2000',
      },
    ],
    [
      'composition without tax, 150 days late',
      { business: ['proprietorship'], gst: ['gst-composition'], 'gst-sales': ['nil-returns'] },
      '2025-04-01',
      { 'gstr-4': '2026-06-30 150 500' },
    ],
    [
      'composition without tax, 10 days late: ₹20 a day',
      { business: ['proprietorship'], gst: ['gst-composition'], 'gst-sales': ['nil-returns'] },
      '2025-04-01',
      { 'gstr-4': '2026-06-30 10 200' },
      '2026-07-10',
    ],
    [
      'the GST annual return: at most 0.04% of turnover, which is ₹12,000 for ₹3 crore',
      { ...trader, turnover: ['above-2-crore'] },
      '2024-04-01',
      { 'gstr-9': '2025-12-31 331 -' },
    ],
    [
      'TDS statements: at most the tax in them',
      { ...company, also: ['tds'] },
      '2025-06-01',
      {
        'tds-statement':
          '2026-10-31 27 -; 2026-07-31 119 -; 2026-05-31 180 -; 2026-01-31 300 -; 2025-10-31 392 -; 2025-07-31 484 -',
      },
    ],
    [
      'TCS statements, whose days are not confirmed',
      { ...company, also: ['tcs'] },
      '2026-01-10',
      { 'tcs-statement': '2026-10-15 43 - day; 2026-07-15 135 - day; 2026-05-15 196 - day' },
    ],
    [
      'a Section 8 company below ₹1 lakh of capital',
      { business: ['section-8'], gst: ['gst-none'], capital: ['capital-below-1-lakh'] },
      '2020-03-15',
      {
        'aoc-4':
          '2026-10-30 28 3000; 2025-10-30 393 39500; 2024-10-30 758 76000; 2023-10-30 1124 112600; 2022-10-30 1489 149100; 2022-01-30 1762 176400',
      },
    ],
    [
      'loans reported late by a company of ₹5 lakh',
      { ...company, capital: ['capital-5-lakh'], also: ['loans'] },
      '2023-04-01',
      { 'dpt-3': '2026-06-30 150 4400; 2025-06-30 515 5200; 2024-06-30 880 5200' },
    ],
    [
      'a proprietor with income up to ₹5 lakh',
      { business: ['proprietorship'], gst: ['gst-none'], income: ['income-up-to-5-lakh'] },
      '2025-04-01',
      { 'itr-business': '2026-08-31 88 1000' },
    ],
    [
      'a partnership with an audit',
      { business: ['partnership'], gst: ['gst-none'], also: ['tax-audit'] },
      '2025-04-01',
      { 'itr-audited': '2026-10-31 27 5000' },
    ],
    [
      'a company of 2015: the last seven years',
      company,
      '2015-04-01',
      {
        'aoc-4':
          '2026-10-30 28 3100; 2025-10-30 393 39600; 2024-10-30 758 76100; 2023-10-30 1124 112700; 2022-10-30 1489 149200; 2021-10-30 1854 185700; 2020-10-30 2219 222200',
      },
    ],
  ];

it.each(LISTS)('%s', (_what, answers, formed, open, today = '2026-11-27') => {
  const found = filings(answers, formed, today);
  for (const [rule, expected] of Object.entries(open)) {
    const lines = found
      .find(({ rule: { id } }) => id === rule)
      ?.open.map(({ day, daysLate, fee, doubt = '' }) => `${day} ${daysLate} ${fee.rupees ?? '-'} ${doubt}`.trim());
    expect(lines?.join('; ') ?? '', rule).toBe(expected);
  }
  const total = addSums(found.map((filing) => sumOfOpen(filing, filing.rule.id)));
  const isAdded = ({ fee, doubt }: (typeof found)[number]['open'][number]) => fee.rupees !== undefined && !doubt;
  const left = found.filter((filing) => !filing.open.every(isAdded)).map(({ rule }) => rule.id);
  expect(partsLeftOut(total)).toEqual(left);
  expect(total.state).toBe(left.length > 0 ? 'at-least' : 'whole');
});

it('an LLP that may close its first books a year later owes nothing for certain', () => {
  const found = filings(llp, '2025-10-10', '2026-11-27', { 'llp-form-3': '2025-11-09', 'itr-business': '2026-08-31' });
  const total = addSums(found.map((filing) => sumOfOpen(filing, filing.rule.form ?? '')));
  expect(formatSum(total)).toBe('at least ₹0');
  expect(partsLeftOut(total)).toEqual(['Form 11', 'Form 8']);
});
