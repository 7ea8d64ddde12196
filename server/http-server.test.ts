import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AppOptions, createApp } from './app.ts';
import { createHttpServer, type HttpLimits } from './http-server.ts';
import { plainReplyPages } from './relay/reply-pages.ts';
import { loadSite } from './static-files.ts';
import { siteFiles, temporaryFolder, testIds, writeFiles } from './testing/build-folder.ts';
import { WAIT } from './testing/durations.ts';
import { sendLead, unlimited } from './testing/test-relay.ts';

const GENEROUS: HttpLimits = {
  headersTimeout: 10_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 20,
  idleTimeout: 10_000,
  keepAliveTimeout: 10_000,
  maxHeaderSize: 4096,
  maxConnections: 100,
  maxRequestsPerSocket: 100,
};

let folder: ReturnType<typeof temporaryFolder>;
let server: Server;
let events: unknown[];
/** How many requests reached the app. */
let handled: number;

beforeEach(() => {
  events = [];
  handled = 0;
  folder = temporaryFolder();
  writeFiles(folder.path, siteFiles(''));
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
  folder.remove();
});

/** Starts the server. Resolves to its port. */
async function start(limits: Partial<HttpLimits> = {}, options: Partial<AppOptions> = {}): Promise<number> {
  const app = createApp({
    site: loadSite(folder.path),
    ids: testIds,
    outbox: { add: async () => 'id' },
    readHealth: async () => ({ storing: true, delivering: true, problems: [] }),
    rateLimit: unlimited,
    socketOf: () => '127.0.0.1',
    addressOf: () => '192.0.2.1',
    pages: plainReplyPages,
    log: (level, event) => void events.push([level, event]),
    onStored: () => undefined,
    trustedProxies: 0,
    ...options,
  });
  const fetch: typeof app.fetch = (...request) => {
    handled += 1;
    return app.fetch(...request);
  };
  server = createHttpServer({ fetch }, { ...GENEROUS, ...limits });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

/** Sends bytes, then `drip` every few milliseconds. Resolves to the answer when the server closes the connection. */
function converse(port: number, first: string, drip = ''): Promise<string> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    const dripping = setInterval(() => drip && socket.write(drip), 15);
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(dripping);
      done(answer);
    });
    socket.write(first);
  });
}

const SECURITY_HEADERS = {
  'content-security-policy': expect.stringContaining("default-src 'none'"),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

test('every answer of site, relay and health has security headers and a request id', async () => {
  const port = await start();
  const get = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init });
  const etag = (await get('/about')).headers.get('ETag') ?? '';
  const answers = [
    [await get('/about'), 200],
    [await get('/about', { headers: { 'If-None-Match': etag } }), 304],
    [await get('/About?a=b'), 308],
    [await get('/nothing'), 404],
    [await get('/about', { method: 'POST' }), 405],
    [await get('/assets/app-1a2b.js'), 200],
    [await get('/healthz'), 200],
    [await get('/api/v1.0/email/send', { method: 'POST' }), 400],
    [await get('/api/nothing'), 404],
    [await get('/api/nothing', { method: 'POST' }), 404],
    [await get('/healthz', { method: 'POST' }), 404],
  ] as const;
  for (const [answer, expected] of answers) {
    expect(answer.status).toBe(expected);
    expect(Object.fromEntries(answer.headers), `${answer.url}`).toMatchObject(SECURITY_HEADERS);
  }
  expect(new Set(answers.map(([answer]) => answer.headers.get('X-Request-Id'))).size).toBe(answers.length);
});

test('a file that caches keep for a year has no request id', async () => {
  const port = await start();
  const ids = ['/assets/app-1a2b.js', '/about'].map(async (path) =>
    (await fetch(`http://127.0.0.1:${port}${path}`)).headers.has('X-Request-Id'),
  );
  expect(await Promise.all(ids)).toEqual([false, true]);
});

test('HTTP/1.0 without Host is answered, as monitors send it', async () => {
  const port = await start();
  expect(await converse(port, 'GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 OK[\s\S]*"status":"ok"/);
  expect(await converse(port, 'GET /about HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 OK/);
});

test('HEAD gets the headers of GET and no body', async () => {
  const port = await start();
  const answer = await converse(port, 'HEAD /about HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n[\s\S]*Content-Length: [1-9][\s\S]*\r\n\r\n$/i);
});

test('a complete address is read as its path', async () => {
  const port = await start();
  const answer = await converse(port, 'GET http://x.example/about?a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1.1 200 OK/);
});

test.each(['/../secret.txt', '/%2e%2e/secret.txt', '/..%5csecret.txt', '/secret.txt%00.html'])(
  '%s, sent without normalisation, reaches no file',
  async (target) => {
    writeFiles(folder.path, { '../secret.txt': 'secret' });
    const port = await start();
    const answer = await converse(port, `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 40[04] /);
    expect(answer).not.toContain('secret');
  },
);

describe('a client that uses too much', () => {
  test('slow headers time out', async () => {
    const port = await start({ headersTimeout: 60 });
    const answer = await converse(port, 'GET / HTTP/1.1\r\nHost: x\r\n', 'X-A: b\r\n');
    expect(answer).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
  });

  test('a slow body times out', async () => {
    const port = await start({ headersTimeout: 60, requestTimeout: 80 });
    const head =
      'POST /api/v1.0/email/send HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 40000\r\n\r\n';
    expect(await converse(port, head, '{')).toMatch(/^HTTP\/1.1 408 /);
    await vi.waitUntil(() => events.length > 0, WAIT);
    expect(events).toEqual([['info', 'request.aborted']]);
  });

  test('a connection without a request is closed', async () => {
    const port = await start({ headersTimeout: 60, requestTimeout: 80 });
    expect(await converse(port, '')).toMatch(/^(HTTP\/1.1 408 |$)/);
  });

  test('an idle connection is closed', async () => {
    const port = await start({ keepAliveTimeout: 50 });
    expect(await converse(port, 'GET /about HTTP/1.1\r\nHost: x\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /);
  });

  test('an answer that is not read is ended', async () => {
    // Larger than the buffers of both sockets.
    writeFiles(folder.path, { 'assets/large-1a2b.bin': new Uint8Array(10_000_000) });
    const port = await start({ idleTimeout: 100 });
    const connected = once(server, 'connection');
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.pause();
    socket.write('GET /assets/large-1a2b.bin HTTP/1.1\r\nHost: x\r\n\r\n');
    const connections = () => new Promise<number>((done) => server.getConnections((_error, count) => done(count)));
    await connected;
    await vi.waitUntil(async () => (await connections()) === 0, { timeout: 20_000 });
    socket.destroy();
  });

  test.each([
    ['headers over the limit', `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(5000)}\r\n\r\n`, 431],
    ['an expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\nConnection: close\r\n\r\n', 417],
    ['an invalid host', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
    ['other bytes than HTTP', 'hello\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
  ])('%s gets a 4xx', async (_, sent, status) => {
    const answer = await converse(await start(), sent);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  test('a body over the limit gets 413 before it is read', async () => {
    const head =
      'POST /api/v1.0/email/send HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n';
    expect(await converse(await start({ headersTimeout: 300, requestTimeout: 500 }), head)).toMatch(/^HTTP\/1.1 413 /);
  });

  test.each([
    ['a length', 'Content-Length: 300000\r\n\r\n', 'x'.repeat(300_000)],
    ['chunks', 'Transfer-Encoding: chunked\r\n\r\n', `493E0\r\n${'x'.repeat(300_000)}\r\n0\r\n\r\n`],
  ])('after a body over the limit with %s no proxy uses the connection for another form', async (_, header, body) => {
    const head = 'POST /api/v1.0/email/send HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    const answer = await converse(await start(), head + header + body);
    expect(answer).toMatch(/^HTTP\/1\.1 413 .*\r\nConnection: close\r\n/is);
    expect(answer).not.toMatch(/keep-alive/i);
  });

  test('several requests at once are answered in order, and the connection is closed after its last one', async () => {
    const port = await start({ maxRequestsPerSocket: 6 });
    const answer = await converse(port, 'GET /about HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(6));
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(Array(6).fill('HTTP/1.1 200'));
    expect(answer).toMatch(/Connection: close/);
  });

  test('connections over the limit are closed', async () => {
    const port = await start({ maxConnections: 1 });
    const first = connect(port, '127.0.0.1');
    await new Promise((done) => first.once('connect', done));
    expect(await converse(port, 'GET /about HTTP/1.1\r\nHost: x\r\n\r\n')).toBe('');
    first.destroy();
  });
});

describe('a client that sends many requests without waiting for the answers', () => {
  const requests = (count: number) => 'GET /about HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(count);

  test('gets eight answers', async () => {
    const answer = await converse(await start({ idleTimeout: 1000 }), requests(8));
    expect(answer.match(/HTTP\/1\.1 200/g)).toHaveLength(8);
  });

  test('is disconnected when it sends more, before they are answered', async () => {
    const answer = await converse(await start(), requests(2000));
    expect(answer.match(/HTTP\/1\.1 200/g)?.length ?? 0).toBeLessThanOrEqual(8);
    // The answers that nobody gets would need memory too.
    expect(handled).toBeLessThanOrEqual(8);
  });
});

describe('a form that is not received completely', () => {
  /** The beginning of a form on a new connection. */
  function beginForm(port: number, header: string) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`POST /api/v1.0/email/send HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n1\r\n{\r\n`);
    return socket;
  }

  const KINDS = ['Content-Length: 51200', 'Transfer-Encoding: chunked'];

  test.each(KINDS)('is not an error in the log when the visitor leaves (%s)', async (header) => {
    const port = await start();
    const received = once(server, 'request');
    const socket = beginForm(port, header);
    await received;
    socket.destroy();
    await vi.waitUntil(() => events.length > 0, WAIT);
    expect(events).toEqual([['info', 'request.aborted']]);
  });

  test.each(KINDS)('is not an error in the log when it is cut off to limit the memory (%s)', async (header) => {
    const port = await start({ maxConnections: 1000 });
    const sockets = Array.from({ length: 300 }, () => beginForm(port, header));
    await vi.waitUntil(() => handled === sockets.length && events.length > 0, WAIT);
    for (const socket of sockets) socket.destroy();
    await vi.waitUntil(() => events.length === sockets.length, WAIT);
    expect(new Set(events.flat())).toEqual(new Set(['info', 'request.aborted']));
  });
});

test('a fault of the server is an error in the log', async () => {
  const port = await start({}, { rateLimit: () => Promise.reject(new TypeError('a fault')) });
  const answer = await sendLead(`http://127.0.0.1:${port}`, 'x');
  expect(answer.status).toBe(500);
  expect(events).toEqual([['error', 'request.failed']]);
});
