import { randomUUID } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import { mailFolder } from '../relay/data-folder.ts';
import { domainOf, leadEmail, leadEmailOptions } from '../relay/lead-email.ts';
import { createSmtpMailer, DeliveryError } from '../relay/mailer.ts';
import { readRelayConfig } from '../relay-config.ts';
import type { Settings } from '../settings.ts';
import { StartError } from '../start-error.ts';

/** Shorter than for leads: an operator waits for the answer. */
const TIMEOUT_MS = 30_000;

/** Fixes by nodemailer's kinds of failure. */
const FIXES: Readonly<Record<string, string>> = {
  EAUTH: 'check user and password in SMTP_URL',
  EENVELOPE: 'check MAIL_FROM and MAIL_TO',
  ETIMEDOUT: 'check host and port in SMTP_URL, and that a firewall lets this machine connect to them',
};
const OTHER_FIX = 'check scheme, host and port in SMTP_URL, and the certificate of the mail server';

/**
 * Sends one email the way leads are sent. Resolves to a line that says where it went.
 * @throws StartError when it was not accepted.
 */
export async function sendTestMail(settings: Settings, now: number): Promise<string> {
  const { smtp, siteDir, dataDir } = settings;
  const config = readRelayConfig(join(dirname(resolve(siteDir)), 'relay.json'));
  if (!smtp) return `SMTP_URL is not set: leads are written as .eml files into ${mailFolder(resolve(dataDir))}.\n`;
  const options = { ...leadEmailOptions(settings, config), subject: 'Test email of the website' };
  const { from, to } = options;
  const id = randomUUID();
  const fields = [['Note', 'This email tests whether leads arrive here. You need not do anything.']] as const;
  const messageId = `<${id}@${domainOf(from)}>`;
  const email = leadEmail({ id, messageId, form: options.subject, fields, receivedAt: now }, options);
  try {
    const mailer = createSmtpMailer(smtp, { timeoutMs: Math.min(settings.smtpTimeoutSeconds * 1000, TIMEOUT_MS) });
    await mailer.send({ id, receivedAt: now }, email, AbortSignal.timeout(TIMEOUT_MS));
  } catch (error) {
    const why = String(error)
      .replace(/^\w+: /, '')
      .replace(/\s+/g, ' ')
      .trim();
    const fix = (error instanceof DeliveryError && FIXES[error.code]) || OTHER_FIX;
    throw new StartError(`${smtp.host}:${smtp.port} did not accept the test email to ${to} (${why}): ${fix}.`);
  }
  return `${smtp.host}:${smtp.port} accepted a test email for ${to}: look for it in that inbox, and in its spam folder.\n`;
}
