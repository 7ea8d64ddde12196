import { expect, test } from 'vitest';
import { hoursIn, OPENING_HOURS, openingSpans } from './opening-hours.ts';

test('opening hours become days and times for programs', () => {
  expect(openingSpans('Mon–Sat 10 AM–6 PM')).toEqual([
    { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'], opens: '10:00', closes: '18:00' },
  ]);
  expect(openingSpans('Sun–Tue 9:30 AM–12 PM, Wed 12:15 PM–9 PM')).toEqual([
    { days: ['Sunday', 'Monday', 'Tuesday'], opens: '09:30', closes: '12:00' },
    { days: ['Wednesday'], opens: '12:15', closes: '21:00' },
  ]);
});

test('in Hindi the days have their names, and the hours stay', () => {
  expect(hoursIn('Mon–Sat 10 AM–6 PM, Sun 11 AM–1 PM', 'hi')).toBe('सोम–शनि 10 AM–6 PM, रवि 11 AM–1 PM');
  expect(hoursIn('Mon–Sat 10 AM–6 PM', undefined)).toBe('Mon–Sat 10 AM–6 PM');
});

test.each([
  'Mon-Sat 10 AM–6 PM',
  'Mon–Sat 10–6',
  'Mon–Sat 13 AM–6 PM',
  'Mon–Sat 10 AM–6 PM, closed on Sunday',
  'daily',
])('%s is rejected', (text) => {
  expect(text).not.toMatch(OPENING_HOURS);
});
