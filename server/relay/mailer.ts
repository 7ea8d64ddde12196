import { existsSync, readdirSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { SmtpSettings } from '../settings.ts';
import type { StoredLead } from './outbox.ts';

/** Hands one mail over. Resolves once the other side has taken responsibility for it. */
export interface Mailer {
  /**
   * Rejects with a DeliveryError when the mail was not taken, and when `signal` aborts.
   */
  send(lead: Pick<StoredLead, 'id' | 'receivedAt'>, mail: SendMailOptions, signal: AbortSignal): Promise<void>;
}

/** Why a mail was not taken, and whether trying again soon makes sense. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  /** A permanent refusal: the same mail will be refused again until somebody changes something. */
  readonly permanent: boolean;
  /** The kind of failure, such as ETIMEDOUT or EAUTH; free of personal data. */
  readonly code: string;
  /** The SMTP reply code, where there was a reply. */
  readonly reply: number | undefined;

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    const { code, responseCode, command } = Object(cause) as {
      code?: unknown;
      responseCode?: unknown;
      command?: unknown;
    };
    this.code = typeof code === 'string' ? code : 'EUNKNOWN';
    this.reply = typeof responseCode === 'number' ? responseCode : undefined;
    this.permanent = isPermanent(this.code, this.reply, command);
  }
}

/**
 * RFC 5321 section 4.2.1: 5yz is a permanent refusal, 4yz a temporary one. 503 complains about the session, not about the
 * mail. Without a code the network or the server failed, unless nodemailer itself refused the mail before the server was
 * asked: its envelope (command API), or a size beyond what the server announced.
 */
function isPermanent(code: string, reply: number | undefined, command: unknown): boolean {
  if (reply !== undefined) return reply >= 500 && reply < 600 && reply !== 503;
  return (code === 'EENVELOPE' && command === 'API') || (code === 'EMESSAGE' && command !== 'DATA');
}

/** A mailer that speaks SMTP. `timeoutMs` is the longest silence of the server that is waited out. */
export function createSmtpMailer(smtp: SmtpSettings, { timeoutMs }: { timeoutMs: number }): Mailer {
  const { requireTls, ...server } = smtp;
  const transport = createTransport({
    ...server,
    requireTLS: requireTls,
    // Until the greeting nothing can have been accepted, so a dead server need not be waited for that long.
    dnsTimeout: Math.min(timeoutMs, 30_000),
    connectionTimeout: Math.min(timeoutMs, 30_000),
    greetingTimeout: Math.min(timeoutMs, 30_000),
    socketTimeout: timeoutMs,
  });
  return {
    async send(_lead, mail, signal) {
      try {
        await transport.sendMail({ ...mail, signal });
      } catch (error) {
        throw new DeliveryError(error);
      }
    },
  };
}

/**
 * A mailer that writes every mail as an .eml file, which any mail program opens: the default without an SMTP server.
 * The name follows from the lead, so a second attempt replaces the file instead of adding one.
 */
export function createFileMailer(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(lead, mail, signal) {
      const { message } = await transport.sendMail({ ...mail, signal });
      if (!Buffer.isBuffer(message)) throw new TypeError('the stream transport gave no buffer');
      const received = new Date(lead.receivedAt).toISOString().replace(/[:.]/g, '-');
      try {
        await mkdir(folder, { recursive: true });
        await writeDurably(folder, `${received}-${lead.id}.eml`, message);
      } catch (error) {
        throw new DeliveryError(error);
      }
    },
  };
}

/** The .eml file of a lead, if there is one. */
export function findMailFile(folder: string, leadId: string): string | undefined {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const name = names.find((candidate) => candidate.endsWith(`-${leadId}.eml`));
  return name === undefined ? undefined : join(folder, name);
}

/** Writes a file that is either complete and synced to disk, or not there. */
async function writeDurably(folder: string, name: string, content: Buffer): Promise<void> {
  const unfinished = join(folder, `.${name}.unfinished`);
  const file = await open(unfinished, 'w');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, join(folder, name));
  // The new name lives in the folder, which has to reach the disk too (fsync(2)).
  const directory = await open(folder);
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
