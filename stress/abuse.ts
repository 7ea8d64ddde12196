import { createApp } from '../server/app.ts';
import { readForwarded } from '../server/forwarded.ts';
import { createRateLimit } from '../server/relay/rate-limit.ts';
import { plainReplyPages } from '../server/relay/reply-pages.ts';
import { readSettings } from '../server/settings.ts';
import { testIds } from '../server/testing/build-folder.ts';
import { consultation, SEND_FORM } from '../server/testing/relay-under-trial.ts';
import type { Progress, Report } from './report.ts';

export interface AbuseOptions {
  /** Minutes of simulated time. */
  readonly minutes: number;
}

const ABUSE_PER_SECOND = 20;
/** "A few networks": each has budgets of its own. */
const NETWORKS = 40;
const HONEST_EVERY_SECONDS = 5;
const WINDOW_MS = 10 * 60 * 1000;

/**
 * A flood from a few networks, with the budgets that a relay has by default and a clock that is moved on by hand: forms
 * with mistakes, bodies that are no forms, and forms that are in order. Every honest form from a fresh address must be
 * accepted.
 */
export async function abuse({ minutes }: AbuseOptions, progress: Progress): Promise<Report> {
  let now = Date.UTC(2026, 10, 20);
  const { rateLimitPerAddress: perAddress, rateLimitTotal: total } = readSettings({});
  const rateLimit = createRateLimit({ perAddress, total, windowMs: WINDOW_MS, maxAddresses: 10_000, now: () => now });
  const health = { storing: true, status: undefined };
  const app = createApp({
    ids: testIds,
    outbox: { add: async () => 'id', health: async () => health },
    allowedOrigins: [],
    rateLimit,
    addressOf: (c) => c.req.header('X-Test-Address') ?? '',
    pages: plainReplyPages,
    log: () => undefined,
    now: () => now,
    onStored: () => undefined,
    forwarded: readForwarded(0),
    mayReadCounts: () => false,
  });
  const body = async (form: FormData) => {
    const request = new Request('http://x', { method: 'POST', body: form });
    return { type: request.headers.get('Content-Type') ?? '', bytes: await request.arrayBuffer() };
  };
  const order = await body(consultation('Hello'));
  const mistakes = await body(consultation('x'.repeat(6000)));
  const nonsense = { type: 'text/plain', bytes: new ArrayBuffer(10) };
  const kinds = [mistakes, nonsense, order];

  async function post(address: string, { type, bytes }: typeof order): Promise<number> {
    const headers = { 'Content-Type': type, 'X-Test-Address': address };
    return (await app.request(SEND_FORM, { method: 'POST', headers, body: bytes })).status;
  }

  const answers = new Map<number, number>();
  const honest: number[] = [];
  const seconds = minutes * 60;
  for (let second = 0; second < seconds; second += 1) {
    for (let count = 0; count < ABUSE_PER_SECOND; count += 1) {
      const number = second * ABUSE_PER_SECOND + count;
      const status = await post(`network ${number % NETWORKS}`, kinds[number % kinds.length] ?? order);
      answers.set(status, (answers.get(status) ?? 0) + 1);
      now += 1000 / ABUSE_PER_SECOND;
    }
    if (second % HONEST_EVERY_SECONDS === 0) honest.push(await post(`visitor ${second}`, order));
    if (second % 60 === 0) progress(`${second / 60} of ${minutes} minutes`);
  }
  const accepted = honest.filter((status) => status === 200).length;
  return {
    title: `Abuse: ${minutes} simulated minutes of ${ABUSE_PER_SECOND} posts a second from ${NETWORKS} networks`,
    figures: [
      ['posts of the abuse', seconds * ABUSE_PER_SECOND],
      ...[...answers].sort(([a], [b]) => a - b).map(([status, count]) => [`answered ${status}`, count] as const),
      ['honest forms, each from a fresh address', honest.length],
      ['of these accepted', accepted],
    ],
    broken: accepted < honest.length ? [`${honest.length - accepted} honest forms were refused`] : [],
    slow: [],
  };
}
