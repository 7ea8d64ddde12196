/** A relay that is killed with leads in hand loses none that it has accepted. */
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { temporaryFolder, testIds, writeBuild } from './testing/build-folder.ts';
import { runServer, type ServerProcess } from './testing/server-process.ts';
import { parseMail, type SmtpInbox, startSmtpInbox } from './testing/smtp-inbox.ts';

const POSTS = 50;
/** So many leads are accepted before the relay is killed. */
const ACCEPTED_BEFORE = 20;

const folder = temporaryFolder();
let inbox: SmtpInbox;
let server: ServerProcess;

afterEach(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  await inbox.close();
  folder.remove();
});

function start(): ServerProcess {
  return runServer({
    SITE_DIR: join(folder.path, 'build/site'),
    DATA_DIR: join(folder.path, 'var'),
    SMTP_URL: `smtp://127.0.0.1:${inbox.port}`,
    RATE_LIMIT_PER_ADDRESS: '1000',
    RATE_LIMIT_TOTAL: '1000',
    RETRY_SECONDS: '1',
    LEASE_SECONDS: '1',
  });
}

/** Posts a lead. Resolves to whether the relay has accepted it. */
async function post(url: string, message: string): Promise<boolean> {
  const body = new FormData();
  const fields = {
    full_name: 'Asha Rao',
    email: 'asha@example.in',
    contact_number: '9876543210',
    message,
    lib_version: '4.4.1',
    service_id: testIds.serviceId,
    template_id: testIds.templates.consultation,
    user_id: testIds.userId,
  };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  try {
    return (await fetch(`${url}/api/v1.0/email/send-form`, { method: 'POST', body })).ok;
  } catch {
    return false;
  }
}

test('every accepted lead arrives, although the relay is killed during the posts', async () => {
  inbox = await startSmtpInbox();
  writeBuild(join(folder.path, 'build'));
  server = start();
  const url = await server.url;
  const accepted: string[] = [];
  let killed = false;
  await Promise.all(
    Array.from({ length: POSTS }, async (_, index) => {
      const message = `Lead number ${index} of this test.`;
      if (await post(url, message)) accepted.push(message);
      if (accepted.length >= ACCEPTED_BEFORE && !killed) killed = server.child.kill('SIGKILL');
    }),
  );
  expect(await server.ended).toBe('SIGKILL');
  expect(accepted.length).toBeGreaterThanOrEqual(ACCEPTED_BEFORE);

  server = start();
  await server.url;
  await vi
    .waitUntil(async () => (await missing(accepted)).length === 0, { timeout: 30_000, interval: 100 })
    .catch(() => undefined);
  expect(await missing(accepted), 'accepted leads without a mail').toEqual([]);
});

/** The leads of which no mail has come. */
async function missing(messages: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(inbox.taken.map(async (mail) => (await parseMail(mail)).text ?? ''));
  return messages.filter((message) => !texts.some((text) => text.includes(message)));
}
