/** The behaviour of every outbox, tested with SQLite and with PostgreSQL. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createOutbox, type Outbox, type OutboxDriver } from '../relay/outbox.ts';
import { DAY, HOUR, MINUTE, WAIT } from './durations.ts';

/** How the mail server rejected a lead. */
export const temporary = { permanent: false, error: '451 later', retryInMs: 0 };
export const later = { ...temporary, retryInMs: HOUR };
const permanent = { permanent: true, error: '550 no', retryInMs: DAY };

/** A lease that does not expire while a test runs, even on a busy machine. */
export const LONG_LEASE_MS = 10 * MINUTE;

/** A file or a database with an outbox. */
export interface OutboxPlace {
  readonly open: () => Promise<OutboxDriver>;
  /** Changes rows by hand. */
  readonly change: (sql: string) => Promise<void>;
  readonly remove: () => Promise<void>;
}

const fromNow = (ms: number): number => Date.now() + ms;

export function testOutbox(createPlace: () => Promise<OutboxPlace>): void {
  let place: OutboxPlace;
  let outbox: Outbox;
  let opened: Outbox[];
  /** The leads that are being delivered. */
  const active = new Set<string>();

  async function open(): Promise<Outbox> {
    const created = createOutbox(await place.open(), 'example.com');
    const next: Outbox = {
      ...created,
      markFailed(id, failure) {
        active.delete(id);
        return created.markFailed(id, failure);
      },
    };
    opened.push(next);
    return next;
  }
  beforeEach(async () => {
    active.clear();
    opened = [];
    place = await createPlace();
    outbox = await open();
  });
  afterEach(async () => {
    for (const one of opened) await one.close().catch(() => undefined);
    await place.remove();
  });

  const lead = { form: 'contact', fields: [['full_name', 'आशा "<&\u0000'] as const, ['x', ''] as const] };
  let number = 0;
  /** Stores a lead that differs from all others. */
  const add = () => {
    number += 1;
    return outbox.add({ ...lead, fields: [...lead.fields, ['message', `number ${number}`]] });
  };
  /** As if every lead had been received earlier. */
  const age = (ms: number) => place.change(`UPDATE relay_lead SET received_at = received_at - ${ms}`);
  const claim = async (limit = 100) => {
    const ids = (await outbox.claim(limit, LONG_LEASE_MS, active)).map(({ id }) => id);
    for (const id of ids) active.add(id);
    return ids;
  };
  const states = async () => (await outbox.list()).map(({ state }) => state);

  test('a stored lead survives closing, with fields, order and Message-ID', async () => {
    const before = Date.now();
    const id = await outbox.add(lead);
    await outbox.close();
    outbox = await open();
    const claimed = await outbox.claim(10, LONG_LEASE_MS);
    expect(Math.abs((claimed[0]?.receivedAt ?? 0) - before)).toBeLessThan(MINUTE);
    expect(claimed).toEqual([
      {
        ...lead,
        receivedAt: expect.any(Number),
        id,
        state: 'pending',
        attempts: 0,
        nextAttemptAt: expect.any(Number),
        lastError: null,
        deliveredAt: null,
        messageId: `<${id}@example.com>`,
      },
    ]);
  });

  describe('a repeated submission', () => {
    test('within ten minutes is stored once, by any relay, also after a restart', async () => {
      const id = await outbox.add(lead);
      const other = await open();
      await age(9 * MINUTE);
      expect(await other.add({ ...lead, fields: lead.fields.toReversed() })).toBe(id);
      for (const one of opened) await one.close();
      outbox = await open();
      expect(await outbox.add(lead)).toBe(id);
      expect(await outbox.list()).toHaveLength(1);
    });

    test('at the same moment, to several relays, is stored once', async () => {
      const relays = [outbox, await open(), await open()];
      const ids = await Promise.all(relays.flatMap((relay) => Array.from({ length: 7 }, () => relay.add(lead))));
      expect(new Set(ids).size).toBe(1);
      expect(await claim()).toEqual([ids[0]]);
    });

    test('is stored once when the first one was already delivered', async () => {
      const id = await outbox.add(lead);
      await claim();
      await outbox.markDelivered(id);
      expect(await outbox.add(lead)).toBe(id);
      expect(await states()).toEqual(['delivered']);
    });

    test('later than ten minutes is a second lead, and further repeats of that are stored once', async () => {
      const first = await outbox.add(lead);
      await age(11 * MINUTE);
      const relays = [outbox, await open()];
      const ids = await Promise.all(relays.flatMap((relay) => [relay.add(lead), relay.add(lead)]));
      expect(new Set(ids).size).toBe(1);
      expect(ids[0]).not.toBe(first);
      expect(await outbox.list()).toHaveLength(2);
    });

    test('with another value, another field or another form is another lead', async () => {
      await outbox.add(lead);
      await outbox.add({ ...lead, fields: [['full_name', 'Asha'], ...lead.fields.slice(1)] });
      await outbox.add({ ...lead, fields: [...lead.fields, ['utm', '']] });
      await outbox.add({ ...lead, form: 'consultation' });
      expect(await outbox.list()).toHaveLength(4);
    });

    test('is a new lead after the first one was deleted', async () => {
      await outbox.delete(await outbox.add(lead));
      await outbox.add(lead);
      expect(await outbox.list()).toHaveLength(1);
    });

    test('is a new lead after the first one was dismissed', async () => {
      const first = await outbox.add(lead);
      await outbox.dismiss(first);
      const second = await outbox.add(lead);
      expect(second).not.toBe(first);
      expect(await claim()).toEqual([second]);
      expect(await outbox.add(lead)).toBe(second);
    });
  });

  test('claims take the longest due first, and no more than asked for', async () => {
    const ids = [await add(), await add(), await add()];
    const minutesAgo = [1, 3, 2];
    for (const [index, id] of ids.entries()) {
      await place.change(
        `UPDATE relay_lead SET next_attempt_at = ${fromNow(-(minutesAgo[index] ?? 0) * MINUTE)} WHERE id = '${id}'`,
      );
    }
    expect(await claim(2)).toEqual([ids[1], ids[2]]);
    expect(await claim(2)).toEqual([ids[0]]);
  });

  test('a claim of new leads takes none that was tried before', async () => {
    const [tried, fresh] = [await add(), await add()];
    await outbox.claim(1, LONG_LEASE_MS);
    await outbox.markFailed(tried, temporary);
    expect((await outbox.claim(9, LONG_LEASE_MS, active, 'new')).map(({ id }) => id)).toEqual([fresh]);
    expect(await claim()).toContain(tried);
  });

  test('a failed lead waits for its next attempt, and a delivered lead is finished', async () => {
    const [first, second] = [await add(), await add()];
    expect((await claim()).length).toBe(2);
    await outbox.markFailed(first, { ...temporary, retryInMs: 1500 });
    await outbox.markDelivered(second);
    expect(await claim()).toEqual([]);
    const { now, at = 0 } = await outbox.nextDue();
    expect(at - now).toBeGreaterThan(0);
    expect(at - now).toBeLessThanOrEqual(1500);
    expect(await vi.waitUntil(async () => (await claim())[0], WAIT)).toBe(first);
    expect(await outbox.list()).toContainEqual(
      expect.objectContaining({ id: first, attempts: 1, lastError: '451 later', state: 'pending' }),
    );
    await outbox.markDelivered(first);
    expect((await outbox.nextDue()).at).toBeUndefined();
  });

  test('status counts the pending and the failed leads', async () => {
    expect(await outbox.status()).toEqual({ pending: 0, failed: 0, oldestUndeliveredMs: null });
    const [rejected, delivered] = [await add(), await add()];
    await add();
    await age(HOUR);
    await claim();
    await outbox.markFailed(rejected, permanent);
    await outbox.markDelivered(delivered);
    const status = await outbox.status();
    expect(status).toMatchObject({ pending: 1, failed: 1 });
    expect(status.oldestUndeliveredMs).toBeGreaterThanOrEqual(HOUR);
    expect(status.oldestUndeliveredMs).toBeLessThan(HOUR + 5 * MINUTE);
    await add();
    await age(-2 * HOUR);
    expect((await outbox.status()).oldestUndeliveredMs, 'after the clock was set back').toBeLessThan(0);
  });

  test('leads are made due: all that are undelivered, or one', async () => {
    const [waiting, rejected, other, done] = [await add(), await add(), await add(), await add()];
    await claim();
    await outbox.markFailed(waiting, later);
    await outbox.markFailed(rejected, permanent);
    await outbox.markFailed(other, permanent);
    await outbox.markDelivered(done);
    expect(await claim()).toEqual([]);
    expect(await outbox.makeDue(rejected)).toBe(true);
    expect(await claim()).toEqual([rejected]);
    await outbox.makeAllDue();
    expect(new Set(await claim())).toEqual(new Set([waiting, other]));
    expect(await outbox.makeDue(done)).toBe(false);
  });

  test('a purge deletes leads that were delivered or dismissed long ago, and no undelivered lead', async () => {
    const [delivered, dismissed, recent, rejected, pending] = [
      await add(),
      await add(),
      await add(),
      await add(),
      await add(),
    ];
    await claim();
    await outbox.markDelivered(delivered);
    await outbox.dismiss(dismissed);
    await place.change(`UPDATE relay_lead SET ended_at = ${fromNow(-2 * DAY)} WHERE ended_at IS NOT NULL`);
    await outbox.markDelivered(recent);
    await outbox.markFailed(rejected, permanent);
    expect(await outbox.purge(DAY)).toBe(2);
    expect(new Set((await outbox.list()).map(({ id }) => id))).toEqual(new Set([recent, rejected, pending]));
    await sleep(5);
    expect(await outbox.purge(0)).toBe(1);
    expect(await outbox.purge(0)).toBe(0);
  });

  describe('an operator', () => {
    test('dismisses a lead: it is kept without further attempts, and can be resumed', async () => {
      const id = await add();
      await claim();
      await outbox.markFailed(id, { ...permanent, retryInMs: 0 });
      expect(await outbox.dismiss(id)).toBe(true);
      expect(await claim()).toEqual([]);
      expect(await outbox.status()).toMatchObject({ pending: 0, failed: 0, oldestUndeliveredMs: null });
      expect(await states()).toEqual(['dismissed']);
      expect(await outbox.dismiss(id)).toBe(false);
      await outbox.makeAllDue();
      expect(await states()).toEqual(['dismissed']);
      expect(await outbox.makeDue(id)).toBe(true);
      expect(await claim()).toEqual([id]);
    });

    test('deletes a lead of any state', async () => {
      const [pending, delivered] = [await add(), await add()];
      await outbox.markDelivered(delivered);
      expect(await outbox.delete(pending)).toMatchObject({ deleted: true });
      expect(await outbox.delete(delivered)).toMatchObject({ deleted: true });
      expect(await outbox.delete(delivered)).toMatchObject({ deleted: false });
      expect(await outbox.list()).toEqual([]);
    });
  });

  test('an outcome can be recorded for a lead that was deleted or dismissed meanwhile', async () => {
    const [deleted, dismissed] = [await add(), await add()];
    await claim();
    await outbox.delete(deleted);
    await outbox.dismiss(dismissed);
    await outbox.markDelivered(deleted);
    await outbox.markFailed(dismissed, temporary);
    expect(await states()).toEqual(['dismissed']);
    await outbox.markDelivered(dismissed);
    expect(await outbox.dismiss(dismissed)).toBe(false);
    expect(await states()).toEqual(['delivered']);
  });

  test.each(['not JSON', '{"full_name":"Asha"}', '[["full_name"]]', '[["a","b"],[1,2]]', 'null'])(
    'a damaged row with %j is delivered with its text',
    async (fields) => {
      const id = await add();
      await place.change(`UPDATE relay_lead SET fields = '${fields}' WHERE id = '${id}'`);
      expect(await outbox.claim(1, LONG_LEASE_MS)).toMatchObject([{ id, fields: [['unreadable', fields]] }]);
    },
  );

  test('any answer of the mail server can be recorded', async () => {
    const id = await add();
    await claim();
    await outbox.markFailed(id, { ...later, error: '451 \u0000 \ud83d\ude4f' });
    expect((await outbox.list())[0]?.lastError).toMatch(/^451 . 🙏$/u);
  });
}
