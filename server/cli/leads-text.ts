import { formById, shorten, splitFields } from '../relay/lead-fields.ts';
import type { StoredLead } from '../relay/outbox.ts';

const EMPTY = '—';
const MAX_NAME_LENGTH = 40;
const SHORT_ID_LENGTH = 8;

// Swedish dates have the form of ISO 8601, which spreadsheets know.
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
export function leadTable(leads: readonly StoredLead[], now: number): string {
  if (leads.length === 0) return 'There are no leads.\n';
  const rows = [
    ['ID', 'RECEIVED (INDIA)', 'FORM', 'STATE', 'ATTEMPTS', 'NEXT ATTEMPT'],
    ...leads.map((lead) => [
      lead.id.slice(0, SHORT_ID_LENGTH),
      indiaTime(lead.receivedAt),
      lead.form,
      lead.state,
      String(lead.attempts),
      nextAttempt(lead, now),
    ]),
  ];
  // The name comes last: its width on a terminal is unknown.
  const names = ['NAME', ...leads.map((lead) => (lead.readable ? nameIn(lead) : '(cannot be read)'))];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = rows.map((row, index) =>
    [...row.map((cell, column) => cell.padEnd(widths[column] ?? 0)), names[index]].join('  '),
  );
  const counts = ['pending', 'failed', 'dismissed', 'delivered'].map(
    (state) => `${leads.filter((lead) => lead.state === state).length} ${state}`,
  );
  return `${lines.join('\n')}\n\n${counts.join(', ')}\n`;
}

/** One lead with everything that is stored of it, one value on each line. */
export function describeLead(lead: StoredLead, now: number): string {
  const form = formById(lead.form);
  const { fields, others } = splitFields(form, lead.fields);
  const about = [
    ['Lead', lead.id],
    ['Form', form?.title ?? lead.form],
    ['Received', `${indiaTime(lead.receivedAt)} (India)`],
    ['State', lead.state],
    ['Attempts', String(lead.attempts)],
    ['Next attempt', nextAttempt(lead, now)],
    ['Delivered', lead.deliveredAt === null ? EMPTY : indiaTime(lead.deliveredAt)],
    ['Last error', lead.lastError ?? EMPTY],
    ['Message-ID', lead.messageId],
  ] as const;
  const line = ([name, value]: readonly [string, string]) =>
    `${oneLine(name)}: ${value.trim() === '' ? EMPTY : printable(value).replaceAll('\n', '\n  ')}\n`;
  const values = [...fields.map(({ field, value }) => [field.label, value] as const), ...others];
  return `${about.map(line).join('')}\n${values.map(line).join('')}`;
}

function nextAttempt({ state, nextAttemptAt }: StoredLead, now: number): string {
  if (state === 'delivered' || state === 'dismissed') return EMPTY;
  return nextAttemptAt <= now ? 'now' : indiaTime(nextAttemptAt);
}

function nameIn(lead: StoredLead): string {
  const name = oneLine(splitFields(formById(lead.form), lead.fields).visitor);
  return shorten(name, MAX_NAME_LENGTH) || EMPTY;
}

/** Replaces control characters (ECMA-48) and direction overrides, which a terminal would obey. */
function printable(text: string): string {
  return text.replace(/(?!\n)[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD');
}

const oneLine = (text: string): string => printable(text.replace(/\s+/g, ' ').trim());
