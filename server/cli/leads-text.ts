import { type FormId, forms } from '../../leads/forms.ts';
import type { StoredLead } from '../relay/outbox.ts';

const EMPTY = '—';
const MAX_NAME_LENGTH = 40;
const MAX_LABEL_LENGTH = 30;

// Swedish dates have the form of ISO 8601, which sorts and which spreadsheets know.
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
  if (leads.length === 0) return 'No lead is kept.\n';
  // Short, but as long as needed to distinguish these leads.
  let length = 8;
  while (length < 36 && new Set(leads.map(({ id }) => id.slice(0, length))).size < leads.length) length += 1;
  // What a visitor wrote comes last: its width on a terminal is unknown.
  const rows = [
    ['ID', 'RECEIVED (INDIA)', 'FORM', 'STATE', 'ATTEMPTS', 'NEXT ATTEMPT', 'NAME'],
    ...leads.map((lead) => [
      lead.id.slice(0, length),
      indiaTime(lead.receivedAt),
      lead.form,
      lead.state,
      String(lead.attempts),
      nextAttempt(lead, now),
      lead.readable ? nameIn(lead) : '(cannot be read)',
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const counts = (['pending', 'failed', 'dismissed', 'delivered'] as const)
    .map((state) => [leads.filter((lead) => lead.state === state).length, state] as const)
    .filter(([count, state]) => count > 0 || state !== 'dismissed');
  return `${lines.join('\n')}\n\n${counts.map((count) => count.join(' ')).join(', ')}\n`;
}

/** One lead with all that is stored of it: labels on the left, values on the right. */
export function describeLead(lead: StoredLead, now: number): string {
  const form = Object.hasOwn(forms, lead.form) ? forms[lead.form as FormId] : undefined;
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
  const label = (name: string) => form?.fields.find((field) => field.name === name)?.label ?? name;
  return [about, lead.fields.map(([name, value]) => [label(name), value] as const)].map(block).join('\n');
}

function block(pairs: readonly (readonly [label: string, value: string])[]): string {
  const labels = pairs.map(([label]) => cut(oneLine(label), MAX_LABEL_LENGTH));
  const width = Math.max(0, ...labels.map((label) => label.length)) + 2;
  const text = (value: string) =>
    (value.trim() === '' ? EMPTY : printable(value)).replaceAll('\n', `\n${' '.repeat(width)}`);
  return pairs.map(([, value], index) => `${labels[index]?.padEnd(width)}${text(value)}\n`).join('');
}

function nextAttempt({ state, nextAttemptAt }: StoredLead, now: number): string {
  if (state === 'delivered' || state === 'dismissed') return EMPTY;
  return nextAttemptAt <= now ? 'now' : indiaTime(nextAttemptAt);
}

function nameIn(lead: StoredLead): string {
  const form = Object.values(forms).find(({ id }) => id === lead.form);
  const field = form?.fields.find(({ autocomplete }) => autocomplete === 'name');
  const name = lead.fields.find(([candidate]) => candidate === field?.name)?.[1] ?? '';
  return cut(oneLine(name), MAX_NAME_LENGTH) || EMPTY;
}

/** A terminal obeys control characters (ECMA-48) and direction overrides; those of a visitor are replaced. */
function printable(text: string): string {
  return text.replace(/(?!\n)[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD');
}

function oneLine(text: string): string {
  return printable(text.replace(/\s+/g, ' ').trim());
}

function cut(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : text;
}
