import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** The answer to a message: accept it, reject it with a reply code, or no answer. */
type InboxResponse = 'accept' | number | 'silent';

export interface SmtpInbox {
  readonly port: number;
  /** Its address for SMTP_URL. */
  readonly url: string;
  /** Every message it was sent, accepted or not, in order. */
  readonly offered: Buffer[];
  /** Every message it accepted. */
  readonly taken: Buffer[];
  /** For every accepted message, whether it was sent over TLS. */
  readonly encrypted: boolean[];
  /** For every message, the name in the client's EHLO. */
  readonly greetings: string[];
  /** Every password it was sent. */
  readonly passwords: string[];
  response: InboxResponse;
  close(): Promise<void>;
}

interface InboxOptions {
  readonly port?: number;
  readonly response?: InboxResponse;
  /** Delay of the answer, by the number of earlier messages. */
  readonly delayMs?: (index: number) => number;
  /** A certificate, for TLS from the first byte or after STARTTLS; without it nothing is encrypted. */
  readonly tls?: { readonly key: string; readonly cert: string; readonly from: 'start' | 'starttls' };
}

/** An SMTP server on this machine, on a free port unless one is given. */
export async function startSmtpInbox({
  port = 0,
  response = 'accept',
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
        inbox.greetings.push(session.hostNameAppearsAs);
        if (inbox.response === 'silent') return;
        if (inbox.response === 'accept') {
          inbox.taken.push(message);
          inbox.encrypted.push(session.secure);
          if (delayMs) setTimeout(answer, delayMs(inbox.offered.length - 1));
          else answer();
        } else {
          answer(Object.assign(new Error('not now'), { responseCode: inbox.response }));
        }
      });
    },
  });
  // Clients that are killed reset their connections.
  server.on('error', () => undefined);
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const { port: listening } = server.server.address() as AddressInfo;
  const inbox: SmtpInbox = {
    port: listening,
    url: `smtp://127.0.0.1:${listening}`,
    offered: [],
    taken: [],
    encrypted: [],
    greetings: [],
    passwords: [],
    response,
    close: () => new Promise((done) => server.close(() => done())),
  };
  return inbox;
}

/** Parses a message like a mail program. */
export function parseMail(message: Buffer | undefined): Promise<Email> {
  if (message === undefined) throw new Error('no such message');
  return PostalMime.parse(message);
}
