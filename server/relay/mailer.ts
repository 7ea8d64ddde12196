import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { SmtpSettings } from '../settings.ts';
import { syncToDisk } from './data-folder.ts';
import type { StoredLead } from './outbox.ts';

/** Imports nodemailer with the first email: a relay waits most of the time, and needs less memory without it. */
const loadNodemailer = () => import('nodemailer');

/** Sends one email. Resolves once the mail server has accepted it; rejects with a DeliveryError, also when `signal` aborts. */
export interface Mailer {
  send(lead: Pick<StoredLead, 'id' | 'receivedAt'>, email: SendMailOptions, signal: AbortSignal): Promise<void>;
}

/** Why an email was not accepted. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  /** True when the same email will be rejected again until an operator changes something. */
  readonly permanent: boolean;
  /** The kind of failure, such as ECONNREFUSED or EAUTH; free of personal data. */
  readonly code: string;
  /** The SMTP reply code, where there was a reply. */
  readonly reply: number | undefined;

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    const { code, originalCode, responseCode, command } = Object(cause) as Readonly<Record<string, unknown>>;
    // The code of the system or of TLS says more than nodemailer's.
    this.code = String(originalCode ?? code ?? 'EUNKNOWN');
    this.reply = typeof responseCode === 'number' ? responseCode : undefined;
    this.permanent = isPermanent(code, this.reply, command);
  }
}

/**
 * RFC 5321 section 4.2.1: 5yz is permanent, 4yz temporary. 503 is about the session, not the email. Without a code the
 * network or the server failed, unless nodemailer rejected the email before it asked the server: its envelope (command API),
 * or a size above the server's limit.
 */
function isPermanent(code: unknown, reply: number | undefined, command: unknown): boolean {
  if (reply !== undefined) return reply >= 500 && reply < 600 && reply !== 503;
  return (code === 'EENVELOPE' && command === 'API') || (code === 'EMESSAGE' && command !== 'DATA');
}

/** A host name with a dot that does not end in a name of private networks. */
const PUBLIC_NAME = /^(?:[a-z0-9-]+\.)+(?!(?:internal|lan|local|localdomain|arpa)$)[a-z][a-z0-9-]*$/i;

/**
 * A mailer that speaks SMTP.
 * @param timeoutMs how long the server may stay silent
 * @param names candidates for the name in EHLO (RFC 5321 section 4.1.1.1); the first public host name is used. Without one
 *   nodemailer sends an address literal, which spam filters take for a sign of spam
 */
export function createSmtpMailer(smtp: SmtpSettings, timeoutMs: number, names: readonly string[]): Mailer {
  // Before the greeting the server cannot have accepted anything.
  const connectMs = Math.min(timeoutMs, 30_000);
  const options = {
    ...smtp,
    name: names.find((name) => PUBLIC_NAME.test(name)),
    dnsTimeout: connectMs,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: timeoutMs,
  };
  return {
    async send(_lead, email, signal) {
      try {
        const { createTransport } = await loadNodemailer();
        await createTransport(options).sendMail({ ...email, signal });
      } catch (error) {
        throw new DeliveryError(error);
      }
    },
  };
}

/** A mailer that writes each email as an .eml file: the default without an SMTP server. A second attempt replaces the file. */
export function createFileMailer(folder: string): Mailer {
  return {
    async send({ id, receivedAt }, email, signal) {
      const { createTransport } = await loadNodemailer();
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await transport.sendMail({ ...email, signal });
      const file = join(folder, `${new Date(receivedAt).toISOString().replace(/[:.]/g, '-')}-${id}.eml`);
      const unfinished = `${file}.unfinished`;
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(unfinished, message, { flush: true });
        await rename(unfinished, file);
        syncToDisk(folder);
      } catch (error) {
        throw new DeliveryError(error);
      }
    },
  };
}
