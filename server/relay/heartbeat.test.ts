import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HEARTBEAT_MS, startHeartbeat } from './heartbeat.ts';

const HEALTH = 'http://127.0.0.1:3000/healthz/delivery';
let asked: { address: string; init: RequestInit }[];
let events: unknown[];
let healthy: boolean;
let monitor: (signal: AbortSignal) => Promise<Response>;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  events = [];
  healthy = true;
  monitor = async () => new Response('OK');
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

async function start(url: string): Promise<void> {
  stop = startHeartbeat({
    url,
    health: HEALTH,
    fetch: async (input, init = {}) => {
      if (input === HEALTH) return new Response('{}', { status: healthy ? 200 : 503 });
      asked.push({ address: String(input), init });
      return monitor(init.signal as AbortSignal);
    },
    log: (...event) => void events.push(event),
  });
  await vi.advanceTimersByTimeAsync(0);
}
const addresses = () => asked.map(({ address }) => address);

test('while leads are delivered the address is requested at the start and every five minutes', async () => {
  await start('https://hc.example/uuid');
  await vi.advanceTimersByTimeAsync(2 * HEARTBEAT_MS);
  expect(addresses()).toEqual(Array(3).fill('https://hc.example/uuid'));
  expect(asked.map(({ init: { method, body, headers } }) => [method, body, headers])).toEqual(
    Array(3).fill([undefined, undefined, undefined]),
  );
  stop();
  await vi.advanceTimersByTimeAsync(2 * HEARTBEAT_MS);
  expect(asked).toHaveLength(3);
});

test('otherwise the address with /fail is requested, until leads are delivered again', async () => {
  healthy = false;
  await start('https://hc.example/uuid/');
  healthy = true;
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
  expect(addresses()).toEqual(['https://hc.example/uuid/fail', 'https://hc.example/uuid/']);
});

test('an address with a query is requested only while leads are delivered', async () => {
  healthy = false;
  await start('https://kuma.example/api/push/token?status=up&msg=OK&ping=');
  expect(addresses()).toEqual([]);
  healthy = true;
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
  expect(addresses()).toEqual(['https://kuma.example/api/push/token?status=up&msg=OK&ping=']);
});

test.each([
  ['rejects', async () => new Response('', { status: 404 }), 'not 2xx'],
  [
    'is away',
    () => Promise.reject(Object.assign(new TypeError('hc.example/uuid'), { code: 'ENOTFOUND' })),
    'TypeError',
  ],
] as const)('a monitor that %s is logged without its address, and requested again', async (_, answer, error) => {
  monitor = answer;
  await start('https://hc.example/uuid');
  expect(events).toEqual([['warn', 'heartbeat.failed', { error: expect.stringContaining(error) }]]);
  expect(JSON.stringify(events)).not.toContain('uuid');
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
  expect(asked).toHaveLength(2);
});
