/** Tests the delivered due dates against the law. */
import { describe, expect, it } from 'vitest';
import { loadContent } from '../../../content/load-content.ts';
import { addMonths } from '../../../format/days.ts';
import { appliesTo, dueDates } from '../due-rules/due-dates.ts';
import { type Answers, chosenIds } from '../kit/answers.ts';
import { askedDays } from './due-dates-choice.ts';

const { rules, questions, events } = loadContent().dueDates.tool;

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
      06: 07 tds-deposit, 11 gstr1-monthly, 15 tds-certificates, 15 tds-certificates-others, 15 advance-tax-1, 20 gstr3b-monthly, 30 dpt-3, 30 board-first-half
      07: 07 tds-deposit, 11 gstr1-monthly, 20 gstr3b-monthly, 31 tds-statement
      08: 07 tds-deposit, 11 gstr1-monthly, 15 tds-certificates-others, 20 gstr3b-monthly
      09: 07 tds-deposit, 11 gstr1-monthly, 15 advance-tax-2, 20 gstr3b-monthly, 30 agm
      10: 07 tds-deposit, 11 gstr1-monthly, 15 adt-1, 20 gstr3b-monthly, 30 aoc-4, 31 tds-statement, 31 itr-company, 31 msme-1-april-to-september
      11: 07 tds-deposit, 11 gstr1-monthly, 15 tds-certificates-others, 20 gstr3b-monthly, 29 mgt-7a, 30 input-tax-credit
      12: 07 tds-deposit, 11 gstr1-monthly, 15 advance-tax-3, 20 gstr3b-monthly, 31 gstr-9, 31 gstr-9c, 31 itr-belated, 31 board-second-half
      01: 07 tds-deposit, 11 gstr1-monthly, 20 gstr3b-monthly, 31 tds-statement
      02: 07 tds-deposit, 11 gstr1-monthly, 15 tds-certificates-others, 20 gstr3b-monthly
      03: 07 tds-deposit, 11 gstr1-monthly, 15 advance-tax-4, 20 gstr3b-monthly, 31 itr-revised`,
  },
  {
    what: 'an LLP in Delhi with GST every quarter, TDS and advance tax',
    answers: { business: ['llp'], gst: ['gst-quarterly'], state: ['delhi'], also: ['tds', 'advance-tax'] },
    dates: `
      04: 13 gstr1-quarterly, 24 gstr3b-quarterly-24, 30 tds-deposit
      05: 07 tds-deposit, 13 iff, 25 pmt-06, 30 llp-form-11, 31 tds-statement
      06: 07 tds-deposit, 13 iff, 15 tds-certificates, 15 tds-certificates-others, 15 advance-tax-1, 25 pmt-06
      07: 07 tds-deposit, 13 gstr1-quarterly, 24 gstr3b-quarterly-24, 31 tds-statement
      08: 07 tds-deposit, 13 iff, 15 tds-certificates-others, 25 pmt-06, 31 itr-business
      09: 07 tds-deposit, 13 iff, 15 advance-tax-2, 25 pmt-06
      10: 07 tds-deposit, 13 gstr1-quarterly, 24 gstr3b-quarterly-24, 30 llp-form-8, 31 tds-statement
      11: 07 tds-deposit, 13 iff, 15 tds-certificates-others, 25 pmt-06, 30 input-tax-credit
      12: 07 tds-deposit, 13 iff, 15 advance-tax-3, 25 pmt-06, 31 itr-belated
      01: 07 tds-deposit, 13 gstr1-quarterly, 24 gstr3b-quarterly-24, 31 tds-statement
      02: 07 tds-deposit, 13 iff, 15 tds-certificates-others, 25 pmt-06
      03: 07 tds-deposit, 13 iff, 15 advance-tax-4, 25 pmt-06, 31 composition-choice, 31 itr-revised`,
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
      05: 30 pas-6-october-to-march
      07: 15 fla
      09: 30 agm
      10: 15 adt-1, 30 aoc-4, 31 tax-audit-transfer-pricing, 31 transfer-pricing-report
      11: 29 mgt-7, 29 pas-6-april-to-september, 30 itr-transfer-pricing
      12: 31 itr-belated, 31 apr
      03: 31 itr-revised`,
  },
];

/** The lines of a financial year, which starts in April. */
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
  it.each([2026, 2027])('has the dates in the law from April %i to March', (year) => {
    const found = dueDates(rules, chosenIds(questions, answers), `${year}-04-01`, `${year + 1}-04-01`);
    expect(found.map(({ day, rule }) => `${day} ${rule.id}`)).toEqual(byHand(dates, year));
  });
});

/**
 * The dates of two businesses, computed by hand from the law: the day, what is due, and how the day follows.
 * Financial years (FY) end on 31 March.
 */
const COMPUTED: readonly {
  what: string;
  answers: Answers;
  incorporation?: string;
  from: string;
  to: string;
  dates: string;
}[] = [
  {
    what: 'a small private company formed on 1 November 2026, with TDS and advance tax',
    answers: { business: ['private-limited'], gst: ['gst-none'], also: ['tds', 'advance-tax'] },
    incorporation: '2026-11-01',
    from: '2026-11-01',
    to: '2028-04-01',
    dates: `
      2026-12-01 first-board-meeting      | 1 November + 30 days
      2026-12-01 first-auditor            | 1 November + 30 days
      2026-12-07 tds-deposit              | for November, the first month
      2026-12-15 advance-tax-3            | the instalments of 15 June and 15 September are before the company
      2026-12-16 first-auditor-report     | 15 days after 1 December, the last day for the appointment
      2027-01-01 share-certificates       | 1 November + 2 months
      2027-01-07 tds-deposit              | for December
      2027-01-31 tds-statement            | October to December; the first board meeting counts for July to December
      2027-02-07 tds-deposit              | for January
      2027-02-15 tds-certificates-others  | statement + 15 days
      2027-03-07 tds-deposit              | for February
      2027-03-15 advance-tax-4            | FY 2026-27
      2027-04-30 tds-deposit              | for March, s. 397(3): 30 April
      2027-04-30 inc-20a                  | 29 days of November, 31, 31, 28, 31, 30 = 180
      2027-05-07 tds-deposit              | for April
      2027-05-31 tds-statement            | January to March
      2027-06-07 tds-deposit              | for May
      2027-06-15 tds-certificates         | FY 2026-27
      2027-06-15 tds-certificates-others  | statement + 15 days
      2027-06-15 advance-tax-1            | FY 2027-28
      2027-06-30 board-first-half         | January to June 2027
      2027-07-07 tds-deposit              | for June
      2027-07-31 tds-statement            | April to June
      2027-08-07 tds-deposit              | for July
      2027-08-15 tds-certificates-others  | statement + 15 days
      2027-09-07 tds-deposit              | for August
      2027-09-15 advance-tax-2            | FY 2027-28
      2027-10-07 tds-deposit              | for September
      2027-10-31 tds-statement            | July to September
      2027-10-31 itr-company              | FY 2026-27, the first; none for 2025-26
      2027-11-07 tds-deposit              | for October
      2027-11-15 tds-certificates-others  | statement + 15 days
      2027-12-07 tds-deposit              | for November
      2027-12-15 advance-tax-3            | FY 2027-28
      2027-12-31 itr-belated              | FY 2026-27
      2027-12-31 agm                      | the first: nine months after 31 March 2027, s. 96(1)
      2027-12-31 board-second-half        | July to December 2027
      2028-01-07 tds-deposit              | for December
      2028-01-15 adt-1                    | 31 December + 15 days
      2028-01-30 aoc-4                    | 31 December + 30 days
      2028-01-31 tds-statement            | October to December
      2028-02-07 tds-deposit              | for January
      2028-02-15 tds-certificates-others  | statement + 15 days
      2028-02-29 mgt-7a                   | 31 December + 60 days: 31 in January, 29 in February, a leap year
      2028-03-07 tds-deposit              | for February
      2028-03-15 advance-tax-4            | FY 2027-28
      2028-03-31 itr-revised              | FY 2026-27`,
  },
  {
    what: 'an LLP with an investment abroad',
    answers: { business: ['llp'], gst: ['gst-none'], also: ['overseas-investment'] },
    from: '2026-11-26',
    to: '2027-11-26',
    dates: `
      2026-12-31 itr-belated    | FY 2025-26
      2026-12-31 apr            | reg. 10(4)
      2027-03-31 itr-revised    | FY 2025-26
      2027-05-30 llp-form-11    | 31 March + 60 days, rule 25
      2027-07-15 fla            | also for investment abroad on 31 March 2027
      2027-08-31 itr-business   | FY 2026-27, not audited
      2027-10-30 llp-form-8     | 30 days after six months from 31 March, rule 24`,
  },
];

describe.each(COMPUTED)('$what', ({ answers, incorporation, from, to, dates }) => {
  it('has the dates computed by hand', () => {
    const found = dueDates(
      rules,
      chosenIds(questions, answers),
      from,
      to,
      incorporation ? { incorporation } : {},
      incorporation,
    );
    const expected = dates
      .trim()
      .split('\n')
      .map((line) => line.split('|')[0]?.trim());
    expect(found.map(({ day, rule }) => `${day} ${rule.id}`)).toEqual(expected);
  });
});

describe('a new business', () => {
  const datesOfNew = (
    business: string,
    formed: string,
    ids: readonly string[],
    from = formed,
    to = addMonths(formed, 36),
  ) =>
    dueDates(rules, chosenIds(questions, { business: [business], gst: ['gst-monthly'] }), from, to, {}, formed)
      .filter(({ rule }) => ids.includes(rule.id))
      .map(({ day, rule, period }) => `${day} ${rule.id}${period ? ` ${period.from} ${period.to}` : ''}`);

  it('files for no month, and claims no credit, before its incorporation', () => {
    const found = datesOfNew(
      'private-limited',
      '2026-11-01',
      ['gstr1-monthly', 'input-tax-credit'],
      '2026-11-01',
      '2027-12-31',
    );
    expect(found[0]).toBe('2026-12-11 gstr1-monthly 2026-11-01 2026-11-30');
    expect(found.filter((date) => date.includes('input'))).toEqual([
      '2027-11-30 input-tax-credit 2026-04-01 2027-03-31',
    ]);
  });

  it('formed on or after 1 January closes its first year at the end of the next one, s. 2(41)', () => {
    const forms = ['agm', 'aoc-4', 'mgt-7a', 'itr-company'];
    expect(datesOfNew('private-limited', '2027-02-10', forms, '2027-02-10', '2029-10-01')).toEqual([
      '2027-10-31 itr-company 2026-04-01 2027-03-31',
      '2028-10-31 itr-company 2027-04-01 2028-03-31',
      '2028-12-31 agm 2027-02-10 2028-03-31',
      '2029-01-30 aoc-4 2027-02-10 2028-03-31',
      '2029-03-01 mgt-7a 2027-02-10 2028-03-31',
      '2029-09-30 agm 2028-04-01 2029-03-31',
    ]);
    expect(datesOfNew('opc', '2027-02-10', ['opc-aoc-4', 'opc-mgt-7a'], '2027-02-10', '2028-12-31')).toEqual([
      '2028-09-27 opc-aoc-4 2027-02-10 2028-03-31',
      '2028-11-26 opc-mgt-7a 2027-02-10 2028-03-31',
    ]);
  });

  it('an LLP formed after 30 September is told that its first books may close a year later', () => {
    const first = (formed: string) =>
      dueDates(rules, chosenIds(questions, { business: ['llp'] }), formed, addMonths(formed, 12), {}, formed).find(
        ({ rule }) => rule.id === 'llp-form-11',
      );
    expect(first('2026-11-01')).toMatchObject({ day: '2027-05-30', note: expect.stringContaining('a year later') });
    expect(first('2026-09-30')?.day).toBe('2027-05-30');
    expect(first('2026-09-30')?.note).toBeUndefined();
  });

  it('needs no half-yearly board meeting in its first half-year, unless it is a Section 8 company', () => {
    expect(
      datesOfNew(
        'private-limited',
        '2026-11-01',
        ['board-first-half', 'board-second-half'],
        '2026-11-01',
        '2027-07-01',
      ),
    ).toEqual(['2027-06-30 board-first-half 2027-01-01 2027-06-30']);
    expect(
      datesOfNew(
        'section-8',
        '2026-11-01',
        ['first-board-meeting', 'section-8-board-second-half'],
        '2026-11-01',
        '2027-07-01',
      ),
    ).toEqual(['2026-12-31 section-8-board-second-half 2026-07-01 2026-12-31']);
  });
});

it('lists four board meetings without fixed days for a private company that is not small', () => {
  const chosen = chosenIds(questions, { business: ['private-limited'], also: ['not-small'] });
  const without = rules.filter((rule) => rule.due.noFixedDay && appliesTo(rule, chosen)).map(({ id }) => id);
  expect(without).toEqual(['board-four', 'mbp-1']);
  expect(dueDates(rules, chosen, '2026-04-01', '2028-04-01').map(({ rule }) => rule.id)).not.toContain('board-four');
});

it('keeps the day of an event only while the choice needs it', () => {
  const days = { incorporation: '2026-11-01' };
  expect(askedDays(events, days, chosenIds(questions, { business: ['llp'] }))).toEqual(days);
  expect(askedDays(events, days, chosenIds(questions, {}))).toEqual({});
});
