import { forms } from '../../leads/forms.ts';
import type { StoredLead } from '../relay/outbox.ts';
import { indiaTime } from './leads-text.ts';

/** Without it, Excel reads a CSV file in the machine's old code page. */
const BYTE_ORDER_MARK = '\uFEFF';
const FIELD_NAMES = [...new Set(Object.values(forms).flatMap(({ fields }) => fields.map(({ name }) => name)))];
/** What makes a spreadsheet read a cell as a formula (OWASP, CSV Injection), full-width forms included. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** The same inside a value: a spreadsheet set to semicolons or tabs splits there, whatever the quotes say. */
const INNER_FORMULA = /([;\t\r\n]"*)(?=[=+\-@＝＋－＠])/g;

/**
 * Leads as a CSV file (RFC 4180, UTF-8) in which a spreadsheet runs nothing that a visitor wrote: a column for each field of
 * any form, and one for all other fields, so that nobody can add columns.
 */
export function leadsAsCsv(leads: readonly StoredLead[]): string {
  const titles = ['id', 'received (India)', 'form', ...FIELD_NAMES, 'other fields', 'state', 'attempts'];
  const rows = leads.map((lead) => {
    const form = Object.values(forms).find(({ id }) => id === lead.form);
    const own = new Set(form?.fields.map(({ name }) => name));
    const values = new Map<string, string>();
    const others: string[] = [];
    for (const [name, value] of lead.fields) {
      if (own.has(name) && !values.has(name)) values.set(name, value);
      else others.push(`${name}: ${value}`);
    }
    const fields = [...FIELD_NAMES.map((name) => values.get(name) ?? ''), others.join('\n')];
    const delivered = lead.deliveredAt === null ? '' : indiaTime(lead.deliveredAt);
    const outcome = [lead.state, String(lead.attempts), delivered, lead.lastError ?? ''];
    return [lead.id, indiaTime(lead.receivedAt), lead.form, ...fields, ...outcome];
  });
  const lines = [[...titles, 'delivered (India)', 'last error'], ...rows];
  return BYTE_ORDER_MARK + lines.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string): string {
  // An apostrophe in front makes it text.
  const text = (FORMULA.test(value) ? `'${value}` : value).replace(INNER_FORMULA, "$1'");
  return `"${text.replaceAll('"', '""')}"`;
}
