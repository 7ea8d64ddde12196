import { randomUUID } from 'node:crypto';
import { chownSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import { mailFolder } from '../relay/data-folder.ts';
import { createFileMailer, createSmtpMailer, DeliveryError, findMailFile } from '../relay/mailer.ts';
import { readRelayConfig } from '../relay-config.ts';
import type { Settings } from '../settings.ts';
import { StartError } from '../start-error.ts';

/** A person waits for the answer; a lead can wait longer. */
const PATIENCE_MS = 30_000;

/** Cures by nodemailer's kinds of failure. */
const CURES: Readonly<Record<string, string>> = {
  EAUTH: 'check user and password in SMTP_URL',
  EENVELOPE: 'check MAIL_FROM and MAIL_TO',
  EDNS: 'check the host in SMTP_URL',
  ECONNECTION: 'check scheme, host and port in SMTP_URL',
  ESOCKET: 'check scheme, host and port in SMTP_URL, and the certificate of the mail server',
  ETLS: 'check scheme and port in SMTP_URL, and the certificate of the mail server',
  ETIMEDOUT: 'check host and port in SMTP_URL, and that a firewall lets this machine connect to them',
};

/**
 * Sends one mail the way leads are sent, and resolves to a line that says where it went.
 * @throws StartError when it was not taken.
 */
export async function sendTestMail(settings: Settings, now: number): Promise<string> {
  const config = readRelayConfig(join(dirname(resolve(settings.siteDir)), 'relay.json'));
  const to = settings.mailTo ?? config.mailTo;
  const from = settings.mailFrom ?? to;
  const id = randomUUID();
  const mail: SendMailOptions = {
    from: { name: config.provider, address: from },
    to,
    subject: 'Test mail of the website',
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    date: new Date(now),
    text: 'This mail was sent by hand to see whether leads arrive here. It is no lead; nothing needs to be done.\n',
    headers: settings.mailAutoSubmitted ? { 'Auto-Submitted': 'auto-generated' } : {},
    xMailer: false,
  };
  const { smtp } = settings;
  const dataDir = resolve(settings.dataDir);
  const folder = mailFolder(dataDir);
  const timeoutMs = Math.min(settings.smtpTimeoutSeconds * 1000, PATIENCE_MS);
  try {
    const mailer = smtp ? createSmtpMailer(smtp, { timeoutMs }) : createFileMailer(folder);
    // The relay creates its folder. Were it created here, it would belong to whoever calls.
    if (!smtp) statSync(dataDir);
    await mailer.send({ id, receivedAt: now }, mail, AbortSignal.timeout(PATIENCE_MS));
    if (!smtp) giveToRelay(dataDir, [folder, findMailFile(folder, id)]);
  } catch (error) {
    const why = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').trim();
    throw new StartError(
      smtp
        ? `${smtp.host}:${smtp.port} did not take the test mail to ${to} (${why}): ${cureOf(error)}.`
        : `The test mail could not be written into ${folder} (${why}): start the relay once, which creates its folder, give this user the right to write there, or set DATA_DIR.`,
    );
  }
  return smtp
    ? `${smtp.host}:${smtp.port} took a test mail for ${to}: look for it in that inbox, and among its spam.\n`
    : `No SMTP_URL is set, so the test mail became an .eml file in ${folder}.\n`;
}

/** What root creates in the relay's folder has to be the relay's, or it could not write there itself. */
function giveToRelay(dataDir: string, paths: readonly (string | undefined)[]): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dataDir);
  for (const path of paths) if (path !== undefined) chownSync(path, uid, gid);
}

function cureOf(error: unknown): string {
  const code = error instanceof DeliveryError ? error.code : '';
  return CURES[code] ?? 'ask whoever runs the mail server, and check SMTP_URL, MAIL_FROM and MAIL_TO';
}
