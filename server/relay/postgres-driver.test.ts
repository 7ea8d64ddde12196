import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { openPostgresDriver } from './postgres-driver.ts';

/** A message of the PostgreSQL protocol (postgresql.org/docs/current/protocol-message-formats.html). */
function message(type: string, body: string): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, Buffer.from(body, 'latin1')]);
}

test('a database that restarts right after its answer is an error of the outbox, and does not end the process', async () => {
  const [accepted, ready] = [message('R', '\0\0\0\0'), message('Z', 'I')];
  const shutdown = message('E', 'SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0');
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    // Together, so that the client reads both before it can send a statement.
    socket.once('data', () => socket.end(Buffer.concat([accepted, ready, shutdown])));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const errors: unknown[] = [];
  const opening = openPostgresDriver({
    url: `postgres://relay@127.0.0.1:${(server.address() as AddressInfo).port}/relay`,
    poolSize: 1,
    create: true,
    onError: (error) => errors.push(error),
  });
  await expect(opening).rejects.toThrow();
  expect(errors).toContainEqual(expect.objectContaining({ code: '57P01' }));
  await new Promise((done) => server.close(done));
});
