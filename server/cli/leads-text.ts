import { formById, shorten, splitFields } from '../relay/lead-fields.ts';
import type { StoredLead } from '../relay/outbox.ts';

const EMPTY = '—';
const MAX_NAME_LENGTH = 40;
/** Of all columns but the last; an id of 8 characters distinguishes leads. */
const WIDTHS = [8, 19, 12, 9, 8, 19, 30];

// Swedish dates have the form of ISO 8601, which spreadsheets read.
const indiaFormat = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});

/** A time in India: 2026-11-20 15:42:33. */
export function indiaTime(time: number): string {
  return Number.isFinite(new Date(time).getTime()) ? indiaFormat.format(time) : String(time);
}

/** One line per lead, and how many leads there are of each state. */
export function leadTable(leads: readonly StoredLead[], now: number, none = 'There are no leads.\n'): string {
  if (leads.length === 0) return none;
  const rows = leads.map((lead) => {
    const { id, receivedAt, form, state, attempts } = lead;
    const { visitor, fields } = splitFields(formById(form), lead.fields);
    const email = oneLine(fields.find(({ field }) => field.format === 'email')?.value ?? '') || EMPTY;
    const name = shorten(oneLine(visitor), MAX_NAME_LENGTH) || EMPTY;
    const next = nextAttempt(lead, now);
    return [id.slice(0, WIDTHS[0]), indiaTime(receivedAt), form, state, String(attempts), next, email, name];
  });
  const lines = [['ID', 'RECEIVED (INDIA)', 'FORM', 'STATE', 'ATTEMPTS', 'NEXT ATTEMPT', 'EMAIL', 'NAME'], ...rows].map(
    (cells) => cells.map((cell, column) => cell.padEnd(WIDTHS[column] ?? 0)).join('  '),
  );
  const counts = ['pending', 'failed', 'dismissed', 'delivered'].map(
    (state) => `${leads.filter((lead) => lead.state === state).length} ${state}`,
  );
  return `${lines.join('\n')}\n\n${counts.join(', ')}\n`;
}

/** One lead with everything that is stored of it, one value on each line. */
export function formatLead(lead: StoredLead, now: number): string {
  const form = formById(lead.form);
  const { fields, others } = splitFields(form, lead.fields);
  const about = {
    Lead: lead.id,
    Form: form?.title ?? lead.form,
    Received: `${indiaTime(lead.receivedAt)} (India)`,
    State: lead.state,
    Attempts: String(lead.attempts),
    'Next attempt': nextAttempt(lead, now),
    Delivered: lead.deliveredAt === null ? '' : indiaTime(lead.deliveredAt),
    'Last error': lead.lastError ?? '',
    'Message-ID': lead.messageId,
  };
  const line = ([name, value]: readonly [string, string]) =>
    `${oneLine(name)}: ${value.trim() === '' ? EMPTY : printable(value).replaceAll('\n', '\n  ')}\n`;
  const values = [...fields.map(({ field, value }) => [field.label, value] as const), ...others];
  return `${Object.entries(about).map(line).join('')}\n${values.map(line).join('')}`;
}

function nextAttempt({ state, nextAttemptAt }: StoredLead, now: number): string {
  if (state === 'delivered' || state === 'dismissed') return EMPTY;
  return nextAttemptAt <= now ? 'now' : indiaTime(nextAttemptAt);
}

/** Replaces control characters (ECMA-48) and direction overrides, which a terminal would obey. */
function printable(text: string): string {
  return text.replace(/(?!\n)[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD');
}

const oneLine = (text: string): string => printable(text.replace(/\s+/g, ' ').trim());
