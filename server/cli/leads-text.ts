import { type FormId, forms } from '../../leads/forms.ts';
import type { ListedLead, OperatorAction, StoredLead } from '../relay/outbox.ts';

const EMPTY = '—';
const SHORT_ID = 8;
const MAX_NAME_LENGTH = 40;
const MAX_LABEL_LENGTH = 30;

// Sweden writes dates as ISO 8601 does, which sorts and which spreadsheets know.
const indiaFormat = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});

/** A time as people in India read their clocks: 2026-11-20 15:42:33. */
export function indiaTime(time: number): string {
  return indiaFormat.format(time);
}

/** Every lead in one line, and how many there are of each state. */
export function leadTable(leads: readonly ListedLead[], now: number): string {
  if (leads.length === 0) return 'No lead is kept.\n';
  const length = shortIdLength(leads);
  // What a visitor wrote comes last: nobody knows how wide a terminal draws it.
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
  const counts = (['pending', 'failed', 'dismissed', 'delivered'] as const)
    .map((state) => [leads.filter((lead) => lead.state === state).length, state] as const)
    .filter(([count, state]) => count > 0 || state !== 'dismissed')
    .map(([count, state]) => `${count} ${state}`);
  return `${table(rows)}\n${counts.join(', ')}\n`;
}

/** What operators did, one line each. */
export function actionTable(actions: readonly OperatorAction[]): string {
  if (actions.length === 0) return 'No lead was dismissed or deleted.\n';
  return table([
    ['TIME (INDIA)', 'ACTION', 'LEAD'],
    ...actions.map(({ at, action, leadId }) => [indiaTime(at), action, leadId]),
  ]);
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    rows.reduce((widest, row) => Math.max(widest, row[column]?.length ?? 0), 0),
  );
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return `${lines.join('\n')}\n`;
}

/** One lead with everything that is known of it. */
export function describeLead(lead: StoredLead, now: number): string {
  const form = Object.hasOwn(forms, lead.form) ? forms[lead.form as FormId] : undefined;
  return [
    block([
      ['Lead', lead.id],
      ['Form', form?.title ?? lead.form],
      ['Received', `${indiaTime(lead.receivedAt)} (India)`],
      ['State', lead.state],
      ['Attempts', String(lead.attempts)],
      ['Next attempt', nextAttempt(lead, now)],
      ['Delivered', lead.deliveredAt === null ? EMPTY : indiaTime(lead.deliveredAt)],
      ['Last error', lead.lastError ?? EMPTY],
      ['Message-ID', lead.messageId],
    ]),
    block(
      lead.fields.map(([name, value]) => [form?.fields.find((field) => field.name === name)?.label ?? name, value]),
    ),
  ].join('\n');
}

function nextAttempt(lead: StoredLead, now: number): string {
  if (lead.state === 'delivered' || lead.state === 'dismissed') return EMPTY;
  return lead.nextAttemptAt <= now ? 'now' : indiaTime(lead.nextAttemptAt);
}

/** Labels on the left, values on the right; further lines of a value stand below its first. */
function block(pairs: readonly (readonly [label: string, value: string])[]): string {
  const labels = pairs.map(([label]) => cut(oneLine(label), MAX_LABEL_LENGTH));
  const width = Math.max(0, ...labels.map((label) => label.length)) + 2;
  return pairs
    .map(([, value], index) => {
      const lines = (value.trim() === '' ? EMPTY : printable(value)).split('\n');
      return `${(labels[index] ?? '').padEnd(width)}${lines.join(`\n${' '.repeat(width)}`)}\n`;
    })
    .join('');
}

function nameIn(lead: StoredLead): string {
  const form = Object.values(forms).find(({ id }) => id === lead.form);
  const field = form?.fields.find(({ autocomplete }) => autocomplete === 'name');
  const name = lead.fields.find(([candidate]) => candidate === field?.name)?.[1] ?? '';
  return cut(oneLine(name), MAX_NAME_LENGTH) || EMPTY;
}

/** As short as tells these leads apart, but not so short that tomorrow's would be confused with them. */
function shortIdLength(leads: readonly StoredLead[]): number {
  let length = SHORT_ID;
  while (length < 36 && new Set(leads.map(({ id }) => id.slice(0, length))).size < leads.length) length += 1;
  return length;
}

/** A terminal obeys control characters (ECMA-48) and direction overrides; those of a visitor are only shown. */
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
