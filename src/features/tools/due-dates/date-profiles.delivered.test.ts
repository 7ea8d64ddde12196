/** The dates of the next twelve months of fourteen businesses, compared with lists made by hand from the law. */
import { expect, test } from 'vitest';
import { loadContent } from '../../../content/load-content.ts';
import { appliesTo, dueDates, laterDates } from '../due-rules/due-dates.ts';
import { type Answers, chosenIds } from '../kit/answers.ts';

const { rules, questions } = loadContent().dueDates.tool;

/** From 27 November 2026: the day on which the business was formed, then by month the day and what is due. */
const PROFILES: readonly [what: string, answers: Answers, formed: string, dates: string][] = [
  [
    'a new private company: first duties from its day, 30, 45 and 180 days and two months; its first meeting is after the year',
    { business: ['private-limited'], gst: ['gst-none'] },
    '2026-11-01',
    `
      2026-12: 01 first-board-meeting, 01 first-auditor, 16 first-auditor-report
      2027-01: 01 share-certificates
      2027-04: 30 inc-20a
      2027-06: 30 board-first-half
      2027-10: 31 itr-company`,
  ],
  [
    'a private company of 2 January 2026: first accounts to 31 March 2027, s. 2(41)',
    { business: ['private-limited'], gst: ['gst-none'] },
    '2026-01-02',
    `
      2026-12: 31 itr-belated, 31 board-second-half
      2027-03: 31 itr-revised
      2027-06: 30 board-first-half
      2027-10: 31 itr-company`,
  ],
  [
    'a private company of 15 October 2025: first meeting until 31 December 2026, then 15, 30 and 60 days, s. 96(1)',
    { business: ['private-limited'], gst: ['gst-none'] },
    '2025-10-15',
    `
      2026-12: 31 itr-belated, 31 agm, 31 board-second-half
      2027-01: 15 adt-1, 30 aoc-4
      2027-03: 01 mgt-7a, 31 itr-revised
      2027-06: 30 board-first-half
      2027-09: 30 agm
      2027-10: 15 adt-1, 30 aoc-4, 31 itr-company`,
  ],
  [
    'a private company of 29 February 2024: meetings until 30 September, 60 days end on 29 November',
    { business: ['private-limited'], gst: ['gst-none'] },
    '2024-02-29',
    `
      2026-11: 29 mgt-7a
      2026-12: 31 itr-belated, 31 board-second-half
      2027-03: 31 itr-revised
      2027-06: 30 board-first-half
      2027-09: 30 agm
      2027-10: 15 adt-1, 30 aoc-4, 31 itr-company`,
  ],
  [
    'a subsidiary of a foreign company: not small, transfer pricing, FLA, four meetings without a day',
    { business: ['private-limited'], gst: ['gst-none'], also: ['not-small', 'foreign-investment', 'transfer-pricing'] },
    '2020-01-10',
    `
      2026-11: 29 mgt-7, 29 pas-6-april-to-september, 30 itr-transfer-pricing
      2026-12: 31 itr-belated
      2027-03: 31 itr-revised
      2027-05: 30 pas-6-october-to-march
      2027-07: 15 fla
      2027-09: 30 agm
      2027-10: 15 adt-1, 30 aoc-4, 31 transfer-pricing-report`,
  ],
  [
    'an employer: TDS, provident fund, ESI, report on harassment at work',
    { business: ['private-limited'], gst: ['gst-none'], also: ['tds', 'epf', 'esi', 'ten-employees'] },
    '2020-06-01',
    `
      2026-11: 29 mgt-7a
      2026-12: 07 tds-deposit, 15 epf, 15 esi, 31 itr-belated, 31 board-second-half
      2027-01: 07 tds-deposit, 15 epf, 15 esi, 31 tds-statement, 31 posh-report
      2027-02: 07 tds-deposit, 15 tds-certificates-others, 15 epf, 15 esi
      2027-03: 07 tds-deposit, 15 epf, 15 esi, 31 itr-revised
      2027-04: 15 epf, 15 esi, 30 tds-deposit
      2027-05: 07 tds-deposit, 15 epf, 15 esi, 31 tds-statement
      2027-06: 07 tds-deposit, 15 tds-certificates, 15 tds-certificates-others, 15 epf, 15 esi, 30 board-first-half
      2027-07: 07 tds-deposit, 15 epf, 15 esi, 31 tds-statement
      2027-08: 07 tds-deposit, 15 tds-certificates-others, 15 epf, 15 esi
      2027-09: 07 tds-deposit, 15 epf, 15 esi, 30 agm
      2027-10: 07 tds-deposit, 15 adt-1, 15 epf, 15 esi, 30 aoc-4, 31 tds-statement, 31 itr-company
      2027-11: 07 tds-deposit, 15 tds-certificates-others, 15 epf, 15 esi`,
  ],
  [
    'an OPC of 15 February 2026: accounts of thirteen and a half months within 180 days of 31 March 2027',
    { business: ['opc'], gst: ['gst-none'] },
    '2026-02-15',
    `
      2026-12: 31 itr-belated, 31 opc-board-second-half
      2027-03: 31 itr-revised
      2027-06: 30 opc-board-first-half
      2027-09: 27 opc-aoc-4
      2027-10: 31 itr-company
      2027-11: 26 opc-mgt-7a`,
  ],
  [
    'an OPC of 20 November 2026: 10 + 31 + 31 + 28 + 31 + 30 + 19 = 180 days',
    { business: ['opc'], gst: ['gst-none'] },
    '2026-11-20',
    `
      2026-12: 20 first-auditor
      2027-01: 04 first-auditor-report, 20 share-certificates
      2027-05: 19 inc-20a
      2027-06: 30 opc-board-first-half
      2027-09: 27 opc-aoc-4
      2027-10: 31 itr-company
      2027-11: 26 opc-mgt-7a`,
  ],
  [
    'a Section 8 company, registered as a non-profit: statement and certificates of donations on 31 May',
    { business: ['section-8'], gst: ['gst-none'], also: ['registered-non-profit'] },
    '2020-06-01',
    `
      2026-11: 29 mgt-7
      2026-12: 31 itr-belated, 31 section-8-board-second-half
      2027-03: 31 itr-revised
      2027-05: 31 donor-statement, 31 donor-certificates
      2027-06: 30 section-8-board-first-half
      2027-09: 30 non-profit-audit, 30 agm
      2027-10: 15 adt-1, 30 aoc-4, 31 itr-company`,
  ],
  [
    'an LLP of 10 October 2026 in Maharashtra: the quarterly return on the 22nd',
    { business: ['llp'], gst: ['gst-quarterly'], state: ['maharashtra'] },
    '2026-10-10',
    `
      2026-12: 13 iff, 25 pmt-06
      2027-01: 13 gstr1-quarterly, 22 gstr3b-quarterly-22
      2027-02: 13 iff, 25 pmt-06
      2027-03: 13 iff, 25 pmt-06, 31 composition-choice
      2027-04: 13 gstr1-quarterly, 22 gstr3b-quarterly-22
      2027-05: 13 iff, 25 pmt-06, 30 llp-form-11
      2027-06: 13 iff, 25 pmt-06
      2027-07: 13 gstr1-quarterly, 22 gstr3b-quarterly-22
      2027-08: 13 iff, 25 pmt-06, 31 itr-business
      2027-09: 13 iff, 25 pmt-06
      2027-10: 13 gstr1-quarterly, 22 gstr3b-quarterly-22, 30 llp-form-8
      2027-11: 13 iff, 25 pmt-06`,
  ],
  [
    'an LLP with a tax audit and related parties abroad',
    { business: ['llp'], gst: ['gst-none'], also: ['tax-audit', 'audited', 'transfer-pricing'] },
    '2020-06-01',
    `
      2026-11: 30 itr-transfer-pricing
      2026-12: 31 itr-belated
      2027-03: 31 itr-revised
      2027-05: 30 llp-form-11
      2027-10: 30 llp-form-8, 31 tax-audit-transfer-pricing, 31 transfer-pricing-report`,
  ],
  [
    'a partnership firm under composition, with TDS and TCS',
    { business: ['partnership'], gst: ['gst-composition'], also: ['tds', 'tcs'] },
    '2020-06-01',
    `
      2026-12: 07 tds-deposit, 07 tcs-deposit, 31 itr-belated
      2027-01: 07 tds-deposit, 07 tcs-deposit, 15 tcs-statement, 18 cmp-08, 31 tds-statement
      2027-02: 07 tds-deposit, 07 tcs-deposit, 15 tds-certificates-others
      2027-03: 07 tds-deposit, 07 tcs-deposit, 31 itr-revised
      2027-04: 07 tcs-deposit, 18 cmp-08, 30 tds-deposit
      2027-05: 07 tds-deposit, 07 tcs-deposit, 15 tcs-statement, 31 tds-statement
      2027-06: 07 tds-deposit, 07 tcs-deposit, 15 tds-certificates, 15 tds-certificates-others, 30 gstr-4
      2027-07: 07 tds-deposit, 07 tcs-deposit, 15 tcs-statement, 18 cmp-08, 31 tds-statement
      2027-08: 07 tds-deposit, 07 tcs-deposit, 15 tds-certificates-others, 31 itr-business
      2027-09: 07 tds-deposit, 07 tcs-deposit
      2027-10: 07 tds-deposit, 07 tcs-deposit, 15 tcs-statement, 18 cmp-08, 31 tds-statement
      2027-11: 07 tds-deposit, 07 tcs-deposit, 15 tds-certificates-others`,
  ],
  [
    'a proprietor with a tax audit, exports and an importer-exporter code',
    {
      business: ['proprietorship'],
      gst: ['gst-monthly'],
      turnover: ['above-2-crore'],
      also: ['tax-audit', 'exports', 'iec'],
    },
    '2020-06-01',
    `
      2026-11: 30 input-tax-credit
      2026-12: 11 gstr1-monthly, 20 gstr3b-monthly, 31 gstr-9, 31 itr-belated
      2027-01: 11 gstr1-monthly, 20 gstr3b-monthly
      2027-02: 11 gstr1-monthly, 20 gstr3b-monthly
      2027-03: 11 gstr1-monthly, 20 gstr3b-monthly, 31 lut, 31 itr-revised
      2027-04: 11 gstr1-monthly, 20 gstr3b-monthly, 30 quarterly-returns
      2027-05: 11 gstr1-monthly, 20 gstr3b-monthly
      2027-06: 11 gstr1-monthly, 20 gstr3b-monthly, 30 iec-update
      2027-07: 11 gstr1-monthly, 20 gstr3b-monthly
      2027-08: 11 gstr1-monthly, 20 gstr3b-monthly
      2027-09: 11 gstr1-monthly, 20 gstr3b-monthly, 30 tax-audit
      2027-10: 11 gstr1-monthly, 20 gstr3b-monthly, 31 itr-audited
      2027-11: 11 gstr1-monthly, 20 gstr3b-monthly`,
  ],
  [
    'a new proprietor',
    { business: ['proprietorship'], gst: ['gst-none'] },
    '2026-11-15',
    `
      2027-08: 31 itr-business`,
  ],
];

test.each(PROFILES)('%s', (_what, answers, incorporation, dates) => {
  const found = dueDates(
    rules,
    chosenIds(questions, answers),
    '2026-11-27',
    '2027-11-27',
    { incorporation },
    incorporation,
  );
  const byHand = dates
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [month = '', entries = ''] = line.trim().split(': ');
      return entries.split(', ').map((entry) => `${month}-${entry}`);
    });
  expect(found.map(({ day, rule }) => `${day} ${rule.id}`)).toEqual(byHand);
});

test('a new director has a first KYC: by 30 June 2030 for a DIN of 2026-27', () => {
  for (const business of ['private-limited', 'opc', 'section-8', 'llp']) {
    const chosen = chosenIds(questions, { business: [business], also: ['din-since-2026'] });
    const later = laterDates(rules, chosen, '2026-11-27', '2027-11-27').map(({ day, rule }) => `${day} ${rule.id}`);
    expect(later, business).toEqual(['2030-06-30 din-kyc-2030']);
    // The checklist of a new business names it without an answer about the DIN.
    const first = rules.find(({ id }) => id === 'first-din-kyc');
    expect(first && appliesTo(first, chosen), business).toBe(true);
    expect(first?.due.after?.inWords).toContain('30 June 2030');
  }
});

test('days on which the law falls on a Sunday are not moved, and the page says so', () => {
  expect(new Date('2026-11-29').getUTCDay()).toBe(0);
  expect(loadContent().dueDates.notice).toMatch(/Sunday .* not moved/);
});
