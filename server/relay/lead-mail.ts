import type { SendMailOptions } from 'nodemailer';
import { checkValue } from '../../leads/check-lead.ts';
import { forms, TRAP_NAME } from '../../leads/forms.ts';
import { escapeHtml } from '../escape-html.ts';
import type { StoredLead } from './outbox.ts';

interface LeadMailOptions {
  /** The provider's name: the sender that the inbox shows. */
  readonly provider: string;
  readonly from: string;
  readonly to: string;
  /** Template of the subject with the placeholders {form} and {name}. */
  readonly subject: string;
  /**
   * Whether the mail says that no person sent it (RFC 3834 section 5). The visitor's address is unverified: without the
   * header an inbox with an automatic answer can be made to write to strangers.
   */
  readonly autoSubmitted: boolean;
}

/** One line of the mail: what the field is called, and what the visitor wrote. */
type Line = readonly [label: string, value: string];

/** What the mail says, as text and as HTML. */
interface MailContent {
  readonly title: string;
  readonly received: string;
  /** Why the lead may be spam. */
  readonly warning?: string;
  readonly lines: readonly Line[];
  readonly rest: readonly Line[];
  readonly id: string;
}

const MAX_NAME_LENGTH = 80;
const EMPTY = '—';
/** A person decides: the lead arrives all the same. */
const SPAM_WARNING = `Suspected spam: the field “${TRAP_NAME}”, which people do not see, was filled in.`;
const receivedFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/**
 * The mail that carries a lead to the provider: every field of its form in order, then whatever else came with it.
 * The same lead always gives the same mail.
 */
export function leadMail(
  lead: StoredLead,
  { provider, from, to, subject, autoSubmitted }: LeadMailOptions,
): SendMailOptions {
  const form = Object.values(forms).find(({ id }) => id === lead.form);
  const title = form?.title ?? lead.form;

  const rest = [...lead.fields];
  const take = (name: string): string => {
    const index = rest.findIndex(([candidate]) => candidate === name);
    return index === -1 ? '' : (rest.splice(index, 1)[0]?.[1] ?? '');
  };
  const filled = (form?.fields ?? []).map((field) => ({ field, value: take(field.name) }));
  const lines = filled.map(({ field, value }): Line => [field.label, value]);

  const name = oneLine(filled.find(({ field }) => field.autocomplete === 'name')?.value ?? '');
  const email = filled.find(({ field }) => field.format === 'email');
  const replyTo =
    email && email.value !== '' && checkValue(email.field, email.value) === undefined ? email.value : undefined;
  const warning = rest.some(([name]) => name === TRAP_NAME) ? SPAM_WARNING : undefined;
  // One pass, so that a name that contains {form} stays a name.
  const subjectLine = subject.replace(/\{(form|name)\}/g, (_, slot) => (slot === 'form' ? title : name));

  const content: MailContent = {
    title,
    received: `${receivedFormat.format(lead.receivedAt)} (India)`,
    ...(warning === undefined ? {} : { warning }),
    lines,
    rest,
    id: lead.id,
  };

  return {
    // Address objects are encoded as a whole: a name cannot break out into another address or header.
    from: { name: provider, address: from },
    to,
    ...(replyTo === undefined ? {} : { replyTo: { name, address: replyTo } }),
    subject: warning ? `[suspected spam] ${subjectLine}` : subjectLine,
    messageId: lead.messageId,
    date: new Date(lead.receivedAt),
    text: asText(content),
    html: asHtml(content),
    // Every byte arrives as it was typed: 7bit would let servers on the way trim spaces at line ends.
    encoding: 'quoted-printable',
    headers: autoSubmitted ? { 'Auto-Submitted': 'auto-generated' } : {},
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Text for a header: no line breaks, control characters or direction overrides, and not endless. An encoded word that a
 * visitor wrote is taken apart, or a mail program would decode it (RFC 2047).
 */
function oneLine(text: string): string {
  const clean = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    // Invisible characters (Unicode, Cf and Default_Ignorable), but the joiners that Indian scripts need.
    .replace(/(?![\u200C\u200D])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll('=?', '= ?')
    .replace(/ {2,}/g, ' ')
    .trim();
  const characters = [...clean];
  return characters.length > MAX_NAME_LENGTH ? `${characters.slice(0, MAX_NAME_LENGTH - 1).join('')}…` : clean;
}

function asText({ title, received, warning, lines, rest, id }: MailContent): string {
  const block = ([label, value]: Line) =>
    value.includes('\n') ? `${label}:\n${value}` : `${label}: ${value.trim() === '' ? EMPTY : value}`;
  return [
    `${title}\nReceived ${received}`,
    ...(warning === undefined ? [] : [warning]),
    ...lines.map(block),
    ...(rest.length === 0 ? [] : ['Other fields', ...rest.map(block)]),
    `Lead ${id}`,
  ]
    .join('\n\n')
    .concat('\n');
}

function asHtml({ title, received, warning, lines, rest, id }: MailContent): string {
  const row = ([label, value]: Line) =>
    `<tr><th scope="row" align="left" valign="top" style="padding:6px 16px 6px 0">${escapeHtml(label)}</th>` +
    `<td dir="auto" style="padding:6px 0;white-space:pre-wrap;overflow-wrap:anywhere">${
      value.trim() === '' ? EMPTY : escapeHtml(value).replaceAll('\n', '<br>')
    }</td></tr>`;
  const table = (rows: readonly Line[]) => `<table>${rows.map(row).join('\n')}</table>`;
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>`,
    '<body style="font-family:sans-serif">',
    `<h1 style="font-size:20px">${escapeHtml(title)}</h1>`,
    `<p>Received ${escapeHtml(received)}</p>`,
    ...(warning === undefined ? [] : [`<p><strong>${escapeHtml(warning)}</strong></p>`]),
    table(lines),
    ...(rest.length === 0 ? [] : ['<h2 style="font-size:16px">Other fields</h2>', table(rest)]),
    `<p><small>Lead ${escapeHtml(id)}</small></p>`,
    '</body></html>',
    '',
  ].join('\n');
}
