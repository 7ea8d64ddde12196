/**
 * What the tests of the whole server share: before each test a folder with a build, and functions that start servers and mail
 * servers, which end with the test.
 */
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { temporaryFolder, writeFakeBuild } from './build-folder.ts';
import { runServer, type ServerProcess } from './server-process.ts';
import { parseMail, type SmtpInbox, startSmtpInbox } from './smtp-inbox.ts';
import { sendLead } from './test-relay.ts';

let folder: ReturnType<typeof temporaryFolder>;
let servers: ServerProcess[];
let inboxes: SmtpInbox[];

beforeEach(() => {
  folder = temporaryFolder();
  writeFakeBuild(pathOf('build'));
  servers = [];
  inboxes = [];
});
afterEach(async () => {
  for (const { child } of servers) child.kill('SIGKILL');
  await Promise.all(servers.map(({ ended }) => ended));
  await Promise.all(inboxes.map((inbox) => inbox.close()));
  folder.remove();
});

/** A path in the folder of the test. */
export const pathOf = (...parts: readonly string[]) => join(folder.path, ...parts);
export const dataDir = () => pathOf('var');

/** Starts a server on the folder of the test, with further settings. */
export function run(env: Readonly<Record<string, string>> = {}): ServerProcess {
  const server = runServer({ SITE_DIR: pathOf('build/site'), DATA_DIR: dataDir(), RETRY_SECONDS: '1', ...env });
  servers.push(server);
  return server;
}

/** Starts a mail server. */
export async function inbox(options?: Parameters<typeof startSmtpInbox>[0]): Promise<SmtpInbox> {
  const started = await startSmtpInbox(options);
  inboxes.push(started);
  return started;
}

/** Sends leads one after the other; each must be answered OK. */
export async function sendLeads(url: string, messages: readonly string[]): Promise<void> {
  for (const message of messages) {
    const answer = await sendLead(url, message);
    expect([answer.status, await answer.text()]).toEqual([200, 'OK']);
  }
}

/** The messages in these emails, repeated ones repeatedly. */
export async function messagesIn(emails: readonly Buffer[], messages: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(emails.map(async (email) => (await parseMail(email)).text ?? ''));
  return texts.flatMap((text) => messages.filter((message) => text.includes(`Message: ${message}\n`))).sort();
}
