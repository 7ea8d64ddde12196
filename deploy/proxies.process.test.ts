/** nginx and Caddy with the delivered configuration files and TLS. Needs a build. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readRelayConfig } from '../server/relay-config.ts';
import { mailFiles } from '../server/testing/mail-files.ts';
import { runServer, type ServerProcess } from '../server/testing/server-process.ts';
import { consultation, SEND_FORM } from '../server/testing/test-relay.ts';
import { askOverTls, HOST, startProxy, type TlsProxy } from './testing/proxy.ts';

/** Headers that depend on the connection or the request. */
const CONNECTION_HEADERS = ['connection', 'keep-alive', 'date', 'x-request-id', 'server', 'alt-svc'];

describe.each(['nginx', 'caddy'] as const)('behind %s', (kind) => {
  let dataDir: string;
  let server: ServerProcess;
  let url: string;
  let proxy: TlsProxy;

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'proxies-test-'));
    server = runServer({ DATA_DIR: dataDir, TRUSTED_PROXIES: '1', RATE_LIMIT_PER_ADDRESS: '1' });
    url = await server.url;
    proxy = await startProxy(kind, url);
  });
  afterEach(async () => {
    await proxy?.stop();
    server.child.kill('SIGKILL');
    await server.ended;
    rmSync(dataDir, { recursive: true, force: true });
  });

  const { email } = readRelayConfig(join('build', 'relay.json'));
  const post = (from: string, headers: Record<string, string> = {}, message = 'Through a proxy') =>
    askOverTls(proxy, SEND_FORM, {
      method: 'POST',
      body: consultation(message, email),
      headers,
      from,
    });

  test('pages and files arrive with the server’s headers, each once', async () => {
    const brotli = { 'Accept-Encoding': 'br' };
    for (const path of ['/', '/about', '/no-such-page', '/robots.txt']) {
      const direct = await fetch(url + path, { headers: { ...brotli, 'X-Forwarded-Proto': 'https' } });
      const { status, headers, names } = await askOverTls(proxy, path, { headers: brotli });
      expect(status, path).toBe(direct.status);
      expect(new Set(names).size, names.join()).toBe(names.length);
      for (const [name, value] of direct.headers) {
        if (!CONNECTION_HEADERS.includes(name)) expect(headers[name], `${path} ${name}`).toBe(value);
      }
      expect(headers['strict-transport-security'], path).toBe('max-age=31536000');
      expect(headers['x-request-id']).toMatch(/^[\w-]{32,36}$/);
      // A version number helps attackers.
      expect(headers.server ?? '').not.toMatch(/\d/);
    }
    expect((await askOverTls(proxy, '/About')).headers.location).toBe('/about');
  });

  test('without TLS every answer is a redirect to TLS', async () => {
    const answer = await fetch(`http://127.0.0.1:${proxy.httpPort}/about?a=b`, {
      redirect: 'manual',
      headers: { Host: HOST },
    });
    expect([301, 308]).toContain(answer.status);
    expect(answer.headers.get('Location')).toMatch(/^https:\/\/[\w.]+\/about\?a=b$/);
    expect(answer.headers.get('Strict-Transport-Security')).toBeNull();
  });

  test('a form arrives; its request id is in the server’s log, and the client cannot choose it', async () => {
    const answer = await post('127.0.0.1', { 'X-Request-Id': 'chosen-by-the-client' });
    expect([answer.status, answer.body]).toEqual([200, 'OK']);
    expect(answer.headers['x-request-id']).not.toBe('chosen-by-the-client');
    const mail = await vi.waitUntil(() => mailFiles(dataDir)[0], { timeout: 20_000, interval: 50 });
    expect(readFileSync(mail, 'utf8')).toContain('Through a proxy');
    expect(server.output.out).toContain(`"event":"lead.stored","request":"${answer.headers['x-request-id']}"`);
    expect(server.output.out + server.output.err).not.toMatch(/asha|9876543210|127\.0\.0\.1"/i);
  });

  test('rate limits count the address of the connection, and ignore headers that the client sends', async () => {
    expect((await post('127.0.0.1')).status).toBe(200);
    expect((await post('127.0.0.2')).status).toBe(200);
    expect((await post('127.0.0.1')).status).toBe(429);
    expect((await post('127.0.0.1', { 'X-Forwarded-For': '192.0.2.7' })).status).toBe(429);
    expect((await post('127.0.0.1', { 'X-Forwarded-For': '192.0.2.7, 192.0.2.8' })).status).toBe(429);
  });

  test('slow bodies use no connection of the server', async () => {
    const origin = createServer((_, answer) => answer.end());
    let held = 0;
    origin.on('connection', () => {
      held += 1;
    });
    await new Promise<void>((done) => origin.listen(0, '127.0.0.1', done));
    const { port } = origin.address() as AddressInfo;
    const front = await startProxy(kind, `http://127.0.0.1:${port}`);
    held = 0;
    const request =
      'POST / HTTP/1.1\r\nHost: www.example.com\r\nContent-Type: application/json\r\nContent-Length: 2000\r\n\r\n{';
    const sockets = Array.from({ length: 20 }, () =>
      connect({ host: '127.0.0.1', port: front.httpsPort, servername: HOST, rejectUnauthorized: false }),
    );
    await Promise.all(sockets.map((socket) => new Promise((done) => socket.write(request, done))));
    // A later request was answered, so the slow ones had time to reach the server.
    expect((await askOverTls(front, '/')).status).toBe(200);
    expect(held).toBe(1);
    for (const socket of sockets) socket.destroy();
    await front.stop();
    origin.close();
    origin.closeAllConnections();
  });

  test('a body larger than any form is rejected by the proxy', async () => {
    expect((await post('127.0.0.1', {}, 'x'.repeat(130_000))).status).toBe(413);
    expect(server.output.out).not.toContain('lead.rejected');
  });

  test.each([60_000, 130_000, 2_000_000])('right after a form of %i bytes an honest one arrives', async (length) => {
    for (let round = 1; round <= 12; round += 1) {
      // A proxy may end the connection while the client still writes.
      const large = await post('127.0.0.1', {}, 'x'.repeat(length)).catch(() => undefined);
      expect(large?.status ?? 413).toBeGreaterThan(400);
      expect((await post(`127.0.0.${round + 1}`, {}, `Honest ${round}`)).body).toBe('OK');
    }
  });
});
