/** A relay with HEARTBEAT_URL beside real monitors, good and bad ones. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WAIT } from '../testing/durations.ts';
import { type SmtpInbox, startSmtpInbox } from '../testing/smtp-inbox.ts';
import { createTestRelay, sendLead, type TestRelay } from '../testing/test-relay.ts';

let inbox: SmtpInbox;
let relay: TestRelay | undefined;
beforeEach(async () => {
  inbox = await startSmtpInbox();
});
afterEach(async () => {
  await relay?.end('SIGKILL');
  relay?.remove();
  await inbox.close();
});

function start(env: Readonly<Record<string, string>>): Promise<string> {
  relay = createTestRelay(env);
  return relay.start();
}

/** A monitor that behaves like this. Resolves to its address and what it was asked. */
async function monitor(answer: (response: ServerResponse) => void) {
  const asked: string[] = [];
  const listening = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(response);
  });
  await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done));
  const { port } = listening.address() as AddressInfo;
  const close = () => listening.close().closeAllConnections();
  return { url: `http://127.0.0.1:${port}/ping/uuid`, asked, close };
}

test.each([
  ['answers', (response: ServerResponse) => void response.end('OK')],
  ['never answers', () => undefined],
  ['drips', (response: ServerResponse) => void response.write('O')],
  ['redirects to itself', (response: ServerResponse) => void response.writeHead(302, { Location: '/ping/uuid' }).end()],
  ['hangs up', (response: ServerResponse) => void response.socket?.destroy()],
])('a monitor that %s delays no lead and no stop', async (_, answer) => {
  const { url: HEARTBEAT_URL, asked, close } = await monitor(answer);
  const url = await start({ SMTP_URL: inbox.url, HEARTBEAT_URL });
  await sendLead(url, 'with a heartbeat');
  await vi.waitUntil(() => inbox.taken.length > 0, WAIT);
  await vi.waitUntil(() => asked.length > 0, WAIT);
  expect(asked[0]).toBe('GET /ping/uuid');
  const begin = performance.now();
  expect(await relay?.end('SIGTERM')).toBe(0);
  expect(performance.now() - begin).toBeLessThan(5000);
  expect(JSON.stringify(relay?.server().output)).not.toContain('uuid');
  close();
});

test('a monitor hears of leads that become files, because no mail server is set', async () => {
  const { url: HEARTBEAT_URL, asked, close } = await monitor((response) => void response.end());
  await start({ HEARTBEAT_URL });
  await vi.waitUntil(() => asked.length > 0, WAIT);
  expect(asked).toEqual(['GET /ping/uuid/fail']);
  close();
});
