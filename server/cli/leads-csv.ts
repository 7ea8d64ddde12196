import { forms } from '../../leads/forms.ts';
import type { LeadFields, StoredLead } from '../relay/outbox.ts';
import { indiaTime } from './leads-text.ts';

/** Without it, Excel reads a CSV file in the machine's old code page. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The names of all forms' fields, each once. */
const FIELD_NAMES = [...new Set(Object.values(forms).flatMap(({ fields }) => fields.map(({ name }) => name)))];

/** What makes a spreadsheet take a cell for a formula (OWASP, CSV Injection), full-width forms included. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/**
 * The same inside a value: a spreadsheet set to semicolons or tabs splits there whatever the quotes say, and every quote of
 * a value is doubled.
 */
const INNER_FORMULA = /([;\t\r\n]"*)(?=[=+\-@＝＋－＠])/g;

/**
 * Leads as a CSV file (RFC 4180, UTF-8) that a spreadsheet opens without running anything a visitor wrote: a column for
 * each field of any form, and one for all that came besides, so that nobody can add columns.
 */
export function leadsAsCsv(leads: readonly StoredLead[]): string {
  const rows = [
    [
      'id',
      'received (India)',
      'form',
      ...FIELD_NAMES,
      'other fields',
      'state',
      'attempts',
      'delivered (India)',
      'last error',
    ],
    ...leads.map((lead) => {
      const { values, others } = sort(lead);
      return [
        lead.id,
        indiaTime(lead.receivedAt),
        lead.form,
        ...FIELD_NAMES.map((name) => values.get(name) ?? ''),
        others.map(([name, value]) => `${name}: ${value}`).join('\n'),
        lead.state,
        String(lead.attempts),
        lead.deliveredAt === null ? '' : indiaTime(lead.deliveredAt),
        lead.lastError ?? '',
      ];
    }),
  ];
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** The first value of each field of the lead's form, and whatever else it has. */
function sort({ form, fields }: StoredLead): { values: ReadonlyMap<string, string>; others: LeadFields } {
  const own = new Set(
    Object.values(forms)
      .find(({ id }) => id === form)
      ?.fields.map(({ name }) => name),
  );
  const values = new Map<string, string>();
  const others = fields.filter(([name, value]) => {
    if (!own.has(name) || values.has(name)) return true;
    values.set(name, value);
    return false;
  });
  return { values, others };
}

function cell(value: string): string {
  // An apostrophe in front makes it text.
  const text = (FORMULA.test(value) ? `'${value}` : value).replace(INNER_FORMULA, "$1'");
  return `"${text.replaceAll('"', '""')}"`;
}
