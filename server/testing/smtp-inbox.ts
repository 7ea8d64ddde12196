import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** What the inbox answers to a message: take it, refuse it with a reply code, or say nothing at all. */
type InboxMood = 'accept' | number | 'silent';

export interface SmtpInbox {
  readonly port: number;
  /** Every message it was sent, in order, as bytes, whether taken or not. */
  readonly offered: Buffer[];
  /** Every message it took. */
  readonly taken: Buffer[];
  /** For every message it took, whether it came over TLS. */
  readonly encrypted: boolean[];
  /** Every password that it was told. */
  readonly passwords: string[];
  mood: InboxMood;
  close(): Promise<void>;
}

interface InboxOptions {
  readonly port?: number;
  readonly mood?: InboxMood;
  /** How long the answer to a message takes, by the number of messages offered before; without it none. */
  readonly delayMs?: (index: number) => number;
  /** A certificate, and whether it is shown from the first byte or after STARTTLS; without it nothing is encrypted. */
  readonly tls?: { readonly key: string; readonly cert: string; readonly from: 'start' | 'starttls' };
}

/** A real SMTP server on this machine, on a free port unless one is given. */
export async function startSmtpInbox({
  port = 0,
  mood = 'accept',
  delayMs,
  tls,
}: InboxOptions = {}): Promise<SmtpInbox> {
  const server = new SMTPServer({
    authOptional: true,
    ...(tls ? { key: tls.key, cert: tls.cert, secure: tls.from === 'start' } : { disabledCommands: ['STARTTLS'] }),
    disableReverseLookup: true,
    closeTimeout: 1,
    allowInsecureAuth: true,
    onAuth({ password }, _session, answer) {
      inbox.passwords.push(String(password));
      answer(null, { user: 'anybody' });
    },
    onData(stream, session, answer) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const message = Buffer.concat(chunks);
        inbox.offered.push(message);
        if (inbox.mood === 'silent') return;
        if (inbox.mood === 'accept') {
          inbox.taken.push(message);
          inbox.encrypted.push(session.secure);
          if (delayMs) setTimeout(answer, delayMs(inbox.offered.length - 1));
          else answer();
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
    encrypted: [],
    passwords: [],
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
