import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../testing/build-folder.ts';
import { newLead, openOutbox } from '../testing/test-leads.ts';
import { backoff, createDelivery, type Delivery } from './delivery.ts';
import { DeliveryError, type Mailer } from './mailer.ts';
import type { Outbox } from './outbox.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const rejection = (responseCode: number) =>
  new DeliveryError(Object.assign(new Error('no'), { code: 'EENVELOPE', responseCode }));
const reject = (responseCode: number) => () => Promise.reject(rejection(responseCode));

let folder: ReturnType<typeof temporaryFolder>;
let outbox: Outbox;
let delivery: Delivery;
let sent: string[];
let events: { level: string; event: string; [detail: string]: unknown }[];
let send: Mailer['send'];
let compose: () => object;
let now: () => number;
let outboxClock: () => number;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
  folder = temporaryFolder();
  outboxClock = Date.now;
  outbox = openOutbox(join(folder.path, 'outbox.sqlite'), () => outboxClock());
  sent = [];
  events = [];
  send = async () => undefined;
  compose = () => ({});
  now = Date.now;
  delivery = createDelivery({
    outbox,
    mailer: {
      send: (lead, mail, signal) => {
        sent.push(lead.id);
        return send(lead, mail, signal);
      },
    },
    compose: () => compose(),
    log: (level, event, details) => void events.push({ level, event, ...details }),
    now: () => now(),
    random: () => 0.5,
    retryMs: 5000,
    attemptTimeoutMs: HOUR,
    leaseMs: MINUTE,
    retentionMs: 3 * HOUR,
  });
});
afterEach(async () => {
  const stopped = delivery.stop(0);
  await vi.advanceTimersByTimeAsync(MINUTE);
  await stopped;
  await outbox.close();
  folder.remove();
  vi.useRealTimers();
});

async function addLead(): Promise<string> {
  const added = outbox.add(newLead());
  await vi.advanceTimersByTimeAsync(0);
  const id = await added;
  delivery.wake();
  await vi.advanceTimersByTimeAsync(0);
  return id;
}

test('a new lead is sent at once and once', async () => {
  delivery.start();
  const id = await addLead();
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(sent).toEqual([id]);
  expect(await outbox.status()).toMatchObject({ pending: 0, failed: 0 });
});

test('every undelivered lead is sent at the next start, before its next attempt is due', async () => {
  const id = await addLead();
  await outbox.claim(1, 1000);
  await outbox.markFailed(id, { permanent: true, error: '550', retryInMs: DAY });
  expect(sent).toEqual([]);
  delivery.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([id]);
});

test('after a temporary failure a lead is retried after 5 s, 10 s, 20 s … and at least every hour, without end', async () => {
  send = reject(451);
  delivery.start();
  await addLead();
  const attempts: number[] = [];
  for (let second = 0; second <= 35; second += 1) {
    attempts.push(sent.length);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect([attempts[0], attempts[4], attempts[5], attempts[14], attempts[15], attempts[34], attempts[35]]).toEqual([
    1, 1, 2, 2, 3, 3, 4,
  ]);
  await vi.advanceTimersByTimeAsync(9 * HOUR);
  expect(sent.length).toBeGreaterThan(10 + 6);
  send = async () => undefined;
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(await outbox.status()).toMatchObject({ pending: 0, failed: 0 });
});

test('a lead that becomes due between two queries is not overlooked', async () => {
  send = reject(451);
  delivery.start();
  await addLead();
  send = async () => undefined;
  const due = Date.now() + 5000;
  // The timer fires a little early, as Node's may, and the lead becomes due during the query.
  let early = 2;
  now = () => Date.now() - (Date.now() >= due && early-- > 0 ? 1 : 0);
  await vi.advanceTimersByTimeAsync(5010);
  expect(sent).toHaveLength(2);
});

test('a lead does not wait longer when the clock is set back', async () => {
  outboxClock = () => Date.now() + DAY;
  send = reject(451);
  delivery.start();
  const id = await addLead();
  send = async () => undefined;
  outboxClock = Date.now;
  expect((await outbox.status()).oldestUndeliveredMs).toBeLessThan(0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([id, id]);
  expect(events).toContainEqual(expect.objectContaining({ event: 'clock.set-back', ms: expect.closeTo(DAY, -3) }));
  expect(await outbox.status()).toMatchObject({ pending: 0 });
});

test('retries that the mail server never answers do not delay a new lead', async () => {
  send = reject(451);
  delivery.start();
  for (let count = 0; count < 5; count += 1) await addLead();
  send = hang;
  await vi.advanceTimersByTimeAsync(MINUTE);
  send = async () => undefined;
  const before = sent.length;
  const id = await addLead();
  expect(sent.slice(before)).toEqual([id]);
});

test('after a permanent failure a lead is kept, logged as an error, and retried after an hour', async () => {
  send = reject(550);
  delivery.start();
  const id = await addLead();
  expect(await outbox.status()).toMatchObject({ pending: 0, failed: 1 });
  expect(events).toContainEqual(
    expect.objectContaining({ level: 'error', event: 'delivery.failed', id, permanent: true, reply: 550 }),
  );
  await vi.advanceTimersByTimeAsync(HOUR - 1000);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toHaveLength(2);
  send = async () => undefined;
  await vi.advanceTimersByTimeAsync(3 * HOUR);
  expect(await outbox.status()).toMatchObject({ pending: 0, failed: 0 });
});

test('a lead that another process made due is retried within ten seconds', async () => {
  delivery.start();
  send = reject(550);
  const id = await addLead();
  send = async () => undefined;
  await outbox.makeAllDue();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([id, id]);
});

test('a lead that fails for an hour is logged as an error', async () => {
  send = reject(421);
  delivery.start();
  await addLead();
  await vi.advanceTimersByTimeAsync(30 * MINUTE);
  expect(events.filter(({ level }) => level === 'error')).toEqual([]);
  await vi.advanceTimersByTimeAsync(3 * HOUR);
  expect(events.some(({ level }) => level === 'error')).toBe(true);
});

test('a lead that cannot be sent delays no other', async () => {
  delivery.start();
  const stuck = await addLeadThat(hang);
  const ids = [await addLead(), await addLead(), await addLead()];
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([stuck, ...ids]);
  expect((await outbox.status()).pending).toBe(1);
});

const hang: Mailer['send'] = (_lead, _mail, signal) =>
  new Promise((_done, failed) => signal.addEventListener('abort', () => failed(new DeliveryError(signal.reason))));

async function addLeadThat(behaves: Mailer['send']): Promise<string> {
  send = behaves;
  const id = await addLead();
  send = async () => undefined;
  return id;
}

test('many leads are sent four at a time, each once', async () => {
  let open = 0;
  let most = 0;
  send = async () => {
    open += 1;
    most = Math.max(most, open);
    await new Promise((done) => setTimeout(done, 100));
    open -= 1;
  };
  delivery.start();
  const added = Array.from({ length: 30 }, () => outbox.add(newLead()));
  await vi.advanceTimersByTimeAsync(0);
  await Promise.all(added);
  delivery.wake();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(sent).toHaveLength(30);
  expect(new Set(sent).size).toBe(30);
  expect(most).toBe(4);
});

test('an email that was sent but could not be recorded is not sent again', async () => {
  const real = outbox.markDelivered;
  let locked = true;
  vi.spyOn(outbox, 'markDelivered').mockImplementation(async (id) => {
    if (locked) throw new Error('database is locked');
    await real(id);
  });
  delivery.start();
  const id = await addLead();
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(sent).toEqual([id]);
  locked = false;
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(sent).toEqual([id]);
  expect(await outbox.status()).toMatchObject({ pending: 0 });
});

describe('stopping', () => {
  test('delivers what is due, and waits for what is in flight', async () => {
    send = () => new Promise((done) => setTimeout(done, 1000));
    delivery.start();
    for (let count = 0; count < 12; count += 1) await addLead();
    expect(sent.length).toBeLessThan(12);
    let stopped = false;
    const stopping = delivery.stop(HOUR).then(() => {
      stopped = true;
    });
    await vi.advanceTimersByTimeAsync(500);
    expect(stopped).toBe(false);
    await vi.advanceTimersByTimeAsync(5000);
    await stopping;
    expect(sent).toHaveLength(12);
    expect(await outbox.status()).toMatchObject({ pending: 0 });
  });

  test('does not wait for what is not due', async () => {
    send = reject(451);
    delivery.start();
    await addLead();
    let stopped = false;
    const stopping = delivery.stop(HOUR).then(() => {
      stopped = true;
    });
    await vi.advanceTimersByTimeAsync(100);
    expect(stopped).toBe(true);
    await stopping;
    expect(sent).toHaveLength(1);
  });

  test('aborts what takes too long, and leaves the lead as it was', async () => {
    send = hang;
    delivery.start();
    const id = await addLead();
    const stopped = delivery.stop(1000);
    await vi.advanceTimersByTimeAsync(1000);
    await stopped;
    expect(await outbox.claim(9, MINUTE)).toMatchObject([{ id, state: 'pending', attempts: 0 }]);
  });

  test.each([
    ['fails', () => Promise.reject(new Error('closed')), 100],
    ['does not answer', () => new Promise<never>(() => undefined), 1000],
  ])('does not wait for an outbox that %s', async (_, query, afterMs) => {
    vi.spyOn(outbox, 'nextDue').mockImplementation(query);
    delivery.start();
    await vi.advanceTimersByTimeAsync(0);
    let stopped = false;
    void delivery.stop(1000).then(() => {
      stopped = true;
    });
    await vi.advanceTimersByTimeAsync(afterMs);
    expect(stopped).toBe(true);
  });
});

describe('an outcome that cannot be recorded', () => {
  test('of a failure delays the next attempt by the first wait', async () => {
    send = reject(451);
    const failing = vi.spyOn(outbox, 'markFailed').mockRejectedValue(new Error('disk full'));
    delivery.start();
    const id = await addLead();
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(sent.length).toBeGreaterThan(2);
    expect(new Set(sent)).toEqual(new Set([id]));
    send = async () => undefined;
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    failing.mockRestore();
    expect(await outbox.status()).toMatchObject({ pending: 0 });
  });

  test('of a delivery delays no other lead', async () => {
    vi.spyOn(outbox, 'markDelivered').mockRejectedValue(new Error('disk full'));
    delivery.start();
    for (let count = 0; count < 12; count += 1) await addLead();
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(new Set(sent).size).toBe(12);
    expect(sent).toHaveLength(12);
  });
});

describe('after an outage', () => {
  test('the first success makes failed leads due, at most every ten minutes', async () => {
    send = reject(535);
    delivery.start();
    const old = [await addLead(), await addLead()];
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    send = async (lead) => {
      if (lead.id === old[0]) throw rejection(550);
    };
    await addLead();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await outbox.status()).toMatchObject({ pending: 0, failed: 1 });
    const attempts = () => sent.filter((id) => id === old[0]).length;
    const before = attempts();
    for (let count = 0; count < 10; count += 1) {
      await addLead();
      await vi.advanceTimersByTimeAsync(2 * MINUTE);
    }
    expect(attempts() - before).toBeLessThanOrEqual(2);
  });

  test('the first success makes pending leads due', async () => {
    send = reject(421);
    delivery.start();
    const old = [await addLead(), await addLead(), await addLead()];
    await vi.advanceTimersByTimeAsync(5 * HOUR);
    const before = sent.length;
    send = async () => undefined;
    const id = await addLead();
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent[before]).toBe(id);
    expect(new Set(sent.slice(before))).toEqual(new Set([id, ...old]));
    expect(await outbox.status()).toMatchObject({ pending: 0 });
  });

  test('a lead that alone keeps failing is not retried at every success', async () => {
    let stuck = '';
    send = async (lead) => {
      if (lead.id === stuck) throw rejection(451);
    };
    delivery.start();
    const added = outbox.add(newLead());
    await vi.advanceTimersByTimeAsync(0);
    stuck = await added;
    delivery.wake();
    await vi.advanceTimersByTimeAsync(HOUR);
    const before = sent.filter((id) => id === stuck).length;
    for (let count = 0; count < 50; count += 1) {
      await addLead();
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(sent.filter((id) => id === stuck).length - before).toBeLessThanOrEqual(2);
  });
});

test('a lead whose email cannot be composed is kept and logged as an error', async () => {
  compose = () => {
    throw new TypeError('cannot');
  };
  delivery.start();
  await addLead();
  expect(await outbox.status()).toMatchObject({ failed: 1 });
  expect(events).toContainEqual(
    expect.objectContaining({ level: 'error', event: 'delivery.failed', code: 'TypeError' }),
  );
});

test('delivered leads are deleted after the retention time', async () => {
  delivery.start();
  await addLead();
  await vi.advanceTimersByTimeAsync(2 * HOUR);
  expect(await outbox.list()).toMatchObject([{ state: 'delivered' }]);
  await vi.advanceTimersByTimeAsync(2 * HOUR);
  expect(await outbox.list()).toEqual([]);
});

test('a purge that fails is repeated in the next round', async () => {
  const purge = vi.spyOn(outbox, 'purge').mockRejectedValueOnce(new Error());
  delivery.start();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(purge).toHaveBeenCalledTimes(2);
});

test('without leads the outbox is queried every ten seconds', async () => {
  delivery.start();
  await vi.advanceTimersByTimeAsync(MINUTE);
  const [query, claim] = [vi.spyOn(outbox, 'nextDue'), vi.spyOn(outbox, 'claim')];
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(query.mock.calls.length).toBeGreaterThanOrEqual(359);
  expect(query.mock.calls.length).toBeLessThanOrEqual(361);
  expect(claim).not.toHaveBeenCalled();
});

test('no log line repeats what a visitor typed', async () => {
  send = async () => {
    throw new DeliveryError(Object.assign(new Error('550 <asha@example.in> no'), { responseCode: 550 }));
  };
  delivery.start();
  await addLead();
  expect(events.map(({ event }) => event)).toContain('delivery.failed');
  expect(JSON.stringify(events)).not.toMatch(/asha/i);
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
