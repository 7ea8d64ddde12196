import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../testing/build-folder.ts';
import { parseMail, type SmtpInbox, startSmtpInbox } from '../testing/smtp-inbox.ts';
import { storedLead as lead } from '../testing/test-leads.ts';
import { createFileMailer, createSmtpMailer, DeliveryError } from './mailer.ts';

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
    createSmtpMailer({ host: '127.0.0.1', port, secure: false, requireTLS: false }, timeoutMs, []);

  test.each([
    [['vm', 'www.example.com', 'example.com'], 'www.example.com'],
    [['3f2a1b4c5d6e', 'example.com'], 'example.com'],
    [['mail.example.in', 'www.example.com'], 'mail.example.in'],
    [['ip-10-0-0-7.ec2.internal', 'host.local', '192.0.2.7', 'example.com'], 'example.com'],
  ])('of the names %j the mail server is greeted with %s', async (names, greeting) => {
    const smtp = { host: '127.0.0.1', port: inbox.port, secure: false, requireTLS: false };
    await createSmtpMailer(smtp, 5000, names).send(lead, mail, never);
    expect(inbox.greetings).toEqual([greeting]);
  });

  test('an email arrives', async () => {
    await mailer(inbox.port).send(lead, mail, never);
    expect((await parseMail(inbox.taken[0])).text).toBe(mail.text);
  });

  test.each([
    [452, false],
    [503, false],
    [552, true],
    [554, true],
  ])('an answer of %i is permanent: %s', async (reply, permanent) => {
    inbox.response = reply;
    expect(await failureOf(mailer(inbox.port).send(lead, mail, never))).toMatchObject({ reply, permanent });
  });

  test('a missing server is temporary', async () => {
    const { port } = inbox;
    await inbox.close();
    expect(await failureOf(mailer(port).send(lead, mail, never))).toMatchObject({
      code: 'ECONNREFUSED',
      permanent: false,
    });
    inbox = await startSmtpInbox();
  });

  test('a server that does not answer the message is a temporary failure', async () => {
    inbox.response = 'silent';
    const failure = await failureOf(mailer(inbox.port, 1000).send(lead, mail, never));
    expect(failure).toMatchObject({ code: 'ETIMEDOUT', permanent: false });
    expect(inbox.offered).toHaveLength(1);
  });

  test('an attempt can be aborted', async () => {
    inbox.response = 'silent';
    const controller = new AbortController();
    const sending = mailer(inbox.port).send(lead, mail, controller.signal);
    controller.abort();
    expect(await failureOf(sending)).toMatchObject({ code: 'EABORT', permanent: false });
  });
});

describe('a server that fails', () => {
  const STEPS = ['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'message'] as const;
  type Step = (typeof STEPS)[number] | 'QUIT';
  /** A reply code, the end of the connection, no answer, or an invalid one. */
  type Fault = number | 'cuts' | 'hangs' | 'babbles';

  let server: Server;
  let sockets: Set<Socket>;
  let steps: string[];
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((done) => server.close(done));
  });

  /** Speaks the SMTP that is needed to fail at one step. */
  function startServer(failing: Step, fault: Fault): Promise<number> {
    steps = [];
    sockets = new Set();
    server = createServer((socket: Socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      const answer = (step: string, reply: string): void => {
        steps.push(step);
        if (step !== failing) socket.write(reply);
        else if (fault === 'cuts') socket.destroy();
        else if (fault === 'babbles') socket.write('no code at all\r\n');
        else if (fault !== 'hangs') socket.write(`${fault} no\r\n`);
      };
      answer('greeting', '220 test\r\n');
      let inData = false;
      socket.on('data', (chunk) => {
        const text = chunk.toString();
        const step = inData ? 'message' : text.slice(0, 4).toUpperCase();
        if (step === 'message' && !text.endsWith('\r\n.\r\n')) return;
        inData = step === 'DATA';
        answer(step === 'HELO' ? 'EHLO' : step, inData ? '354 go\r\n' : '250 ok\r\n');
      });
    });
    return new Promise((done) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        done(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
  }

  async function send(failing: Step, fault: Fault): Promise<void> {
    const port = await startServer(failing, fault);
    // Long on a busy machine, short where no answer comes.
    const timeoutMs = fault === 'hangs' ? 1000 : 10_000;
    const smtp = { host: '127.0.0.1', port, secure: false, requireTLS: false };
    return createSmtpMailer(smtp, timeoutMs, []).send(lead, mail, never);
  }

  describe.each(STEPS)('at %s', (step) => {
    test.each<[Fault, boolean]>([
      ['cuts', false],
      ['hangs', false],
      ['babbles', false],
      [421, false],
      [451, false],
      [550, true],
    ])('"%s" is permanent: %s', async (fault, permanent) => {
      expect(await failureOf(send(step, fault))).toMatchObject({ permanent });
      expect(steps).toContain(step);
    });
  });

  test.each<Fault>(['cuts', 'hangs', 421])('"%s" after the message was accepted changes nothing', async (fault) => {
    await send('QUIT', fault);
    expect(steps).toContain('message');
  });
});

describe('into files', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => folder.remove());

  test('each lead is one .eml file with CR LF lines, named after its time and id', async () => {
    const mailer = createFileMailer(join(folder.path, 'mail'));
    await mailer.send(lead, mail, never);
    await mailer.send(lead, mail, never);
    const names = readdirSync(join(folder.path, 'mail'));
    expect(names).toEqual(['2026-11-20T10-12-33-123Z-0b0e7c1e-0000-4000-8000-000000000000.eml']);
    const content = readFileSync(join(folder.path, 'mail', String(names[0])));
    expect(content.toString().replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect((await parseMail(content)).text).toBe(mail.text);
  });

  test('a folder that cannot be created is a temporary failure', async () => {
    writeFiles(folder.path, { mail: 'a file' });
    const mailer = createFileMailer(join(folder.path, 'mail'));
    expect(await failureOf(mailer.send(lead, mail, never))).toMatchObject({ code: 'EEXIST', permanent: false });
  });
});
