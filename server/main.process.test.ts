import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { temporaryFolder, writeBuild, writeFiles } from './testing/build-folder.ts';
import { type PostgresServer, startPostgres } from './testing/postgres-server.ts';
import { runServer, type ServerProcess } from './testing/server-process.ts';
import { parseMail, type SmtpInbox, startSmtpInbox } from './testing/smtp-inbox.ts';
import { consultation, SEND_FORM, undelivered } from './testing/test-relay.ts';

const WAIT = { timeout: 20_000, interval: 20 };

let folder: ReturnType<typeof temporaryFolder>;
let servers: ServerProcess[];
let inboxes: SmtpInbox[];

beforeEach(() => {
  folder = temporaryFolder();
  writeBuild(join(folder.path, 'build'));
  servers = [];
  inboxes = [];
});
afterEach(async () => {
  for (const { child } of servers) child.kill('SIGKILL');
  await Promise.all(servers.map(({ ended }) => ended));
  await Promise.all(inboxes.map((inbox) => inbox.close()));
  folder.remove();
});

const dataDir = () => join(folder.path, 'var');

function run(env: Readonly<Record<string, string>> = {}): ServerProcess {
  const server = runServer({
    SITE_DIR: join(folder.path, 'build/site'),
    DATA_DIR: dataDir(),
    RETRY_SECONDS: '1',
    ...env,
  });
  servers.push(server);
  return server;
}

async function inbox(options?: Parameters<typeof startSmtpInbox>[0]): Promise<SmtpInbox> {
  const started = await startSmtpInbox(options);
  inboxes.push(started);
  return started;
}

const smtpUrl = ({ port }: { port: number }) => `smtp://127.0.0.1:${port}`;

const sendLead = (url: string, message: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url + SEND_FORM, { method: 'POST', headers, body: consultation(message) });

async function sendLeads(url: string, messages: readonly string[]): Promise<void> {
  for (const message of messages) {
    const answer = await sendLead(url, message);
    expect([answer.status, await answer.text()]).toEqual([200, 'OK']);
  }
}

/** Which of these messages the mails carry, each as often as it does. */
async function carried(mails: readonly Buffer[], messages: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(mails.map(async (mail) => (await parseMail(mail)).text ?? ''));
  return texts.flatMap((text) => messages.filter((message) => text.includes(`Message: ${message}\n`))).sort();
}

describe('a lead that was answered OK', () => {
  test('is mailed, byte for byte', async () => {
    const peer = await inbox();
    const message =
      `नमस्ते 🙏🏽 வணக்கம் "quoted" <script>alert('x')</script> ${'w'.repeat(2000)} ${'आ '.repeat(1400)}`.trim();
    await sendLeads(await run({ SMTP_URL: smtpUrl(peer) }).url, [message]);
    await vi.waitUntil(() => peer.taken.length > 0, WAIT);
    expect(await carried(peer.taken, [message])).toEqual([message]);
    expect((await parseMail(peer.taken[0])).to).toMatchObject([{ address: 'inbox@example.com' }]);
  });

  test('survives SIGKILL before it was delivered, and arrives once after the next start', async () => {
    const peer = await inbox({ mood: 'silent' });
    const messages = Array.from({ length: 8 }, (_, index) => `lead number ${index}.`);
    const first = run({ SMTP_URL: smtpUrl(peer) });
    await sendLeads(await first.url, messages);
    first.child.kill('SIGKILL');
    expect(await first.ended).toBe('SIGKILL');
    expect(peer.taken).toEqual([]);

    peer.mood = 'accept';
    const url = await run({ SMTP_URL: smtpUrl(peer) }).url;
    await vi.waitUntil(async () => (await undelivered(url)) === 0, WAIT);
    expect(await carried(peer.taken, messages)).toEqual(messages);
  });

  test('waits while the mail server is down and arrives once it is up', async () => {
    const down = await inbox();
    await down.close();
    inboxes = [];
    const server = run({ SMTP_URL: smtpUrl(down) });
    const url = await server.url;
    await sendLeads(url, ['patience']);
    await vi.waitUntil(() => server.output.out.includes('delivery.failed'), WAIT);
    expect(await undelivered(url)).toBe(1);

    const up = await inbox({ port: down.port });
    await vi
      .waitUntil(async () => (await undelivered(url)) === 0, WAIT)
      .catch((error: Error) => {
        throw new Error(server.output.out, { cause: error });
      });
    expect(await carried(up.taken, ['patience'])).toEqual(['patience']);
  });

  test('is tried again after a temporary answer', async () => {
    const peer = await inbox({ mood: 451 });
    const url = await run({ SMTP_URL: smtpUrl(peer) }).url;
    await sendLeads(url, ['later']);
    await vi.waitUntil(() => peer.offered.length > 0, WAIT);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    peer.mood = 'accept';
    await vi.waitUntil(async () => (await undelivered(url)) === 0, WAIT);
    const ids = await Promise.all(peer.offered.map(async (mail) => (await parseMail(mail)).messageId));
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(1);
  });

  test('is kept after a refusal, with health failing, and goes out at the next start', async () => {
    const peer = await inbox({ mood: 550 });
    const first = run({ SMTP_URL: smtpUrl(peer) });
    const url = await first.url;
    await sendLeads(url, ['refused']);
    await vi.waitUntil(() => first.output.err.includes('"permanent":true'), WAIT);
    expect((await fetch(`${url}/healthz/delivery`)).status).toBe(503);
    expect(first.output.out + first.output.err).not.toContain('asha');
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);

    peer.mood = 'accept';
    const again = await run({ SMTP_URL: smtpUrl(peer) }).url;
    await vi.waitUntil(async () => (await undelivered(again)) === 0, WAIT);
    expect(await carried(peer.taken, ['refused'])).toEqual(['refused']);
  });

  test('becomes an .eml file when no mail server is set', async () => {
    const server = run();
    const url = await server.url;
    await sendLeads(url, ['on paper']);
    await vi.waitUntil(async () => (await undelivered(url)) === 0, WAIT);
    const names = readdirSync(join(dataDir(), 'mail'));
    expect(names).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d-]+Z-[0-9a-f-]{36}\.eml$/)]);
    expect(await carried([readFileSync(join(dataDir(), 'mail', String(names[0])))], ['on paper'])).toEqual([
      'on paper',
    ]);
    expect(server.output.out).toContain(
      `Mail: written as .eml files into ${join(dataDir(), 'mail')} (no SMTP_URL set)`,
    );
  });
});

describe('an encrypted mail server', () => {
  const extensions = [{ name: 'subjectAltName' as const, altNames: [{ type: 2 as const, value: 'localhost' }] }];
  const certificate = generate([{ name: 'commonName', value: 'localhost' }], { extensions });

  test.each([
    { scheme: 'smtps', from: 'start' as const },
    { scheme: 'smtp', from: 'starttls' as const },
  ])('over $scheme gets the lead encrypted (TLS from the $from)', async ({ scheme, from }) => {
    const { private: key, cert } = await certificate;
    const peer = await inbox({ tls: { key, cert, from } });
    writeFiles(folder.path, { 'ca.pem': cert });
    const { url } = run({
      SMTP_URL: `${scheme}://localhost:${peer.port}`,
      NODE_EXTRA_CA_CERTS: join(folder.path, 'ca.pem'),
    });
    await sendLeads(await url, ['for your eyes only']);
    await vi.waitUntil(() => peer.taken.length > 0, WAIT);
    expect(await carried(peer.taken, ['for your eyes only'])).toEqual(['for your eyes only']);
    expect(peer.encrypted).toEqual([true]);
  });

  test('with a certificate that nobody vouches for gets nothing; the lead waits', async () => {
    const { private: key, cert } = await certificate;
    const peer = await inbox({ tls: { key, cert, from: 'start' } });
    const server = run({ SMTP_URL: `smtps://localhost:${peer.port}` });
    const url = await server.url;
    await sendLeads(url, ['for your eyes only']);
    await vi.waitUntil(() => server.output.out.includes('delivery.failed'), WAIT);
    expect(peer.taken).toEqual([]);
    expect(await undelivered(url)).toBe(1);
  });
});

describe('a mail server that offers no TLS', () => {
  test('never sees a password', async () => {
    const peer = await inbox();
    const server = run({ SMTP_URL: `smtp://user:hunter2@127.0.0.1:${peer.port}` });
    await sendLeads(await server.url, ['wait']);
    const output = () => server.output.out + server.output.err;
    await vi.waitUntil(() => output().includes('delivery.failed'), WAIT);
    expect(output()).toMatch(/"code":"ETLS"/);
    expect([peer.taken, peer.passwords]).toEqual([[], []]);
  });

  test('sees it when SMTP_ALLOW_PLAINTEXT_PASSWORD is set', async () => {
    const peer = await inbox();
    const SMTP_URL = `smtp://user:hunter2@127.0.0.1:${peer.port}`;
    await sendLeads(await run({ SMTP_URL, SMTP_ALLOW_PLAINTEXT_PASSWORD: '1' }).url, ['go']);
    await vi.waitUntil(() => peer.taken.length === 1, WAIT);
    expect(peer.passwords).toEqual(['hunter2']);
  });
});

describe('budgets', () => {
  test('are not spent by posts that are refused: the form stays open for everybody else', async () => {
    const url = await run({ RATE_LIMIT_PER_ADDRESS: '5', RATE_LIMIT_TOTAL: '10', TRUSTED_PROXIES: '1' }).url;
    const bad = async (address: string) =>
      (await fetch(url + SEND_FORM, { method: 'POST', body: new FormData(), headers: { 'X-Forwarded-For': address } }))
        .status;
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4']) {
      for (let count = 0; count < 5; count += 1) expect(await bad(address)).toBe(400);
      expect(await bad(address)).toBe(429);
    }
    expect((await sendLead(url, 'honest', { 'X-Forwarded-For': '192.0.2.5' })).status).toBe(200);
  });

  const statuses = async (url: string, addresses: readonly string[]) => {
    const found: number[] = [];
    for (const [index, address] of addresses.entries())
      found.push((await sendLead(url, `x${index}`, { 'X-Forwarded-For': address })).status);
    return found;
  };

  test('count per address, and X-Forwarded-For does not help', async () => {
    const url = await run({ RATE_LIMIT_PER_ADDRESS: '2' }).url;
    expect(await statuses(url, ['192.0.2.1', '192.0.2.2', '192.0.2.3'])).toEqual([200, 200, 429]);
  });

  test('behind a proxy count per address that the proxy saw', async () => {
    const url = await run({ RATE_LIMIT_PER_ADDRESS: '1', TRUSTED_PROXIES: '1' }).url;
    expect(await statuses(url, ['192.0.2.1', '192.0.2.2', '192.0.2.9, 192.0.2.1'])).toEqual([200, 200, 429]);
  });

  test('count for all together', async () => {
    const url = await run({ RATE_LIMIT_TOTAL: '2', TRUSTED_PROXIES: '1' }).url;
    expect(await statuses(url, ['192.0.2.1', '192.0.2.2', '192.0.2.3'])).toEqual([200, 200, 429]);
  });
});

describe('starting', () => {
  test('says where the site is, where mail goes and what is still a placeholder', async () => {
    const peer = await inbox();
    const server = run({ SMTP_URL: `smtp://user:hunter2@127.0.0.1:${peer.port}`, MAIL_TO: 'leads@example.org' });
    const url = await server.url;
    await vi.waitUntil(() => server.output.out.includes('provider.yaml'), WAIT);
    expect(server.output.out.split('\n').slice(0, 4)).toEqual([
      `Site: ${url}/`,
      `Mail: smtp 127.0.0.1:${peer.port} → leads@example.org`,
      'Still placeholders, to be replaced before launch:',
      '  Contact email: hello@example.com (set it in content/provider.yaml)',
    ]);
    expect(server.output.out + server.output.err).not.toContain('hunter2');
    expect(await (await fetch(`${url}/about`)).text()).toContain('About');
  });

  test('as a relay alone needs no site', async () => {
    const server = run({ RELAY_ONLY: '1', SITE_DIR: join(folder.path, 'build/none') });
    const url = await server.url;
    expect((await fetch(`${url}/`)).status).toBe(404);
    await sendLeads(url, ['alone']);
  });

  test('uses the reply pages of the build', async () => {
    const url = await run().url;
    // Not by fetch, which sets Sec-Fetch-Mode itself.
    const page = await new Promise<string>((done) => {
      get(url + SEND_FORM, { headers: { 'Sec-Fetch-Mode': 'navigate' } }, (answer) => {
        let text = `${answer.statusCode} `;
        answer.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        answer.on('end', () => done(text));
      });
    });
    expect(page).toMatch(/^405 .*Built page: refused.*<ul><li>/s);
  });

  test.each([
    ['a wrong setting', { PORT: 'abc' }, /^PORT is "abc": .*\n$/],
    ['a wrong mail server', { SMTP_URL: 'smtp://user:hunter2@' }, /^SMTP_URL (?!.*hunter2).*\n$/],
    ['a missing build', { SITE_DIR: '/nowhere/site' }, /^\/nowhere\/relay\.json .*: run npm run build first\.\n$/],
    ['an unusable host', { HOST: '203.0.113.7' }, /^HOST 203\.0\.113\.7 is not an address of this machine: .*\n$/],
  ])('with %s ends with one line that names the fix', async (_, env, line) => {
    const server = run(env);
    expect(await server.ended).toBe(1);
    expect(server.output).toEqual({ out: '', err: expect.stringMatching(line) });
  });

  test('with a data folder that cannot be written ends with one line', async () => {
    writeFiles(folder.path, { var: 'a file where the folder should be' });
    const server = run();
    expect(await server.ended).toBe(1);
    expect(server.output.err).toMatch(/^DATA_DIR .* cannot be written \(EEXIST\): .*\n$/);
  });

  test.each([
    ['a damaged outbox', 'not a database, but perhaps precious'.repeat(100), 'the file is damaged'],
    ['an outbox of zero length', '', 'the file is empty (0 bytes)'],
  ])('with %s serves the pages, refuses forms, says why in one line and keeps the file', async (_, content, why) => {
    writeFiles(dataDir(), { 'outbox.sqlite': content });
    const server = run();
    const url = await server.url;
    expect((await fetch(`${url}/about`)).status).toBe(200);
    expect((await fetch(`${url}/healthz`)).status).toBe(503);
    expect((await sendLead(url, 'x')).status).toBe(503);
    const [line = '', ...more] = server.output.err.split('\n').filter((text) => text.includes('"outbox.failing"'));
    expect(JSON.parse(line)).toMatchObject({
      level: 'error',
      why: expect.stringContaining(why),
      fix: expect.any(String),
    });
    expect(more).toEqual([]);
    expect(server.output.err).not.toMatch(/\n\s+at /);
    expect(readFileSync(join(dataDir(), 'outbox.sqlite'), 'utf8')).toBe(content);
    // Somebody puts it right; nothing needs to be started again.
    rmSync(join(dataDir(), 'outbox.sqlite'));
    await vi.waitUntil(async () => (await fetch(`${url}/healthz`)).status === 200, WAIT);
    await sendLeads(url, ['at last']);
  });

  test('without the ids of the email service serves the pages, warns, and refuses forms', async () => {
    const config = JSON.parse(readFileSync(join(folder.path, 'build/relay.json'), 'utf8'));
    const email = { userId: '', serviceId: '', templates: { consultation: '' } };
    writeFiles(folder.path, { 'build/relay.json': JSON.stringify({ ...config, email }) });
    const server = run();
    const url = await server.url;
    expect((await fetch(`${url}/about`)).status).toBe(200);
    await vi.waitUntil(() => server.output.out.includes('template id of career is not set'), WAIT);
    expect(server.output.out).toContain('Warning: the user id is not set, so forms that need it are rejected.');
    expect((await sendLead(url, 'x')).status).toBe(400);
  });

  test('without a page in the site folder ends with one line', async () => {
    const server = run({ SITE_DIR: join(folder.path, 'build/replies') });
    expect(await server.ended).toBe(1);
    expect(server.output.err).toMatch(/^SITE_DIR .* holds no built site .*: run npm run build first, .*\n$/);
  });

  test('on a port in use ends with one line', async () => {
    const { port } = new URL(await run().url);
    const second = run({ PORT: port, DATA_DIR: join(folder.path, 'other') });
    expect(await second.ended).toBe(1);
    expect(second.output.err).toMatch(
      new RegExp(`^PORT ${port} on 127\\.0\\.0\\.1 is in use by another program: .*\\n$`),
    );
  });

  test('beside undelivered leads that an earlier version saved ends with one line', async () => {
    writeFiles(dataDir(), { 'outbox.sqlite.rescued-1795156201000': 'leads' });
    const server = run();
    expect(await server.ended).toBe(1);
    expect(server.output.err).toMatch(/^DATA_DIR .* holds outbox\.sqlite\.rescued-1795156201000, .*\n$/);
  });

  test('on a data folder in use ends with one line: two relays would mail every lead twice', async () => {
    await run().url;
    const second = run();
    expect(await second.ended).toBe(1);
    expect(second.output.err).toMatch(/^DATA_DIR .* is in use by another relay: .*\n$/);
  });
});

describe('health', () => {
  test('shows counts to this machine and to whoever knows the token, and its state to everybody', async () => {
    const url = await run({ HEALTH_TOKEN: '0123456789abcdef', TRUSTED_PROXIES: '1' }).url;
    const health = async (headers: Record<string, string> = {}) => (await fetch(`${url}/healthz`, { headers })).json();
    const counts = {
      status: 'ok',
      storing: true,
      delivering: true,
      pending: 0,
      failed: 0,
      oldestUndeliveredSeconds: null,
      lastDelivery: null,
    };
    const through = { 'X-Forwarded-For': '192.0.2.1' };
    expect(await health()).toEqual(counts);
    expect(await health(through)).toEqual({ status: 'ok' });
    expect(await health({ ...through, Authorization: 'Bearer 0123456789abcdef' })).toEqual(counts);
  });
});

describe('with PostgreSQL', () => {
  let postgres: PostgresServer;
  let DATABASE_URL: string;
  beforeAll(async () => {
    postgres = await startPostgres();
    DATABASE_URL = await postgres.createDatabase();
  }, 60_000);
  afterAll(() => postgres.remove(), 60_000);

  test('two relays work on one queue, and write nothing to their machines', async () => {
    const peer = await inbox();
    const env = { DATABASE_URL, SMTP_URL: smtpUrl(peer) };
    const messages = Array.from({ length: 20 }, (_, index) => `lead number ${index}.`);
    const urls = [await run(env).url, await run(env).url];
    await Promise.all(
      urls.map((url, index) =>
        sendLeads(
          url,
          messages.filter((_, number) => number % 2 === index),
        ),
      ),
    );
    await vi.waitUntil(async () => (await undelivered(urls[0] ?? '')) === 0, WAIT);
    expect(await carried(peer.taken, messages)).toEqual([...messages].sort());
    expect(existsSync(dataDir())).toBe(false);
  });

  test('what one relay has in hand when it is killed another one delivers, once its lease has run out', async () => {
    const peer = await inbox({ mood: 'silent' });
    const env = { DATABASE_URL, SMTP_URL: smtpUrl(peer), LEASE_SECONDS: '2' };
    const first = run(env);
    await sendLeads(await first.url, ['handed over']);
    await vi.waitUntil(() => peer.offered.length === 1, WAIT);
    first.child.kill('SIGKILL');
    await first.ended;
    peer.mood = 'accept';
    await run(env).url;
    await vi.waitUntil(() => peer.taken.length === 1, WAIT);
    expect(await carried(peer.taken, ['handed over'])).toEqual(['handed over']);
  });

  test('pages are served while the database is away, forms are refused, and all goes on afterwards', async () => {
    await postgres.stop();
    const server = run({ DATABASE_URL });
    const url = await server.url;
    expect((await fetch(`${url}/about`)).status).toBe(200);
    expect((await fetch(`${url}/healthz`)).status).toBe(503);
    expect((await sendLead(url, 'x')).status).toBe(503);
    expect(server.output.err).toMatch(
      /"event":"outbox.failing","why":"the database cannot be reached [^"]*","fix":"[^"]*DATABASE_URL/,
    );
    await postgres.start();
    await vi.waitUntil(async () => (await fetch(`${url}/healthz`)).status === 200, WAIT);
    await sendLeads(url, ['at last']);
    await postgres.stop();
    await vi.waitUntil(async () => (await fetch(`${url}/healthz`)).status === 503, WAIT);
    expect((await fetch(`${url}/about`)).status).toBe(200);
    await postgres.start();
    await vi.waitUntil(async () => (await fetch(`${url}/healthz`)).status === 200, WAIT);
    await sendLeads(url, ['and again']);
  });
});

describe('stopping', () => {
  test('delivers what it can in the grace time, a mail in flight included', async () => {
    const peer = await inbox({ delayMs: () => 700 });
    const server = run({ SMTP_URL: smtpUrl(peer) });
    const messages = Array.from({ length: 10 }, (_, index) => `lead number ${index}.`);
    await sendLeads(await server.url, messages);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(await carried(peer.taken, messages)).toEqual(messages);
    expect(server.output.out.match(/"delivery\.done"/g)).toHaveLength(10);
  });

  test('gives back what it cannot deliver, and keeps it', async () => {
    const peer = await inbox({ mood: 'silent' });
    const server = run({ SMTP_URL: smtpUrl(peer) });
    await sendLeads(await server.url, ['patience']);
    await vi.waitUntil(() => peer.offered.length === 1, WAIT);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    peer.mood = 'accept';
    const url = await run({ SMTP_URL: smtpUrl(peer) }).url;
    await vi.waitUntil(async () => (await undelivered(url)) === 0, WAIT);
    expect(await carried(peer.taken, ['patience'])).toEqual(['patience']);
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('by %s is clean', async (signal) => {
    const server = run();
    await server.url;
    server.child.kill(signal);
    expect(await server.ended).toBe(0);
    expect(server.output.err).toBe('');
  });

  test('does not wait for a client that only holds its connection', async () => {
    const server = run();
    const { hostname, port } = new URL(await server.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    await new Promise((done) => socket.once('connect', done));
    socket.write(
      'POST /api/v1.0/email/send HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    );
    await fetch(await server.url);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    socket.destroy();
  });
});
