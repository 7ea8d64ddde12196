import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCertificate } from '../deploy/testing/certificate.ts';
import { temporaryFolder, writeFakeBuild, writeFiles } from './testing/build-folder.ts';
import { mailFiles } from './testing/mail-files.ts';
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
  writeFakeBuild(join(folder.path, 'build'));
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

/** The messages in these emails, repeated ones repeatedly. */
async function messagesIn(emails: readonly Buffer[], messages: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(emails.map(async (email) => (await parseMail(email)).text ?? ''));
  return texts.flatMap((text) => messages.filter((message) => text.includes(`Message: ${message}\n`))).sort();
}

describe('a lead that was answered OK', () => {
  test('is emailed, byte for byte', async () => {
    const peer = await inbox();
    const message =
      `नमस्ते 🙏🏽 வணக்கம் "quoted" <script>alert('x')</script> ${'w'.repeat(2000)} ${'आ '.repeat(1400)}`.trim();
    await sendLeads(await run({ SMTP_URL: smtpUrl(peer) }).url, [message]);
    await vi.waitUntil(() => peer.taken.length > 0, WAIT);
    expect(await messagesIn(peer.taken, [message])).toEqual([message]);
    expect((await parseMail(peer.taken[0])).to).toMatchObject([{ address: 'inbox@example.com' }]);
  });

  test('is retried after a temporary answer', async () => {
    const peer = await inbox({ response: 451 });
    const url = await run({ SMTP_URL: smtpUrl(peer) }).url;
    await sendLeads(url, ['later']);
    await vi.waitUntil(() => peer.offered.length > 0, WAIT);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    peer.response = 'accept';
    await vi.waitUntil(async () => (await undelivered(url)) === 0, WAIT);
    const ids = await Promise.all(peer.offered.map(async (mail) => (await parseMail(mail)).messageId));
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(1);
  });

  test('becomes an .eml file when no mail server is set', async () => {
    const server = run();
    const url = await server.url;
    await sendLeads(url, ['as a file']);
    await vi.waitUntil(async () => (await undelivered(url)) === 0, WAIT);
    const names = readdirSync(join(dataDir(), 'mail'));
    expect(names).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d-]+Z-[0-9a-f-]{36}\.eml$/)]);
    expect(await messagesIn([readFileSync(join(dataDir(), 'mail', String(names[0])))], ['as a file'])).toEqual([
      'as a file',
    ]);
    expect(server.output.out).toContain(
      `Mail: written as .eml files into ${join(dataDir(), 'mail')} (no SMTP_URL set)`,
    );
  });
});

describe('an encrypted mail server', () => {
  const certificate = createCertificate('localhost');

  test.each([
    { scheme: 'smtps', from: 'start' as const },
    { scheme: 'smtp', from: 'starttls' as const },
  ])('over $scheme gets the lead encrypted (TLS from the $from)', async ({ scheme, from }) => {
    const peer = await inbox({ tls: { ...certificate, from } });
    writeFiles(folder.path, { 'ca.pem': certificate.cert });
    const { url } = run({
      SMTP_URL: `${scheme}://localhost:${peer.port}`,
      NODE_EXTRA_CA_CERTS: join(folder.path, 'ca.pem'),
    });
    await sendLeads(await url, ['encrypted']);
    await vi.waitUntil(() => peer.taken.length > 0, WAIT);
    expect(await messagesIn(peer.taken, ['encrypted'])).toEqual(['encrypted']);
    expect(peer.encrypted).toEqual([true]);
  });

  test('with an untrusted certificate gets nothing, and the lead waits', async () => {
    const peer = await inbox({ tls: { ...certificate, from: 'start' } });
    const server = run({ SMTP_URL: `smtps://user:hunter2@localhost:${peer.port}` });
    const url = await server.url;
    await sendLeads(url, ['encrypted']);
    await vi.waitUntil(() => server.output.out.includes('delivery.failed'), WAIT);
    expect(peer.taken).toEqual([]);
    expect([peer.passwords, await undelivered(url)]).toEqual([[], 1]);
    expect(server.output.out).toContain('"code":"DEPTH_ZERO_SELF_SIGNED_CERT"');
  });

  test('of this machine may have an untrusted certificate where there is no password', async () => {
    const peer = await inbox({ tls: { ...createCertificate('elsewhere.example'), from: 'starttls' } });
    await sendLeads(await run({ SMTP_URL: smtpUrl(peer) }).url, ['encrypted']);
    await vi.waitUntil(() => peer.taken.length > 0, WAIT);
    expect(peer.encrypted).toEqual([true]);
  });
});

describe('a mail server without TLS', () => {
  test('gets no password', async () => {
    const peer = await inbox();
    const server = run({ SMTP_URL: `smtp://user:hunter2@127.0.0.1:${peer.port}` });
    await sendLeads(await server.url, ['wait']);
    const output = () => server.output.out + server.output.err;
    await vi.waitUntil(() => output().includes('delivery.failed'), WAIT);
    expect(output()).toMatch(/"code":"ETLS"/);
    expect([peer.taken, peer.passwords]).toEqual([[], []]);
  });

  test('gets the password when SMTP_ALLOW_PLAINTEXT_PASSWORD is set', async () => {
    const peer = await inbox();
    const SMTP_URL = `smtp://user:hunter2@127.0.0.1:${peer.port}`;
    await sendLeads(await run({ SMTP_URL, SMTP_ALLOW_PLAINTEXT_PASSWORD: '1' }).url, ['go']);
    await vi.waitUntil(() => peer.taken.length === 1, WAIT);
    expect(peer.passwords).toEqual(['hunter2']);
  });
});

describe('rate limits', () => {
  const statuses = async (url: string, addresses: readonly string[]) => {
    const found: number[] = [];
    for (const [index, address] of addresses.entries())
      found.push((await sendLead(url, `x${index}`, { 'X-Forwarded-For': address })).status);
    return found;
  };

  test('count by address, and ignore X-Forwarded-For', async () => {
    const url = await run({ RATE_LIMIT_PER_ADDRESS: '2' }).url;
    expect(await statuses(url, ['192.0.2.1', '192.0.2.2', '192.0.2.3'])).toEqual([200, 200, 429]);
  });

  test('behind a proxy count by the address that the proxy reports', async () => {
    const url = await run({ RATE_LIMIT_PER_ADDRESS: '1', TRUSTED_PROXIES: '1' }).url;
    expect(await statuses(url, ['192.0.2.1', '192.0.2.2', '192.0.2.9, 192.0.2.1'])).toEqual([200, 200, 429]);
  });
});

describe('starting', () => {
  test('prints the address, and where emails go', async () => {
    const peer = await inbox();
    const server = run({ SMTP_URL: `smtp://user:hunter2@127.0.0.1:${peer.port}`, MAIL_TO: 'leads@example.org' });
    const url = await server.url;
    expect(server.output.out).toBe(`Site: ${url}/\nMail: smtp 127.0.0.1:${peer.port} → leads@example.org\n`);
    expect(server.output.out + server.output.err).not.toContain('hunter2');
    expect(await (await fetch(`${url}/about`)).text()).toContain('About');
  });

  test('with RELAY_ONLY needs no site', async () => {
    const server = run({ RELAY_ONLY: '1', SITE_DIR: join(folder.path, 'build/none') });
    const url = await server.url;
    expect((await fetch(`${url}/`)).status).toBe(404);
    await sendLeads(url, ['alone']);
  });

  test('uses the reply pages of the build, in the language of the form', async () => {
    const url = await run().url;
    // Not by fetch, which sets Sec-Fetch-Mode itself.
    const page = await new Promise<string>((done) => {
      get(url + SEND_FORM, { headers: { 'Sec-Fetch-Mode': 'navigate', Referer: `${url}/hi` } }, (answer) => {
        let text = `${answer.statusCode} `;
        answer.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        answer.on('end', () => done(text));
      });
    });
    expect(page).toMatch(/^405 .*Built page: replies\/hi\/opened/s);
  });

  test.each([
    ['a wrong setting', { PORT: 'abc' }, /^PORT is "abc": .*\n$/],
    ['a wrong mail server', { SMTP_URL: 'smtp://user:hunter2@' }, /^SMTP_URL (?!.*hunter2).*\n$/],
    [
      'a missing build',
      { SITE_DIR: '/nowhere/site' },
      /^\/nowhere\/relay\.json cannot be used .*: run npm run build first\.\n$/,
    ],
    ['an unusable host', { HOST: '203.0.113.7' }, /^HOST 203\.0\.113\.7 is not an address of this machine: .*\n$/],
  ])('with %s exits with one line that contains the fix', async (_, env, line) => {
    const server = run(env);
    expect(await server.ended).toBe(1);
    expect(server.output).toEqual({ out: '', err: expect.stringMatching(line) });
  });

  test('with a data folder that cannot be written exits with one line', async () => {
    writeFiles(folder.path, { var: 'a file where the folder should be' });
    const server = run();
    expect(await server.ended).toBe(1);
    expect(server.output.err).toMatch(/^DATA_DIR .* cannot be written \(EEXIST\): .*\n$/);
  });

  test.each([
    ['a damaged outbox', 'not a database'.repeat(100), 'the file is damaged'],
    ['an outbox of zero length', '', 'the file is empty (0 bytes)'],
  ])(
    'with %s serves pages, answers forms 503, logs one line with the reason and keeps the file',
    async (_, content, why) => {
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
      // No restart is needed after the fix.
      rmSync(join(dataDir(), 'outbox.sqlite'));
      await vi.waitUntil(async () => (await fetch(`${url}/healthz`)).status === 200, WAIT);
      await sendLeads(url, ['after the fix']);
    },
  );

  test('without the ids of the email service serves pages, warns, and rejects forms', async () => {
    const config = JSON.parse(readFileSync(join(folder.path, 'build/relay.json'), 'utf8'));
    const email = { userId: '', serviceId: '', templates: { consultation: '', contact: '', career: '' } };
    writeFiles(folder.path, { 'build/relay.json': JSON.stringify({ ...config, email }) });
    const server = run();
    const url = await server.url;
    expect((await fetch(`${url}/about`)).status).toBe(200);
    await vi.waitUntil(() => server.output.out.includes('template id of career is not set'), WAIT);
    expect(server.output.out).toContain('Warning: the user id is not set, so forms that need it are rejected.');
    expect((await sendLead(url, 'x')).status).toBe(400);
  });

  test('without a page in the site folder exits with one line', async () => {
    const server = run({ SITE_DIR: join(folder.path, 'build/replies') });
    expect(await server.ended).toBe(1);
    expect(server.output.err).toMatch(/^SITE_DIR .* contains no built site .*: run npm run build first, .*\n$/);
  });

  test('on a port in use exits with one line', async () => {
    const { port } = new URL(await run().url);
    const second = run({ PORT: port, DATA_DIR: join(folder.path, 'other') });
    expect(await second.ended).toBe(1);
    expect(second.output.err).toMatch(
      new RegExp(`^PORT ${port} on 127\\.0\\.0\\.1 is in use by another program: .*\\n$`),
    );
  });

  test('on a data folder in use exits with one line', async () => {
    await run().url;
    const second = run();
    expect(await second.ended).toBe(1);
    expect(second.output.err).toMatch(/^DATA_DIR .* is in use by another relay: .*\n$/);
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

  test('two relays share one outbox, and write nothing to their machines', async () => {
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
    expect(await messagesIn(peer.taken, messages)).toEqual([...messages].sort());
    expect(existsSync(dataDir())).toBe(false);
  });

  test('another relay delivers the leads of a killed one when their lease has expired', async () => {
    const peer = await inbox({ response: 'silent' });
    const env = { DATABASE_URL, SMTP_URL: smtpUrl(peer), LEASE_SECONDS: '2' };
    const first = run(env);
    await sendLeads(await first.url, ['of a killed relay']);
    await vi.waitUntil(() => peer.offered.length === 1, WAIT);
    first.child.kill('SIGKILL');
    await first.ended;
    peer.response = 'accept';
    await run(env).url;
    await vi.waitUntil(() => peer.taken.length === 1, WAIT);
    expect(await messagesIn(peer.taken, ['of a killed relay'])).toEqual(['of a killed relay']);
  });

  test('while the database is stopped pages are served and forms answered 503, and leads are stored again afterwards', async () => {
    await postgres.stop();
    const server = run({ DATABASE_URL });
    const url = await server.url;
    const health = async () => (await fetch(`${url}/healthz`)).status;
    expect([(await fetch(`${url}/about`)).status, await health(), (await sendLead(url, 'x')).status]).toEqual([
      200, 503, 503,
    ]);
    expect(server.output.err).toMatch(
      /"event":"outbox.failing","why":"the database cannot be reached [^"]*","fix":"[^"]*DATABASE_URL/,
    );
    await postgres.start();
    await vi.waitUntil(async () => (await health()) === 200, WAIT);
    await sendLeads(url, ['after the fix']);
  });

  test('a relay survives restarts of the database while leads arrive', async () => {
    // A claim whose answer is lost ends with its lease.
    const limits = { LEASE_SECONDS: '2', RATE_LIMIT_PER_ADDRESS: '100000', RATE_LIMIT_TOTAL: '100000' };
    const server = run({ DATABASE_URL, ...limits });
    const url = await server.url;
    let posting = true;
    const post = async (client: number) => {
      const accepted: string[] = [];
      for (let count = 0; posting; count += 1) {
        const message = `lead ${client} ${count}.`;
        if ((await sendLead(url, message)).status === 200) accepted.push(message);
      }
      return accepted;
    };
    const clients = Array.from({ length: 4 }, (_, client) => post(client));
    for (let restart = 0; restart < 2; restart += 1) {
      await vi.waitUntil(async () => (await sendLead(url, `restart ${restart}`)).status === 200, WAIT);
      await postgres.crash();
    }
    await vi.waitUntil(async () => (await fetch(`${url}/healthz`)).status === 200, WAIT);
    posting = false;
    const accepted = (await Promise.all(clients)).flat();
    await vi.waitUntil(async () => (await undelivered(url)) === 0, WAIT);
    const files = mailFiles(dataDir()).map((file) => readFileSync(file));
    expect(await messagesIn(files, accepted)).toEqual(accepted.sort());
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });
});

describe('stopping', () => {
  test('delivers what is due within the grace time', async () => {
    const peer = await inbox({ delayMs: () => 700 });
    const server = run({ SMTP_URL: smtpUrl(peer) });
    const messages = Array.from({ length: 10 }, (_, index) => `lead number ${index}.`);
    await sendLeads(await server.url, messages);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(await messagesIn(peer.taken, messages)).toEqual(messages);
    expect(server.output.out.match(/"delivery\.done"/g)).toHaveLength(10);
  });

  test.each([['SIGTERM'], ['SIGINT'], ['SIGTERM', 'SIGINT']] as const)('by %s %s logs no error', async (...signals) => {
    const server = run();
    await server.url;
    for (const signal of signals) server.child.kill(signal);
    expect(await server.ended).toBe(0);
    expect(server.output.err).toBe('');
  });

  test('does not wait for a client that keeps its connection open', async () => {
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
