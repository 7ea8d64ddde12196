import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/build-folder.ts';
import { parseMail, type SmtpInbox, startSmtpInbox } from '../testing/smtp-inbox.ts';
import { createFileMailer, createSmtpMailer, DeliveryError } from './mailer.ts';
import type { StoredLead } from './outbox.ts';

const lead: StoredLead = {
  id: '0b0e7c1e-0000-4000-8000-000000000000',
  form: 'contact',
  fields: [],
  receivedAt: Date.UTC(2026, 10, 20, 10, 12, 33, 123),
  state: 'pending',
  attempts: 0,
  nextAttemptAt: 0,
  lastError: null,
  deliveredAt: null,
  messageId: '<a@example.com>',
};
const mail = { from: 'site@example.com', to: 'inbox@example.com', subject: 'Lead', text: 'नमस्ते\n.\nend\n' };
const never = new AbortController().signal;

async function failureOf(sending: Promise<void>): Promise<DeliveryError> {
  const error = await sending.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (error instanceof DeliveryError) return error;
  throw new Error(`no DeliveryError but ${String(error)}`);
}

describe('over SMTP', () => {
  let inbox: SmtpInbox;
  beforeEach(async () => {
    inbox = await startSmtpInbox();
  });
  afterEach(() => inbox.close());

  const mailer = (port: number, timeoutMs = 5000) =>
    createSmtpMailer({ host: '127.0.0.1', port, secure: false }, { timeoutMs });

  test('a mail arrives', async () => {
    await mailer(inbox.port).send(lead, mail, never);
    expect((await parseMail(inbox.taken[0])).text).toBe(mail.text);
  });

  test.each([
    [421, false],
    [451, false],
    [452, false],
    [503, false],
    [550, true],
    [552, true],
    [554, true],
  ])('an answer of %i is permanent: %s', async (reply, permanent) => {
    inbox.mood = reply;
    expect(await failureOf(mailer(inbox.port).send(lead, mail, never))).toMatchObject({ reply, permanent });
  });

  test('no server at all is temporary', async () => {
    const { port } = inbox;
    await inbox.close();
    expect(await failureOf(mailer(port).send(lead, mail, never))).toMatchObject({ code: 'ESOCKET', permanent: false });
    inbox = await startSmtpInbox();
  });

  test('a server that falls silent after the message is given up, temporarily', async () => {
    inbox.mood = 'silent';
    const failure = await failureOf(mailer(inbox.port, 200).send(lead, mail, never));
    expect(failure).toMatchObject({ code: 'ETIMEDOUT', permanent: false });
    expect(inbox.offered).toHaveLength(1);
  });

  test('an attempt can be aborted', async () => {
    inbox.mood = 'silent';
    const controller = new AbortController();
    const sending = mailer(inbox.port).send(lead, mail, controller.signal);
    controller.abort();
    expect(await failureOf(sending)).toMatchObject({ code: 'EABORT', permanent: false });
  });
});

describe('with a server that breaks off', () => {
  let server: Server;
  let commands: string[];
  afterEach(() => new Promise((done) => server.close(done)));

  /** Speaks just enough SMTP to cut the connection when the named command comes. */
  function startServerCuttingAt(command: string): Promise<number> {
    commands = [];
    server = createServer((socket: Socket) => {
      socket.on('error', () => undefined);
      if (command === 'greeting') return void socket.destroy();
      socket.write('220 test\r\n');
      let inData = false;
      socket.on('data', (chunk) => {
        const text = chunk.toString();
        const name = inData ? 'message' : text.slice(0, 4).toUpperCase();
        if (name === 'message' && !text.endsWith('\r\n.\r\n')) return;
        commands.push(name);
        if (name === command) return void socket.destroy();
        inData = name === 'DATA';
        socket.write(inData ? '354 go\r\n' : '250 ok\r\n');
      });
    });
    return new Promise((done) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        done(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
  }

  test.each(['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'message'])('at %s: temporary', async (command) => {
    const port = await startServerCuttingAt(command);
    const mailer = createSmtpMailer({ host: '127.0.0.1', port, secure: false }, { timeoutMs: 5000 });
    expect(await failureOf(mailer.send(lead, mail, never))).toMatchObject({ permanent: false });
    if (command !== 'greeting') expect(commands.at(-1)).toBe(command);
  });
});

describe('into files', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => folder.remove());

  test('each lead is one .eml file with CR LF lines, named after its time and id', async () => {
    const mailer = await createFileMailer(join(folder.path, 'mail'));
    await mailer.send(lead, mail, never);
    await mailer.send(lead, mail, never);
    const names = readdirSync(join(folder.path, 'mail'));
    expect(names).toEqual(['2026-11-20T10-12-33-123Z-0b0e7c1e-0000-4000-8000-000000000000.eml']);
    const content = readFileSync(join(folder.path, 'mail', String(names[0])));
    expect(content.toString().replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect((await parseMail(content)).text).toBe(mail.text);
  });

  test('a folder that is gone is a temporary failure', async () => {
    const mailer = await createFileMailer(join(folder.path, 'mail'));
    folder.remove();
    expect(await failureOf(mailer.send(lead, mail, never))).toMatchObject({ code: 'ENOENT', permanent: false });
  });
});
