/** A relay that is killed while leads arrive loses none that it has accepted. */
import { afterEach, expect, test, vi } from 'vitest';
import { parseMail, type SmtpInbox, startSmtpInbox } from './testing/smtp-inbox.ts';
import { createTestRelay, sendLead, type TestRelay } from './testing/test-relay.ts';

const POSTS = 50;
const ACCEPTED_BEFORE_KILL = 20;

let inbox: SmtpInbox;
let relay: TestRelay;
afterEach(async () => {
  await relay.end('SIGKILL');
  await inbox.close();
  relay.remove();
});

test('every accepted lead arrives, although the relay is killed during the posts', async () => {
  inbox = await startSmtpInbox();
  relay = createTestRelay({ SMTP_URL: inbox.url });
  const url = await relay.start();
  const accepted: string[] = [];
  const post = async (_: unknown, index: number) => {
    const message = `Lead number ${index} of this test.`;
    const answer = await sendLead(url, message).catch(() => undefined);
    if (answer?.ok) accepted.push(message);
    if (accepted.length === ACCEPTED_BEFORE_KILL) await relay.end('SIGKILL');
  };
  await Promise.all(Array.from({ length: POSTS }, post));
  expect(accepted.length).toBeGreaterThanOrEqual(ACCEPTED_BEFORE_KILL);

  await relay.start();
  const missing = async () => {
    const texts = await Promise.all(inbox.taken.map(async (email) => (await parseMail(email)).text ?? ''));
    return accepted.filter((message) => !texts.some((text) => text.includes(message)));
  };
  await vi
    .waitUntil(async () => (await missing()).length === 0, { timeout: 30_000, interval: 100 })
    .catch(() => undefined);
  expect(await missing(), 'accepted leads without an email').toEqual([]);
});
