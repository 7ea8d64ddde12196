/** Accepted leads, on their way to a real mail server or into files. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { createCertificate } from '../../deploy/testing/certificate.ts';
import { writeFiles } from '../testing/build-folder.ts';
import { WAIT } from '../testing/durations.ts';
import { inbox, messagesIn, pathOf, run, sendLeads } from '../testing/server-suite.ts';
import { parseMail } from '../testing/smtp-inbox.ts';
import { undelivered } from '../testing/test-relay.ts';

describe('a lead that was answered OK', () => {
  test('is emailed, byte for byte', async () => {
    const peer = await inbox();
    const message =
      `नमस्ते 🙏🏽 வணக்கம் "quoted" <script>alert('x')</script> ${'w'.repeat(2000)} ${'आ '.repeat(1400)}`.trim();
    await sendLeads(await run({ SMTP_URL: peer.url }).url, [message]);
    await vi.waitUntil(() => peer.taken.length > 0, WAIT);
    expect(await messagesIn(peer.taken, [message])).toEqual([message]);
    expect((await parseMail(peer.taken[0])).to).toMatchObject([{ address: 'inbox@example.com' }]);
  });

  test('is retried after a temporary answer', async () => {
    const peer = await inbox({ response: 451 });
    const url = await run({ SMTP_URL: peer.url }).url;
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
    const names = readdirSync(pathOf('var/mail'));
    expect(names).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d-]+Z-[0-9a-f-]{36}\.eml$/)]);
    expect(await messagesIn([readFileSync(pathOf('var/mail', String(names[0])))], ['as a file'])).toEqual([
      'as a file',
    ]);
    expect(server.output.out).toContain(`Mail: written as .eml files into ${pathOf('var/mail')} (no SMTP_URL set)`);
  });
});

describe('an encrypted mail server', () => {
  const certificate = createCertificate('localhost');

  test.each([
    { scheme: 'smtps', from: 'start' as const },
    { scheme: 'smtp', from: 'starttls' as const },
  ])('over $scheme gets the lead encrypted (TLS from the $from)', async ({ scheme, from }) => {
    const peer = await inbox({ tls: { ...certificate, from } });
    writeFiles(pathOf(), { 'ca.pem': certificate.cert });
    const { url } = run({
      SMTP_URL: `${scheme}://localhost:${peer.port}`,
      NODE_EXTRA_CA_CERTS: pathOf('ca.pem'),
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
    await sendLeads(await run({ SMTP_URL: peer.url }).url, ['encrypted']);
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
