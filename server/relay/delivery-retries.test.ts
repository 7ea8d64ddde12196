/** When a lead that could not be sent is sent again. */
import { describe, expect, test, vi } from 'vitest';
import { addLead, hang, reject, rejection, relay } from '../testing/delivery-suite.ts';
import { DAY, HOUR, MINUTE } from '../testing/durations.ts';
import { newLead } from '../testing/test-leads.ts';
import { backoff } from './delivery.ts';
import type { Mailer } from './mailer.ts';

test('after a temporary failure a lead is retried after 5 s, 10 s, 20 s … and at least every hour, without end', async () => {
  relay.send = reject(451);
  relay.delivery.start();
  await addLead();
  const attempts: number[] = [];
  for (let second = 0; second <= 35; second += 1) {
    attempts.push(relay.sent.length);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect([attempts[0], attempts[4], attempts[5], attempts[14], attempts[15], attempts[34], attempts[35]]).toEqual([
    1, 1, 2, 2, 3, 3, 4,
  ]);
  await vi.advanceTimersByTimeAsync(9 * HOUR);
  expect(relay.sent.length).toBeGreaterThan(10 + 6);
  relay.send = async () => undefined;
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(await relay.outbox.status()).toMatchObject({ pending: 0, failed: 0 });
});

test('a lead does not wait longer when the clock is set back', async () => {
  relay.outboxClock = () => Date.now() + DAY;
  relay.send = reject(451);
  relay.delivery.start();
  const id = await addLead();
  relay.send = async () => undefined;
  relay.outboxClock = Date.now;
  expect((await relay.outbox.status()).oldestUndeliveredMs).toBeLessThan(0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(relay.sent).toEqual([id, id]);
  expect(relay.events).toContainEqual(
    expect.objectContaining({ event: 'clock.set-back', ms: expect.closeTo(DAY, -3) }),
  );
  expect(await relay.outbox.status()).toMatchObject({ pending: 0 });
});

test('retries that the mail server never answers do not delay a new lead', async () => {
  relay.send = reject(451);
  relay.delivery.start();
  for (let count = 0; count < 5; count += 1) await addLead();
  relay.send = hang;
  await vi.advanceTimersByTimeAsync(MINUTE);
  relay.send = async () => undefined;
  const before = relay.sent.length;
  const id = await addLead();
  expect(relay.sent.slice(before)).toEqual([id]);
});

test('after a permanent failure a lead is kept, logged as an error, and retried after an hour', async () => {
  relay.send = reject(550);
  relay.delivery.start();
  const id = await addLead();
  expect(await relay.outbox.status()).toMatchObject({ pending: 0, failed: 1 });
  expect(relay.events).toContainEqual(
    expect.objectContaining({ level: 'error', event: 'delivery.failed', id, permanent: true, reply: 550 }),
  );
  await vi.advanceTimersByTimeAsync(HOUR - 1000);
  expect(relay.sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(relay.sent).toHaveLength(2);
  relay.send = async () => undefined;
  await vi.advanceTimersByTimeAsync(3 * HOUR);
  expect(await relay.outbox.status()).toMatchObject({ pending: 0, failed: 0 });
});

test('a lead that another process made due is retried within ten seconds', async () => {
  relay.delivery.start();
  relay.send = reject(550);
  const id = await addLead();
  relay.send = async () => undefined;
  await relay.outbox.makeAllDue();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(relay.sent).toEqual([id, id]);
});

test('a lead that fails for an hour is logged as an error', async () => {
  relay.send = reject(421);
  relay.delivery.start();
  await addLead();
  await vi.advanceTimersByTimeAsync(30 * MINUTE);
  expect(relay.events.filter(({ level }) => level === 'error')).toEqual([]);
  await vi.advanceTimersByTimeAsync(3 * HOUR);
  expect(relay.events.some(({ level }) => level === 'error')).toBe(true);
});

test('a lead that cannot be sent delays no other', async () => {
  relay.delivery.start();
  const stuck = await addLeadThat(hang);
  const ids = [await addLead(), await addLead(), await addLead()];
  await vi.advanceTimersByTimeAsync(1000);
  expect(relay.sent).toEqual([stuck, ...ids]);
  expect((await relay.outbox.status()).pending).toBe(1);
});

async function addLeadThat(behaves: Mailer['send']): Promise<string> {
  relay.send = behaves;
  const id = await addLead();
  relay.send = async () => undefined;
  return id;
}

describe('after an outage', () => {
  test('the first success makes failed leads due, at most every ten minutes', async () => {
    relay.send = reject(535);
    relay.delivery.start();
    const old = [await addLead(), await addLead()];
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    relay.send = async (lead) => {
      if (lead.id === old[0]) throw rejection(550);
    };
    await addLead();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await relay.outbox.status()).toMatchObject({ pending: 0, failed: 1 });
    const attempts = () => relay.sent.filter((id) => id === old[0]).length;
    const before = attempts();
    for (let count = 0; count < 10; count += 1) {
      await addLead();
      await vi.advanceTimersByTimeAsync(2 * MINUTE);
    }
    expect(attempts() - before).toBeLessThanOrEqual(2);
  });

  test('the first success makes pending leads due', async () => {
    relay.send = reject(421);
    relay.delivery.start();
    const old = [await addLead(), await addLead(), await addLead()];
    await vi.advanceTimersByTimeAsync(5 * HOUR);
    const before = relay.sent.length;
    relay.send = async () => undefined;
    const id = await addLead();
    await vi.advanceTimersByTimeAsync(1000);
    expect(relay.sent[before]).toBe(id);
    expect(new Set(relay.sent.slice(before))).toEqual(new Set([id, ...old]));
    expect(await relay.outbox.status()).toMatchObject({ pending: 0 });
  });

  test('a lead that alone keeps failing is not retried at every success', async () => {
    let stuck = '';
    relay.send = async (lead) => {
      if (lead.id === stuck) throw rejection(451);
    };
    relay.delivery.start();
    const added = relay.outbox.add(newLead());
    await vi.advanceTimersByTimeAsync(0);
    stuck = await added;
    relay.delivery.wake();
    await vi.advanceTimersByTimeAsync(HOUR);
    const before = relay.sent.filter((id) => id === stuck).length;
    for (let count = 0; count < 50; count += 1) {
      await addLead();
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(relay.sent.filter((id) => id === stuck).length - before).toBeLessThanOrEqual(2);
  });
});

describe('backoff', () => {
  const wait = (attempts: number, permanent = false, random = 0.5) => backoff(attempts, permanent, 5000, () => random);

  test('doubles up to an hour, and after a permanent failure from an hour to a day', () => {
    expect([1, 2, 3, 20, 5000].map((attempts) => wait(attempts))).toEqual([5000, 10_000, 20_000, HOUR, HOUR]);
    expect([1, 2, 5, 6, 5000].map((attempts) => wait(attempts, true))).toEqual([HOUR, 2 * HOUR, 16 * HOUR, DAY, DAY]);
  });

  test('varies by a fifth either way', () => {
    expect([wait(1, false, 0), wait(1, false, 1)]).toEqual([4000, 6000]);
  });
});
