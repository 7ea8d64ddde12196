import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';

/** Reserved for documentation (RFC 5737): never answers, even with a network. */
const ELSEWHERE = 'http://192.0.2.1/';

test('unit tests reach only this machine (safety 8)', async () => {
  const server = createServer((_, response) => response.end('here'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('here');
  server.close();
});

test('a program that a test starts cannot use the network unnoticed', async () => {
  const run = (code: string) =>
    new Promise<{ code: number | null; err: string }>((done) => {
      const child = execFile(process.execPath, ['-e', code], (_, _out, err) => done({ code: child.exitCode, err }));
    });
  expect(await run('')).toMatchObject({ code: 0 });
  const hidden = await run(`fetch('${ELSEWHERE}').catch(() => {})`);
  expect(hidden.code).toBe(1);
  expect(hidden.err).toContain('wanted to connect to 192.0.2.1');
  expect(await run(`require('node:net').connect(25, 'mail.example.com').on('error', () => {})`)).toMatchObject({
    code: 1,
  });
});
