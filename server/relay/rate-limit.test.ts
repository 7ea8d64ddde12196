import { beforeEach, describe, expect, test } from 'vitest';
import { createRateLimit, type RateLimit } from './rate-limit.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const WINDOW = 10 * MINUTE;

let now: number;
let limit: RateLimit;

beforeEach(() => {
  now = Date.UTC(2026, 10, 20);
  create();
});

function create(options: { perAddress?: number; total?: number; maxAddresses?: number } = {}): void {
  limit = createRateLimit({
    perAddress: 3,
    total: 10_000,
    windowMs: WINDOW,
    maxAddresses: 10_000,
    now: () => now,
    ...options,
  });
}

/** How many of so many posts in a row get in. */
const accepted = (count: number, address: string | ((index: number) => string)) =>
  Array.from({ length: count }, (_, index) =>
    limit.take(typeof address === 'string' ? address : address(index)),
  ).filter((wait) => wait === 0).length;

// Of 9, 11 and 13 the shares of a window are fractions whose sum is a little too large.
test.each([1, 3, 9, 11, 13, 100, 600])('of a budget of %i all may be used at once, and no more', (perAddress) => {
  create({ perAddress });
  expect(accepted(perAddress + 5, 'a')).toBe(perAddress);
});

test('one address cannot use up that of another', () => {
  expect(accepted(9, 'a')).toBe(3);
  expect(accepted(9, 'b')).toBe(3);
});

test('the budget comes back evenly, and whoever waits as told gets in', () => {
  accepted(3, 'a');
  expect(limit.take('a')).toBeCloseTo(WINDOW / 3);
  now += MINUTE;
  const wait = limit.take('a');
  expect(wait).toBeCloseTo(WINDOW / 3 - MINUTE);
  now += wait;
  expect(accepted(2, 'a')).toBe(1);
  now += WINDOW;
  expect(accepted(9, 'a')).toBe(3);
});

test('refused posts do not lengthen the wait', () => {
  accepted(1000, 'a');
  expect(limit.take('a')).toBeCloseTo(WINDOW / 3);
});

describe('all addresses together', () => {
  test('have a budget too, with its own wait', () => {
    create({ total: 10 });
    expect(accepted(50, (index) => `address ${index}`)).toBe(10);
    expect(limit.take('another')).toBeCloseTo(WINDOW / 10);
    now += WINDOW / 10;
    expect(limit.take('another')).toBe(0);
  });

  test('are not hurt by an address beyond its own, nor the address by a full house', () => {
    create({ total: 10 });
    accepted(1000, 'greedy');
    expect(accepted(50, (index) => `address ${index}`)).toBe(7);
    expect(limit.take('late')).toBeGreaterThan(0);
    now += WINDOW;
    expect(accepted(9, 'late')).toBe(3);
  });
});

test('a clock that is set back locks nobody out for longer than a window', () => {
  accepted(3, 'a');
  now -= 365 * 24 * 60 * MINUTE;
  expect(limit.take('a')).toBeLessThanOrEqual(WINDOW / 3);
});

describe('refused posts', () => {
  test('cost nobody a lead: neither their own network nor the others', () => {
    create({ total: 10 });
    for (let count = 0; count < 1000; count += 1) limit.noteRefusal(`network ${count % 5}`);
    expect(accepted(9, 'network 0')).toBe(3);
    expect(accepted(50, (index) => `address ${index}`)).toBe(7);
  });

  test('have a budget of their own, for each network', () => {
    for (let count = 0; count < 3; count += 1) {
      expect(limit.wait('a')).toBe(0);
      limit.noteRefusal('a');
    }
    expect(limit.wait('a')).toBeCloseTo(WINDOW / 3);
    expect(limit.wait('b')).toBe(0);
    now += WINDOW / 3;
    expect(limit.wait('a')).toBe(0);
  });
});

test('a few networks that use up what they may leave half of the total to everybody else', () => {
  create({ perAddress: 100, total: 600 });
  const greedy = accepted(2000, (index) => `network ${index % 20}`);
  expect(greedy).toBeGreaterThanOrEqual(300);
  expect(greedy).toBeLessThanOrEqual(320);
  expect(accepted(280, (index) => `visitor ${index}`)).toBe(280);
});

test('half of the total is kept for fresh addresses however long the others go on', () => {
  create({ perAddress: 100, total: 600 });
  let refused = 0;
  for (let second = 0; second < 3600; second += 1) {
    for (let count = 0; count < 5; count += 1) limit.take(`network ${(second * 5 + count) % 40}`);
    if (second % 5 === 0 && limit.take(`visitor ${second}`) > 0) refused += 1;
    now += SECOND;
  }
  expect(refused).toBe(0);
});

test('what could not be stored is given back', () => {
  for (let count = 0; count < 20; count += 1) {
    expect(limit.take('a')).toBe(0);
    limit.giveBack('a');
  }
  expect(accepted(9, 'a')).toBe(3);
});

test('being told to wait costs nothing', () => {
  for (let count = 0; count < 20; count += 1) limit.wait('a');
  expect(accepted(9, 'a')).toBe(3);
});

describe('memory', () => {
  test('is bounded: of too many addresses the longest unused is forgotten', () => {
    create({ perAddress: 1, maxAddresses: 10 });
    accepted(10, (index) => `address ${index}`);
    expect(limit.take('address 0')).toBeGreaterThan(0);
    accepted(1, 'one more');
    expect(limit.take('address 1')).toBeGreaterThan(0);
    expect(limit.take('address 0')).toBe(0);
  });

  test('does not forget an address that has posted since', () => {
    create({ perAddress: 2, maxAddresses: 10 });
    accepted(10, (index) => `address ${index}`);
    accepted(1, 'address 0');
    accepted(1, 'one more');
    expect(limit.take('address 0')).toBeGreaterThan(0);
    expect(accepted(9, 'address 1')).toBe(2);
  });
});
