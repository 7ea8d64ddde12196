import { forms } from '../../leads/forms.ts';
import { formById, splitFields } from '../relay/lead-fields.ts';
import type { StoredLead } from '../relay/outbox.ts';
import { indiaTime } from './leads-text.ts';

/** Without it, Excel reads a CSV file in the machine's old code page. */
const BYTE_ORDER_MARK = '\uFEFF';
const FIELD_NAMES = [...new Set(Object.values(forms).flatMap(({ fields }) => fields.map(({ name }) => name)))];
/** The beginning of a cell that a spreadsheet reads as a formula (OWASP, CSV Injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** The same inside a value: a spreadsheet set to semicolons or tabs splits there, even in quotes. */
const INNER_FORMULA = /([;\t\r\n]"*)(?=[=+\-@＝＋－＠])/g;

/**
 * Leads as a CSV file (RFC 4180, UTF-8) without formulas: a column for each field of any form, and one for all other values,
 * so that a visitor cannot add columns.
 */
export function leadsAsCsv(leads: readonly StoredLead[]): string {
  const outcomeTitles = ['state', 'attempts', 'delivered (India)', 'last error'];
  const titles = ['id', 'received (India)', 'form', ...FIELD_NAMES, 'other fields', ...outcomeTitles];
  const rows = leads.map((lead) => {
    const { fields, others } = splitFields(formById(lead.form), lead.fields);
    const values = FIELD_NAMES.map((name) => fields.find(({ field }) => field.name === name)?.value ?? '');
    const other = others.map(([name, value]) => `${name}: ${value}`).join('\n');
    const delivered = lead.deliveredAt === null ? '' : indiaTime(lead.deliveredAt);
    const outcome = [lead.state, String(lead.attempts), delivered, lead.lastError ?? ''];
    return [lead.id, indiaTime(lead.receivedAt), lead.form, ...values, other, ...outcome];
  });
  return BYTE_ORDER_MARK + [titles, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string): string {
  // An apostrophe in front makes it text.
  const text = (FORMULA.test(value) ? `'${value}` : value).replace(INNER_FORMULA, "$1'");
  return `"${text.replaceAll('"', '""')}"`;
}
