import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Link, type LinkQuality, startLink } from './link.ts';

const ANSWER = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251));

let server: Server;
let link: Link | undefined;

beforeEach(async () => {
  server = createServer((socket) => socket.once('data', () => socket.write(ANSWER)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(() => {
  link?.close();
  server.close();
});

/** Asks through a link; milliseconds until all of the answer has come. */
async function ask(quality: Omit<LinkQuality, 'name'>): Promise<number> {
  link = await startLink((server.address() as AddressInfo).port, { name: 'under test', ...quality });
  const begin = performance.now();
  const visitor = connect(link.port, '127.0.0.1');
  visitor.write('?');
  let received = 0;
  visitor.on('data', ({ length }) => {
    received += length;
    if (received >= ANSWER.length) visitor.end();
  });
  const answer = await buffer(visitor);
  expect(answer.equals(ANSWER)).toBe(true);
  return performance.now() - begin;
}

// How late bytes come depends on the machine; how early they may not.
test('bytes come whole, in order, and no sooner than the line carries them', async () => {
  const [roundTrip, bytesPerMs] = [10, 1000];
  const took = await ask({ roundTrip, megabitsPerSecond: 8 });
  expect(took).toBeGreaterThanOrEqual(roundTrip * 2 + ANSWER.length / bytesPerMs);
});

test('a connection takes a round trip to be opened, and begins slowly: 100 KB take four more', async () => {
  const roundTrip = 40;
  const took = await ask({ roundTrip, megabitsPerSecond: 10_000 });
  // Each of three acknowledgements may be a millisecond early, as timers are.
  expect(took).toBeGreaterThanOrEqual(roundTrip * 5 - 3);
});
