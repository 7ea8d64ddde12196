import { expect, test } from 'vitest';
import { hoursIn, hoursParts, OPENING_HOURS, openingSpans } from './opening-hours.ts';

test('opening hours become days and times for programs', () => {
  expect(openingSpans('Mon–Sat 10 AM–6 PM')).toEqual([
    { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'], opens: '10:00', closes: '18:00' },
  ]);
  expect(openingSpans('Sun–Tue 9:30 AM–12 PM, Wed 12:15 PM–9 PM')).toEqual([
    { days: ['Sunday', 'Monday', 'Tuesday'], opens: '09:30', closes: '12:00' },
    { days: ['Wednesday'], opens: '12:15', closes: '21:00' },
  ]);
});

test('days that are not every week have words, and are left out for programs', () => {
  const text = 'Mon-Fri 10 AM - 1 PM, Mon-Fri 2 PM - 6 PM, 1st and 3rd Sat 10 AM-1 PM, 2nd Sat closed';
  expect(text).toMatch(OPENING_HOURS);
  expect(openingSpans(text).map(({ opens, closes }) => [opens, closes])).toEqual([
    ['10:00', '13:00'],
    ['14:00', '18:00'],
  ]);
  expect(hoursIn(text, undefined)).toBe(
    'Mon–Fri 10 AM–1 PM, Mon–Fri 2 PM–6 PM, 1st and 3rd Sat 10 AM–1 PM, 2nd Sat closed',
  );
  expect(hoursIn(text, 'hi')).toBe(
    'सोम–शुक्र सुबह 10 से दोपहर 1 बजे, सोम–शुक्र दोपहर 2 से शाम 6 बजे, पहला और तीसरा शनि सुबह 10 से दोपहर 1 बजे, दूसरा शनि बंद',
  );
});

test('in Hindi days and times of day have their names', () => {
  expect(hoursIn('Mon–Sat 10 AM–6 PM, Sun 11 AM–1 PM', 'hi')).toBe(
    'सोम–शनि सुबह 10 से शाम 6 बजे, रवि सुबह 11 से दोपहर 1 बजे',
  );
  expect(hoursIn('Mon 9:30 AM–12:30 PM', 'hi')).toBe('सोम सुबह 9:30 से दोपहर 12:30 बजे');
  expect(hoursIn('Mon–Sat 10 AM–6 PM', undefined)).toBe('Mon–Sat 10 AM–6 PM');
});

test('days and times stay in one line', () => {
  const text = 'Mon–Fri 9:30 AM–1 PM, 2nd Sat closed';
  expect(hoursParts(text, undefined)).toEqual(['Mon–Fri', '9:30 AM–1 PM,', '2nd', 'Sat', 'closed']);
  expect(hoursParts(text, 'hi')).toEqual(['सोम–शुक्र', 'सुबह 9:30', 'से', 'दोपहर 1 बजे,', 'दूसरा', 'शनि', 'बंद']);
});

test.each(['Mon–Sat 10–6', '6th Sat closed', 'Mon–Sat 13 AM–6 PM', 'Mon–Sat 10 AM–6 PM, closed on Sunday', 'daily'])(
  '%s is rejected',
  (text) => {
    expect(text).not.toMatch(OPENING_HOURS);
  },
);
