import { describe, expect, it } from 'vitest';
import { loadContent } from '../../../content/load-content.ts';
import { addDays, addMonths, parseDayOfYear } from '../../../format/days.ts';
import { chosenIds } from '../kit/answers.ts';
import { laterDates } from './due-dates.ts';
import { scheduledDays } from './schedule.ts';

const { rules, questions } = loadContent().dueDates.tool;

const find = (id: string, from: string, to: string, events = {}) => {
  const rule = rules.find((candidate) => candidate.id === id);
  return rule ? scheduledDays(rule.due, from, to, events) : [];
};

describe('the period of a date', () => {
  it('is a month, including the leap day', () => {
    expect(find('gstr3b-monthly', '2028-03-01', '2028-04-01')).toEqual([
      { day: '2028-03-20', period: { from: '2028-02-01', to: '2028-02-29' } },
    ]);
  });

  it('is in January a month of the previous year', () => {
    expect(find('tds-deposit', '2027-01-01', '2027-02-01')).toEqual([
      { day: '2027-01-07', period: { from: '2026-12-01', to: '2026-12-31' } },
    ]);
  });

  it('is a quarter, whose date may be in the next calendar year', () => {
    expect(find('gstr1-quarterly', '2027-01-01', '2027-05-01')).toEqual([
      { day: '2027-01-13', period: { from: '2026-10-01', to: '2026-12-31' } },
      { day: '2027-04-13', period: { from: '2027-01-01', to: '2027-03-31' } },
    ]);
  });

  it('is the last financial year, or the current one', () => {
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

describe('the first date of a new business', () => {
  const meeting = {
    yearly: {
      on: '30 September',
      daysLater: 60,
      of: 'last year',
      first: { on: '31 December', runsOnFrom: '1 January' },
    },
  } as const;
  const days = (formed: string) =>
    scheduledDays(meeting, '2026-04-01', '2030-04-01', {}, formed).map(({ day, period }) => `${day} ${period?.from}`);

  it('may be another day, and is not for the time before incorporation', () => {
    expect(days('2026-11-01')).toEqual(['2028-02-29 2026-11-01', '2028-11-29 2027-04-01', '2029-11-29 2028-04-01']);
  });

  it('is a year later when the first year is longer', () => {
    expect(days('2026-12-31')[0]).toBe('2028-02-29 2026-12-31');
    expect(days('2027-01-01')).toEqual(['2029-03-01 2027-01-01', '2029-11-29 2028-04-01']);
    expect(days('2027-03-31')[0]).toBe('2029-03-01 2027-03-31');
  });

  it('may be left out', () => {
    const half = { yearly: { on: '31 December', of: 'this calendar half-year', first: { skip: true } } } as const;
    expect(scheduledDays(half, '2026-07-01', '2028-01-01', {}, '2026-07-01').map(({ day }) => day)).toEqual([
      '2027-12-31',
    ]);
    expect(scheduledDays(half, '2026-07-01', '2027-01-01', {}, '2026-06-30').map(({ day }) => day)).toEqual([
      '2026-12-31',
    ]);
  });

  it.each([
    ['30 April', '2026-10-01 2027-03-31'],
    ['31 October', '2027-04-01 2027-09-30'],
    ['31 January', '2026-04-01 2026-09-30'],
  ])('is for the half-year before %s', (on, period) => {
    const [date] = scheduledDays({ yearly: { on, of: 'last half-year' } }, '2027-01-01', '2028-01-01');
    expect(`${date?.period?.from} ${date?.period?.to}`).toBe(period);
  });
});

describe('a date counted from an event', () => {
  it('counts days, with and without a leap day', () => {
    expect(find('inc-20a', '2027-01-01', '2029-01-01', { incorporation: '2027-09-15' })).toEqual([
      { day: '2028-03-13' },
    ]);
    expect(find('inc-20a', '2026-01-01', '2029-01-01', { incorporation: '2026-09-15' })).toEqual([
      { day: '2027-03-14' },
    ]);
  });

  it('counts months to the same day, or to the last day of a shorter month', () => {
    expect(addMonths('2026-11-15', 2)).toBe('2027-01-15');
    expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
    expect(addMonths('2027-12-31', 2)).toBe('2028-02-29');
  });

  it('does not exist without the event, or when it is past', () => {
    expect(find('inc-20a', '2026-01-01', '2029-01-01')).toEqual([]);
    expect(find('inc-20a', '2026-11-25', '2027-11-25', { incorporation: '2026-01-01' })).toEqual([]);
  });

  it('counts over the end of a year', () => expect(addDays('2026-12-15', 30)).toBe('2027-01-14'));
});

it('lists a date of every third year that is after the twelve months', () => {
  const chosen = chosenIds(questions, { business: ['llp'], also: ['din-before-2025', 'din-since-2025'] });
  const days = (from: string, to: string) => laterDates(rules, chosen, from, to).map(({ day }) => day);
  expect(days('2026-11-25', '2027-11-25')).toEqual(['2028-06-30', '2029-06-30']);
  expect(days('2028-01-01', '2029-01-01')).toEqual(['2029-06-30']);
  expect(days('2028-07-01', '2029-07-01')).toEqual(['2031-06-30']);
});

it.each(['31 June', '29 February', '0 May', '1 Mai', 'May'])('"%s" is not a day of every year', (text) => {
  expect(() => parseDayOfYear(text)).toThrow('not a day of every year');
});
