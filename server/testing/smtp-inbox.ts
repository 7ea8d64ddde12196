import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** What the inbox answers to a message: take it, refuse it with a reply code, or say nothing at all. */
export type InboxMood = 'accept' | number | 'silent';

export interface SmtpInbox {
  readonly port: number;
  /** Every message it was sent, in order, as bytes, whether taken or not. */
  readonly offered: Buffer[];
  /** Every message it took. */
  readonly taken: Buffer[];
  mood: InboxMood;
  close(): Promise<void>;
}

/** A real SMTP server on this machine, on a free port unless one is given. */
export async function startSmtpInbox({ port = 0, mood = 'accept' as InboxMood } = {}): Promise<SmtpInbox> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onData(stream, _session, answer) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const message = Buffer.concat(chunks);
        inbox.offered.push(message);
        if (inbox.mood === 'silent') return;
        if (inbox.mood === 'accept') {
          inbox.taken.push(message);
          answer();
        } else {
          answer(Object.assign(new Error('not now'), { responseCode: inbox.mood }));
        }
      });
    },
  });
  // Clients that are killed reset their connections.
  server.on('error', () => undefined);
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const address = server.server.address();
  const inbox: SmtpInbox = {
    port: typeof address === 'object' && address !== null ? address.port : port,
    offered: [],
    taken: [],
    mood,
    close: () => new Promise((done) => server.close(() => done())),
  };
  return inbox;
}

/** Parses a message as a mail program would. */
export function parseMail(message: Buffer | undefined): Promise<Email> {
  if (message === undefined) throw new Error('no such message');
  return PostalMime.parse(message);
}
