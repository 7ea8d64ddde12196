import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRateLimit, type RateLimit } from './rate-limit.ts';

const WINDOW = 10 * 60 * 1000;
let limit: RateLimit;
const waitOf = async (address: string) => (await limit(address)).waitMs;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
  limit = createRateLimit(3, 20);
});
afterEach(() => vi.useRealTimers());

/** How many leads of these addresses are taken, in turn. */
async function taken(addresses: readonly string[]): Promise<number> {
  let count = 0;
  for (const address of addresses) if ((await waitOf(address)) === 0) count += 1;
  return count;
}
const times = (count: number, address: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => address(i));

test('an address may send the set number of leads, then waits for the end of the window', async () => {
  expect(await taken(times(5, () => '192.0.2.1'))).toBe(3);
  expect(await waitOf('192.0.2.1')).toBe(WINDOW);
  expect(await waitOf('192.0.2.2')).toBe(0);
  vi.advanceTimersByTime(WINDOW);
  expect(await waitOf('192.0.2.1')).toBe(0);
});

test('an IPv6 /64 network is one address, and a /48 network may send twice as much', async () => {
  expect(await taken(times(5, (i) => `2001:db8:1:2::${i}`))).toBe(3);
  expect(await taken(times(20, (i) => `2001:db8:1:${i + 10}::1`))).toBe(3);
  expect(await waitOf('2001:db8:2::1')).toBe(0);
});

test('one IPv6 /48 network cannot close the form for all others', async () => {
  limit = createRateLimit(100, 600);
  expect(await taken(times(640, (i) => `2001:db8:1:${i.toString(16)}::1`))).toBe(200);
  expect(await waitOf('2001:db8:2::1')).toBe(0);
  expect(await waitOf('192.0.2.1')).toBe(0);
});

test('all addresses together may send the set number of leads', async () => {
  expect(await taken(times(30, (i) => `192.0.2.${i}`))).toBe(20);
  expect(await waitOf('198.51.100.1')).toBe(WINDOW);
});

test('a few networks cannot close the form: half of the total is for those that have not sent yet', async () => {
  limit = createRateLimit(100, 20);
  await taken(times(200, (i) => `192.0.2.${i % 4}`));
  expect(await taken(times(6, (i) => `198.51.100.${i}`))).toBe(6);
});

test('a lead that could not be stored is taken back', async () => {
  for (let count = 0; count < 10; count += 1) await (await limit('192.0.2.1')).undo();
  expect(await taken(times(5, () => '192.0.2.1'))).toBe(3);
});

test('nobody is told to wait longer than the window after the clock was set back', async () => {
  await taken(times(3, () => '192.0.2.1'));
  vi.setSystemTime(Date.now() - 6 * WINDOW);
  expect(await waitOf('192.0.2.1')).toBe(WINDOW);
});
