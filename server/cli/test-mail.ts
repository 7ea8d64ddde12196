import { randomUUID } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import { mailFolder } from '../relay/data-folder.ts';
import { createSmtpMailer, DeliveryError } from '../relay/mailer.ts';
import { readRelayConfig } from '../relay-config.ts';
import type { Settings } from '../settings.ts';
import { StartError } from '../start-error.ts';

/** Shorter than for leads: a person waits for the answer. */
const TIMEOUT_MS = 30_000;

/** Fixes by nodemailer's kinds of failure. */
const FIXES: Readonly<Record<string, string>> = {
  EAUTH: 'check user and password in SMTP_URL',
  EENVELOPE: 'check MAIL_FROM and MAIL_TO',
  EDNS: 'check the host in SMTP_URL',
  ECONNECTION: 'check scheme, host and port in SMTP_URL',
  ESOCKET: 'check scheme, host and port in SMTP_URL, and the certificate of the mail server',
  ETLS: 'check scheme and port in SMTP_URL, and the certificate of the mail server',
  ETIMEDOUT: 'check host and port in SMTP_URL, and that a firewall lets this machine connect to them',
};

/**
 * Sends one email the way leads are sent. Resolves to a line that says where it went.
 * @throws StartError when it was not accepted.
 */
export async function sendTestMail(settings: Settings, now: number): Promise<string> {
  const { smtp, dataDir, mailFrom, mailTo, mailAutoSubmitted } = settings;
  const config = readRelayConfig(join(dirname(resolve(settings.siteDir)), 'relay.json'));
  const to = mailTo ?? config.mailTo;
  const from = mailFrom ?? to;
  if (!smtp) return `SMTP_URL is not set: leads are written as .eml files into ${mailFolder(resolve(dataDir))}.\n`;
  const id = randomUUID();
  const mail: SendMailOptions = {
    from: { name: config.provider, address: from },
    to,
    subject: 'Test email of the website',
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    date: new Date(now),
    text: 'This email tests whether leads arrive here. It is not a lead; you need not do anything.\n',
    ...(mailAutoSubmitted ? { headers: { 'Auto-Submitted': 'auto-generated' } } : {}),
    xMailer: false,
  };
  try {
    const mailer = createSmtpMailer(smtp, { timeoutMs: Math.min(settings.smtpTimeoutSeconds * 1000, TIMEOUT_MS) });
    await mailer.send({ id, receivedAt: now }, mail, AbortSignal.timeout(TIMEOUT_MS));
  } catch (error) {
    const why = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').trim();
    const fix = FIXES[error instanceof DeliveryError ? error.code : ''] ?? 'check SMTP_URL, MAIL_FROM and MAIL_TO';
    throw new StartError(`${smtp.host}:${smtp.port} did not accept the test email to ${to} (${why}): ${fix}.`);
  }
  return `${smtp.host}:${smtp.port} accepted a test email for ${to}: look for it in that inbox, and in its spam folder.\n`;
}
