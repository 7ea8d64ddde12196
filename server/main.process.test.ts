/** The program: how it starts, counts addresses and stops. */
import { readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { writeFiles } from './testing/build-folder.ts';
import { WAIT } from './testing/durations.ts';
import { dataDir, inbox, messagesIn, pathOf, run, sendLeads } from './testing/server-suite.ts';
import { SEND_FORM, sendLead } from './testing/test-relay.ts';

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
    const server = run({ RELAY_ONLY: '1', SITE_DIR: pathOf('build/none') });
    const url = await server.url;
    expect((await fetch(`${url}/`)).status).toBe(404);
    await sendLeads(url, ['alone']);
  });

  test('without a mail server is healthy for monitors only if files are wanted', async () => {
    const statusWith = async (env: Record<string, string>) =>
      (await fetch(`${await run(env).url}/healthz/delivery`)).status;
    expect(await statusWith({})).toBe(503);
    expect(await statusWith({ MAIL_AS_FILES: '1', DATA_DIR: pathOf('other') })).toBe(200);
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
    writeFiles(pathOf(), { var: 'a file where the folder should be' });
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
      expect(readFileSync(pathOf('var/outbox.sqlite'), 'utf8')).toBe(content);
      // No restart is needed after the fix.
      rmSync(pathOf('var/outbox.sqlite'));
      await vi.waitUntil(async () => (await fetch(`${url}/healthz`)).status === 200, WAIT);
      await sendLeads(url, ['after the fix']);
    },
  );

  test('without the ids of the email service serves pages, warns, and rejects forms', async () => {
    const config = JSON.parse(readFileSync(pathOf('build/relay.json'), 'utf8'));
    const email = { userId: '', serviceId: '', templates: { consultation: '', contact: '', career: '' } };
    writeFiles(pathOf(), { 'build/relay.json': JSON.stringify({ ...config, email }) });
    const server = run();
    const url = await server.url;
    expect((await fetch(`${url}/about`)).status).toBe(200);
    await vi.waitUntil(() => server.output.out.includes('template id of career is not set'), WAIT);
    expect(server.output.out).toContain('Warning: the user id is not set, so forms that need it are rejected.');
    expect((await sendLead(url, 'x')).status).toBe(400);
  });

  test('without a page in the site folder exits with one line', async () => {
    const server = run({ SITE_DIR: pathOf('build/replies') });
    expect(await server.ended).toBe(1);
    expect(server.output.err).toMatch(/^SITE_DIR .* contains no built site .*: run npm run build first, .*\n$/);
  });

  test('on a port in use exits with one line', async () => {
    const { port } = new URL(await run().url);
    const second = run({ PORT: port, DATA_DIR: pathOf('other') });
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

describe('rate limits', () => {
  const statuses = async (url: string, addresses: readonly string[]) => {
    const found: number[] = [];
    for (const [index, address] of addresses.entries())
      found.push((await sendLead(url, `x${index}`, { headers: { 'X-Forwarded-For': address } })).status);
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

describe('stopping', () => {
  test('delivers what is due within the grace time', async () => {
    const peer = await inbox({ delayMs: () => 700 });
    const server = run({ SMTP_URL: peer.url });
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
