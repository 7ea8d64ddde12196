import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MINUTE } from '../testing/durations.ts';
import type { OutboxDriver } from './outbox.ts';
import { SQLITE } from './sqlite-driver.ts';
import { superviseDriver } from './supervise-driver.ts';

let isFull: boolean;
let writes: number;
let breakConnection: () => void;
let supervised: ReturnType<typeof superviseDriver>;

beforeEach(async () => {
  vi.useFakeTimers();
  isFull = false;
  writes = 0;
  const run: OutboxDriver['run'] = async () => {
    writes += 1;
    if (isFull) throw Object.assign(new Error('disk full'), { errcode: 13 });
    return { rows: [], changes: 0 };
  };
  const driver: OutboxDriver = {
    ...SQLITE,
    run,
    record: run,
    requireSameFile: () => undefined,
    eraseRemains: async () => true,
    close: async () => undefined,
  };
  supervised = superviseDriver({
    dialect: SQLITE,
    open: async (onBreak) => {
      breakConnection = onBreak;
      return driver;
    },
    onFatal: () => undefined,
    log: () => undefined,
  });
  await supervised.start();
  await supervised.isStoring();
});
afterEach(async () => {
  await supervised.close();
  vi.useRealTimers();
});

test('a full disk is noticed within a minute without a lead, and so is room on it', async () => {
  isFull = true;
  await vi.advanceTimersByTimeAsync(MINUTE + 1);
  expect(await supervised.isStoring()).toBe(false);
  isFull = false;
  await vi.advanceTimersByTimeAsync(2000);
  expect(await supervised.isStoring()).toBe(true);
});

test('the storage is written once a minute, however often its health is read', async () => {
  const before = writes;
  for (let second = 0; second <= 121; second += 1) {
    await supervised.isStoring();
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(writes - before).toBe(2 * 2);
});

test('a connection that breaks while nobody uses it makes the next answer check the storage, and no more', async () => {
  const before = writes;
  breakConnection();
  expect(await supervised.isStoring()).toBe(true);
  expect(writes - before).toBe(2);
  isFull = true;
  breakConnection();
  expect(await supervised.isStoring()).toBe(false);
});
