import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder, testIds, writeBuild } from './testing/build-folder.ts';
import { runServer, type ServerProcess } from './testing/server-process.ts';
import { type SmtpInbox, startSmtpInbox } from './testing/smtp-inbox.ts';

const WAIT = { timeout: 20_000, interval: 20 };

let folder: ReturnType<typeof temporaryFolder>;
let inbox: SmtpInbox;
let server: ServerProcess;
let env: Readonly<Record<string, string>>;

beforeEach(async () => {
  folder = temporaryFolder();
  writeBuild(join(folder.path, 'build'));
  inbox = await startSmtpInbox({ mood: 550 });
  env = {
    SITE_DIR: join(folder.path, 'build/site'),
    DATA_DIR: join(folder.path, 'var'),
    SMTP_URL: `smtp://127.0.0.1:${inbox.port}`,
  };
  server = runServer(env);
});
afterEach(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  await inbox.close();
  folder.remove();
});

/** Runs `npm run leads` without npm. */
function leads(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const cli = fileURLToPath(new URL('leads-cli.ts', import.meta.url));
  return new Promise((done) => {
    const child = execFile(process.execPath, ['--no-warnings', cli, ...args], { env }, (_, out, err) =>
      done({ code: child.exitCode, out, err }),
    );
  });
}

async function sendLead(name: string): Promise<void> {
  const answer = await fetch(`${await server.url}/api/v1.0/email/send`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      user_id: testIds.userId,
      service_id: testIds.serviceId,
      template_id: testIds.templates.consultation,
      template_params: { full_name: name, email: 'asha@example.in', contact_number: '9876543210' },
    }),
  });
  expect(answer.status).toBe(200);
}

test('beside a running relay, what was refused is seen, made due, and goes out at its next look', async () => {
  await sendLead('Asha');
  await vi.waitUntil(async () => (await leads('list')).out.includes('failed'), WAIT);
  const exported = await leads('export', '--csv');
  expect(exported).toEqual({ code: 0, out: expect.stringMatching(/^\uFEFF"id",.*"Asha"/s), err: '' });
  expect(await leads('retry')).toEqual({ code: 0, out: expect.stringContaining('due now'), err: '' });
  expect((await leads('list')).out).toMatch(/ failed +1 +now +Asha$/m);

  inbox.mood = 'accept';
  // It looks within the minute; a new lead makes it look at once.
  await sendLead('Ravi');
  await vi.waitUntil(async () => (await leads('list')).out.includes('0 pending, 0 failed, 2 delivered'), WAIT);
  expect(inbox.taken).toHaveLength(2);
});

test('exit codes tell failure from misuse', async () => {
  await server.url;
  expect((await leads('show', 'ffffffff')).code).toBe(1);
  expect((await leads('frobnicate')).code).toBe(2);
  expect((await leads('--help')).code).toBe(0);
});
