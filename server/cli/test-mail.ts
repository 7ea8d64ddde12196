import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { mailFolder } from '../relay/data-folder.ts';
import { domainOf, hostNames, leadEmail, leadEmailOptions } from '../relay/lead-email.ts';
import { createSmtpMailer, DeliveryError } from '../relay/mailer.ts';
import { readRelayConfig } from '../relay-config.ts';
import type { Settings } from '../settings.ts';
import { StartError } from '../start-error.ts';

/** Shorter than for leads: an operator waits for the answer. */
const TIMEOUT_MS = 30_000;
/** The codes of Node and OpenSSL for a certificate that cannot be verified. */
const CERTIFICATE = /CERT|^UNABLE_TO_/;

/**
 * Sends one email the way leads are sent. Resolves to a line that says where it went.
 * @throws StartError when it was not accepted.
 */
export async function sendTestMail(settings: Settings, now: number): Promise<string> {
  const { smtp, siteDir, dataDir } = settings;
  const config = readRelayConfig(join(dirname(siteDir), 'relay.json'));
  if (!smtp) return `SMTP_URL is not set: leads are written as .eml files into ${mailFolder(dataDir)}.\n`;
  const options = { ...leadEmailOptions(settings, config), subject: 'Test email of the website' };
  const id = randomUUID();
  const fields = [['Note', 'This email tests whether leads arrive here. You need not do anything.']] as const;
  const lead = { id, messageId: `<${id}@${domainOf(options.from)}>`, form: options.subject, fields, receivedAt: now };
  const server = `${smtp.host}:${smtp.port}`;
  try {
    const mailer = createSmtpMailer(smtp, TIMEOUT_MS, hostNames(settings, config, options.from));
    await mailer.send(lead, leadEmail(lead, options), AbortSignal.timeout(TIMEOUT_MS));
  } catch (error) {
    const why = (error as Error).message.replace(/\s+/g, ' ').trim();
    const fix = CERTIFICATE.test(error instanceof DeliveryError ? error.code : '')
      ? 'its certificate is not trusted: give it one that is valid for this host name, or write its name in SMTP_URL'
      : 'check scheme, host, port, user and password in SMTP_URL, MAIL_FROM and MAIL_TO';
    throw new StartError(`${server} did not accept the test email to ${options.to} (${why}): ${fix}.`);
  }
  return `${server} accepted a test email for ${options.to}: look for it in that inbox, and in its spam folder.\n`;
}
