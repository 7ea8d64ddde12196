import { describe, expect, test, vi } from 'vitest';
import { addLead, hang, reject, relay } from '../testing/delivery-suite.ts';
import { DAY, HOUR, MINUTE } from '../testing/durations.ts';
import { newLead } from '../testing/test-leads.ts';
import { DeliveryError } from './mailer.ts';

test('a new lead is sent at once and once', async () => {
  relay.delivery.start();
  const id = await addLead();
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(relay.sent).toEqual([id]);
  expect(await relay.outbox.status()).toMatchObject({ pending: 0, failed: 0 });
});

test('the answer to a visitor is sent before the lead is delivered', async () => {
  relay.delivery.start();
  await addLead();
  const added = relay.outbox.add(newLead());
  await vi.advanceTimersByTimeAsync(0);
  await added;
  const query = vi.spyOn(relay.outbox, 'nextDue');
  relay.delivery.wake();
  // What an answer waits for: promises, but no input or output.
  for (let step = 0; step < 100; step += 1) await undefined;
  expect(query).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(0);
  expect(relay.sent).toHaveLength(2);
});

test('every undelivered lead is sent at the next start, before its next attempt is due', async () => {
  const id = await addLead();
  await relay.outbox.claim(1, 1000);
  await relay.outbox.markFailed(id, { permanent: true, error: '550', retryInMs: DAY });
  expect(relay.sent).toEqual([]);
  relay.delivery.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(relay.sent).toEqual([id]);
});

test('a lead that becomes due between two queries is not overlooked', async () => {
  relay.send = reject(451);
  relay.delivery.start();
  await addLead();
  relay.send = async () => undefined;
  const due = Date.now() + 5000;
  // The timer fires a little early, as Node's may, and the lead becomes due during the query.
  let early = 2;
  relay.now = () => Date.now() - (Date.now() >= due && early-- > 0 ? 1 : 0);
  await vi.advanceTimersByTimeAsync(5010);
  expect(relay.sent).toHaveLength(2);
});

test('many leads are sent four at a time, each once', async () => {
  let open = 0;
  let most = 0;
  relay.send = async () => {
    open += 1;
    most = Math.max(most, open);
    await new Promise((done) => setTimeout(done, 100));
    open -= 1;
  };
  relay.delivery.start();
  const added = Array.from({ length: 30 }, () => relay.outbox.add(newLead()));
  await vi.advanceTimersByTimeAsync(0);
  await Promise.all(added);
  relay.delivery.wake();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(relay.sent).toHaveLength(30);
  expect(new Set(relay.sent).size).toBe(30);
  expect(most).toBe(4);
});

test('an email that was sent but could not be recorded is not sent again', async () => {
  const real = relay.outbox.markDelivered;
  let locked = true;
  vi.spyOn(relay.outbox, 'markDelivered').mockImplementation(async (id) => {
    if (locked) throw new Error('database is locked');
    await real(id);
  });
  relay.delivery.start();
  const id = await addLead();
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(relay.sent).toEqual([id]);
  locked = false;
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(relay.sent).toEqual([id]);
  expect(await relay.outbox.status()).toMatchObject({ pending: 0 });
});

describe('stopping', () => {
  test('delivers what is due, and waits for what is in flight', async () => {
    relay.send = () => new Promise((done) => setTimeout(done, 1000));
    relay.delivery.start();
    for (let count = 0; count < 12; count += 1) await addLead();
    expect(relay.sent.length).toBeLessThan(12);
    let stopped = false;
    const stopping = relay.delivery.stop(HOUR).then(() => {
      stopped = true;
    });
    await vi.advanceTimersByTimeAsync(500);
    expect(stopped).toBe(false);
    await vi.advanceTimersByTimeAsync(5000);
    await stopping;
    expect(relay.sent).toHaveLength(12);
    expect(await relay.outbox.status()).toMatchObject({ pending: 0 });
  });

  test('does not wait for what is not due', async () => {
    relay.send = reject(451);
    relay.delivery.start();
    await addLead();
    let stopped = false;
    const stopping = relay.delivery.stop(HOUR).then(() => {
      stopped = true;
    });
    await vi.advanceTimersByTimeAsync(100);
    expect(stopped).toBe(true);
    await stopping;
    expect(relay.sent).toHaveLength(1);
  });

  test('aborts what takes too long, and leaves the lead as it was', async () => {
    relay.send = hang;
    relay.delivery.start();
    const id = await addLead();
    const stopped = relay.delivery.stop(1000);
    await vi.advanceTimersByTimeAsync(1000);
    await stopped;
    expect(await relay.outbox.claim(9, MINUTE)).toMatchObject([{ id, state: 'pending', attempts: 0 }]);
  });

  test.each([
    ['fails', () => Promise.reject(new Error('closed')), 100],
    ['does not answer', () => new Promise<never>(() => undefined), 1000],
  ])('does not wait for an outbox that %s', async (_, query, afterMs) => {
    vi.spyOn(relay.outbox, 'nextDue').mockImplementation(query);
    relay.delivery.start();
    await vi.advanceTimersByTimeAsync(0);
    let stopped = false;
    void relay.delivery.stop(1000).then(() => {
      stopped = true;
    });
    await vi.advanceTimersByTimeAsync(afterMs);
    expect(stopped).toBe(true);
  });
});

describe('an outcome that cannot be recorded', () => {
  test('of a failure delays the next attempt by the first wait', async () => {
    relay.send = reject(451);
    const failing = vi.spyOn(relay.outbox, 'markFailed').mockRejectedValue(new Error('disk full'));
    relay.delivery.start();
    const id = await addLead();
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(relay.sent.length).toBeGreaterThan(2);
    expect(new Set(relay.sent)).toEqual(new Set([id]));
    relay.send = async () => undefined;
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    failing.mockRestore();
    expect(await relay.outbox.status()).toMatchObject({ pending: 0 });
  });

  test('of a delivery delays no other lead', async () => {
    vi.spyOn(relay.outbox, 'markDelivered').mockRejectedValue(new Error('disk full'));
    relay.delivery.start();
    for (let count = 0; count < 12; count += 1) await addLead();
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(new Set(relay.sent).size).toBe(12);
    expect(relay.sent).toHaveLength(12);
  });
});

test('a lead whose email cannot be composed is kept and logged as an error', async () => {
  relay.compose = () => {
    throw new TypeError('cannot');
  };
  relay.delivery.start();
  await addLead();
  expect(await relay.outbox.status()).toMatchObject({ failed: 1 });
  expect(relay.events).toContainEqual(
    expect.objectContaining({ level: 'error', event: 'delivery.failed', code: 'TypeError' }),
  );
});

test('delivered leads are deleted after the retention time', async () => {
  relay.delivery.start();
  await addLead();
  await vi.advanceTimersByTimeAsync(2 * HOUR);
  expect(await relay.outbox.list()).toMatchObject([{ state: 'delivered' }]);
  await vi.advanceTimersByTimeAsync(2 * HOUR);
  expect(await relay.outbox.list()).toEqual([]);
});

test('a purge that fails is repeated after a minute, and holds up no round before', async () => {
  const purge = vi.spyOn(relay.outbox, 'purge').mockRejectedValueOnce(new Error());
  relay.delivery.start();
  await vi.advanceTimersByTimeAsync(50_000);
  expect(purge).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(purge).toHaveBeenCalledTimes(2);
});

test('without leads the outbox is queried every ten seconds', async () => {
  relay.delivery.start();
  await vi.advanceTimersByTimeAsync(MINUTE);
  const [query, claim] = [vi.spyOn(relay.outbox, 'nextDue'), vi.spyOn(relay.outbox, 'claim')];
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(query.mock.calls.length).toBeGreaterThanOrEqual(359);
  expect(query.mock.calls.length).toBeLessThanOrEqual(361);
  expect(claim).not.toHaveBeenCalled();
});

test('no log line repeats what a visitor typed', async () => {
  relay.send = async () => {
    throw new DeliveryError(Object.assign(new Error('550 <asha@example.in> no'), { responseCode: 550 }));
  };
  relay.delivery.start();
  await addLead();
  expect(relay.events.map(({ event }) => event)).toContain('delivery.failed');
  expect(JSON.stringify(relay.events)).not.toMatch(/asha/i);
});
