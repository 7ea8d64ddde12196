import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { mailFolder } from '../relay/data-folder.ts';
import { domainOf, hostNames, leadEmail, leadEmailOptions } from '../relay/lead-email.ts';
import { referenceOf } from '../relay/lead-fields.ts';
import { createSmtpMailer, DeliveryError } from '../relay/mailer.ts';
import { readRelayConfig } from '../relay-config.ts';
import type { Settings } from '../settings.ts';
import { StartError } from '../start-error.ts';

/** Shorter than for leads: an operator waits for the answer. */
const TIMEOUT_MS = 30_000;
/** The codes of Node and OpenSSL for a certificate that cannot be verified. */
const CERTIFICATE = /CERT|^UNABLE_TO_/;

/**
 * What spam filters count points for: a reply address at a free mail provider, a greeting, Hindi, an amount. Gmail has
 * no addresses with hyphens, so nobody gets an answer.
 */
const FIELDS = [
  ['full_name', 'Test, आशा राव'],
  ['email', 'test-of-the-website@gmail.com'],
  ['contact_number', '9876543210'],
  [
    'message',
    'Dear Sir/Madam, this email tests whether leads arrive here. You need not do anything.\n\nनमस्ते, कंपनी रजिस्ट्रेशन की फ़ीस ₹4,999 है?',
  ],
  ['Language', 'Hindi'],
] as const;

/**
 * Sends one email the way leads are sent. Resolves to a line that says where it went.
 * @throws StartError when it was not accepted.
 */
export async function sendTestMail(settings: Settings, now: number): Promise<string> {
  const { smtp, siteDir, dataDir } = settings;
  const config = readRelayConfig(join(dirname(siteDir), 'relay.json'));
  if (!smtp) return `SMTP_URL is not set: leads are written as .eml files into ${mailFolder(dataDir)}.\n`;
  const options = leadEmailOptions(settings, config);
  const id = randomUUID();
  const messageId = `<${id}@${domainOf(options.from)}>`;
  const lead = { id, messageId, form: 'contact', fields: FIELDS, receivedAt: now };
  const reference = config.reference ? await referenceOf(lead) : undefined;
  const server = `${smtp.host}:${smtp.port}`;
  try {
    const mailer = createSmtpMailer(smtp, TIMEOUT_MS, hostNames(settings, config, options.from));
    await mailer.send(lead, leadEmail(lead, options, reference), AbortSignal.timeout(TIMEOUT_MS));
  } catch (error) {
    const why = (error as Error).message.replace(/\s+/g, ' ').trim();
    const fix = CERTIFICATE.test(error instanceof DeliveryError ? error.code : '')
      ? 'its certificate is not trusted: give it one that is valid for this host name, or write its name in SMTP_URL'
      : 'check scheme, host, port, user and password in SMTP_URL, MAIL_FROM and MAIL_TO';
    throw new StartError(`${server} did not accept the test email to ${options.to} (${why}): ${fix}.`);
  }
  return (
    `${server} accepted a test email for ${options.to}, which looks like a lead. Look for “Test, आशा राव” in that inbox.\n` +
    'In its spam folder? See “Why are leads in the spam folder?” in docs/hosting.md. Then confirm testMail in content/confirmations.yaml.\n'
  );
}
