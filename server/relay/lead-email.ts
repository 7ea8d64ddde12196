import { hostname } from 'node:os';
import { html, raw } from 'hono/html';
import type { SendMailOptions } from 'nodemailer';
import { checkValue } from '../../leads/check-lead.ts';
import { HONEYPOT_NAME, LANGUAGE_NAME } from '../../leads/forms.ts';
import { lazily } from '../lazily.ts';
import type { RelayConfig } from '../relay-config.ts';
import type { Settings } from '../settings.ts';
import { formById, shorten, splitFields } from './lead-fields.ts';
import type { StoredLead } from './outbox.ts';

type EmailedLead = Pick<StoredLead, 'id' | 'form' | 'fields' | 'receivedAt' | 'messageId'>;
type LeadEmailOptions = ReturnType<typeof leadEmailOptions>;
type Line = readonly [label: string, value: string];

interface EmailContent {
  readonly title: string;
  readonly intro: readonly string[];
  readonly lines: readonly Line[];
  readonly others: readonly Line[];
}

const MAX_NAME_LENGTH = 80;
const EMPTY = '—';
/** In the subject of a lead whose hidden field was filled in. A reply quotes it to a visitor who may be real. */
const SUSPECTED = '(please check)';
const receivedFormat = lazily(
  () => new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' }),
);

/** The options of an installation: the provider's inbox is recipient and sender unless a setting names another. */
export function leadEmailOptions(settings: Settings, { provider, mailTo, ...config }: RelayConfig) {
  const to = settings.mailTo ?? mailTo;
  const { mailFrom: from = to, mailAutoSubmitted: autoSubmitted } = settings;
  const languages = [{ code: 'en', name: 'English', reference: config.reference }].concat(
    Object.entries(config.languages).map(([code, { name, reference }]) => ({ code, name, reference })),
  );
  return { provider, from, to, autoSubmitted, languages };
}

/** Names of this machine for the mail server, the best first. */
export function hostNames({ smtpName }: Settings, { siteUrl }: RelayConfig, from: string): string[] {
  const site = siteUrl === undefined ? [] : [new URL(siteUrl).hostname];
  return smtpName === undefined ? [hostname(), ...site, domainOf(from)] : [smtpName];
}

/** The right-hand side of a Message-ID (RFC 5322 section 3.6.4). */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/**
 * The email of a lead: every field of its form in order, then all other values. The same lead always gives the same
 * email. A reply quotes subject and text, so the visitor may read them; what is for the firm alone is in headers, in
 * ASCII, so that every filter can match it.
 * @param reference follows the subject; undefined where visitors see none
 */
export function leadEmail(lead: EmailedLead, options: LeadEmailOptions, reference?: string): SendMailOptions {
  const { provider, from, to, autoSubmitted, languages } = options;
  const form = formById(lead.form);
  const title = form?.title ?? lead.form;
  const { fields, others, visitor } = splitFields(form, lead.fields);
  const name = oneLine(visitor);
  const email = fields.find(({ field, value }) => {
    return field.format === 'email' && value !== '' && checkValue(field, value) === undefined;
  });
  const isSuspected = others.some(([name]) => name === HONEYPOT_NAME);
  const language = languages.find(({ name }) =>
    others.some((other) => other[0] === LANGUAGE_NAME && other[1] === name),
  );
  const { code = 'en', reference: sentence } = language ?? languages[0] ?? {};

  const content: EmailContent = {
    title,
    intro: [
      `Received ${receivedFormat().format(lead.receivedAt)} (India)`,
      ...(reference && sentence ? [sentence.replace('{reference}', reference)] : []),
    ],
    lines: fields.map(({ field, value }): Line => [field.label, value]),
    others,
  };

  return {
    // Address objects are encoded as a whole: a name cannot break out into another address or header.
    from: { name: provider, address: from },
    to,
    ...(email && { replyTo: { name, address: email.value } }),
    subject: [`${title}: ${name}`, reference && `[${reference}]`, isSuspected && SUSPECTED].filter(Boolean).join(' '),
    messageId: lead.messageId,
    date: new Date(lead.receivedAt),
    text: asText(content),
    html: asHtml(content),
    // Every byte arrives as it was typed: with 7bit, a server could trim spaces at line ends.
    encoding: 'quoted-printable',
    // RFC 3834 section 5 prevents automatic answers: the visitor's address is unverified, so one could go to a stranger.
    headers: {
      ...(autoSubmitted && { 'Auto-Submitted': 'auto-generated' }),
      'X-Lead-Id': lead.id,
      'X-Lead-Form': lead.form,
      'X-Lead-Language': code,
      ...(reference && { 'X-Lead-Reference': reference }),
      ...(isSuspected && { 'X-Lead-Suspected': 'yes' }),
    },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Text for a header: one line of limited length. An encoded word that a visitor wrote is separated, or a mail program
 * would decode it (RFC 2047).
 */
function oneLine(text: string): string {
  const clean = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    // Invisible characters (Unicode, Cf and Default_Ignorable), but the joiners that Indian scripts need.
    .replace(/(?![\u200C\u200D])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll('=?', '= ?')
    .replace(/ {2,}/g, ' ')
    .trim();
  return shorten(clean, MAX_NAME_LENGTH);
}

const orEmpty = (value: string): string => (value.trim() === '' ? EMPTY : value);

function asText({ title, intro, lines, others }: EmailContent): string {
  const block = ([label, value]: Line) =>
    value.includes('\n') ? `${label}:\n${value}` : `${label}: ${orEmpty(value)}`;
  const rest = others.length === 0 ? [] : ['Other fields', ...others.map(block)];
  const blocks = [`${title}\n${intro.join('\n\n')}`, ...lines.map(block), ...rest];
  return `${blocks.join('\n\n')}\n`;
}

function asHtml({ title, intro, lines, others }: EmailContent): string {
  const text = (value: string) =>
    value.split('\n').flatMap((line, index) => (index === 0 ? line : [raw('<br>'), line]));
  const row = ([label, value]: Line) => html`<tr>
<th scope="row" align="left" valign="top" style="padding:6px 16px 6px 0">${text(label)}</th>
<td dir="auto" style="padding:6px 0;white-space:pre-wrap;overflow-wrap:anywhere">${text(orEmpty(value))}</td></tr>
`;
  const table = (rows: readonly Line[]) => html`<table>${rows.map(row)}</table>`;
  return String(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>
<body style="font-family:sans-serif">
<h1 style="font-size:20px">${title}</h1>
${intro.map((sentence) => html`<p>${sentence}</p>`)}
${table(lines)}
${others.length > 0 && html`<h2 style="font-size:16px">Other fields</h2>${table(others)}`}
</body></html>
`);
}
