import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRateLimit, type RateLimit } from './rate-limit.ts';

const WINDOW = 10 * 60 * 1000;
let limit: RateLimit;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
  limit = createRateLimit({ perAddress: 3, total: 20, windowMs: WINDOW });
});
afterEach(() => vi.useRealTimers());

/** How many leads of these addresses are taken, in turn. */
async function taken(addresses: readonly string[]): Promise<number> {
  let count = 0;
  for (const address of addresses) if ((await limit.take(address)) === 0) count += 1;
  return count;
}
const times = (count: number, address: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => address(i));

test('an address may send the set number of leads, then waits for the end of the window', async () => {
  expect(await taken(times(5, () => '192.0.2.1'))).toBe(3);
  expect(await limit.wait('192.0.2.1')).toBeGreaterThan(0);
  expect(await limit.wait('192.0.2.1')).toBeLessThanOrEqual(WINDOW);
  expect(await limit.wait('192.0.2.2')).toBe(0);
  vi.advanceTimersByTime(WINDOW);
  expect(await limit.take('192.0.2.1')).toBe(0);
});

test('an IPv6 /64 network is one address, and a /48 network may send twice as much', async () => {
  expect(await taken(times(5, (i) => `2001:db8:1:2::${i}`))).toBe(3);
  expect(await taken(times(20, (i) => `2001:db8:1:${i + 10}::1`))).toBe(3);
  expect(await limit.wait('2001:db8:2::1')).toBe(0);
});

test('one IPv6 /48 network cannot close the form for all others', async () => {
  limit = createRateLimit({ perAddress: 100, total: 600, windowMs: WINDOW });
  expect(await taken(times(640, (i) => `2001:db8:1:${i.toString(16)}::1`))).toBe(200);
  expect(await limit.take('2001:db8:2::1')).toBe(0);
  expect(await limit.take('192.0.2.1')).toBe(0);
});

test('all addresses together may send the set number of leads', async () => {
  expect(await taken(times(30, (i) => `192.0.2.${i}`))).toBe(20);
  expect(await limit.wait('198.51.100.1')).toBeGreaterThan(0);
});

test('a few networks cannot close the form: half of the total is for those that have not sent yet', async () => {
  limit = createRateLimit({ perAddress: 100, total: 20, windowMs: WINDOW });
  await taken(times(200, (i) => `192.0.2.${i % 4}`));
  expect(await taken(times(6, (i) => `198.51.100.${i}`))).toBe(6);
});

describe('invalid posts', () => {
  test('make their network wait', async () => {
    for (let count = 0; count < 3; count += 1) await limit.countInvalid('2001:db8:1:2::1');
    expect(await limit.wait('2001:db8:1:9::9')).toBeGreaterThan(0);
  });

  test('do not close the form for other networks', async () => {
    for (let count = 0; count < 1000; count += 1) await limit.countInvalid(`192.0.2.${count % 50}`);
    expect(await limit.wait('198.51.100.1')).toBe(0);
    expect(await taken(times(3, () => '198.51.100.1'))).toBe(3);
  });
});

test('a lead that could not be stored does not count', async () => {
  for (let count = 0; count < 10; count += 1) {
    expect(await limit.take('192.0.2.1')).toBe(0);
    await limit.giveBack('192.0.2.1');
  }
});

test('a check of the wait does not count', async () => {
  for (let count = 0; count < 100; count += 1) await limit.wait('192.0.2.1');
  expect(await taken(times(3, () => '192.0.2.1'))).toBe(3);
});
