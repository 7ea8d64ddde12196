import { type FieldDefinition, type FormDefinition, forms } from '../../leads/forms.ts';
import { leadReference } from '../../leads/lead-reference.ts';
import type { LeadFields, NewLead } from './outbox.ts';

/** The form with this id; undefined for one that no longer exists. */
export const formById = (id: string): FormDefinition | undefined => Object.values(forms).find((form) => form.id === id);

/**
 * Splits the values of a lead into those of its form's fields, in their order, and all others.
 * @param find which value of a repeated name belongs to the field
 */
export function splitFields(
  form: FormDefinition | undefined,
  values: LeadFields,
  find: 'findIndex' | 'findLastIndex' = 'findIndex',
) {
  const others = [...values];
  const fields = (form?.fields ?? []).map((field): { field: FieldDefinition; value: string } => {
    const index = others[find](([name]) => name === field.name);
    const [, value = ''] = index === -1 ? [] : (others.splice(index, 1)[0] ?? []);
    return { field, value };
  });
  return { fields, others, visitor: fields.find(({ field }) => field.autocomplete === 'name')?.value ?? '' };
}

/** The reference of a lead, which the visitor sees too; undefined for a form that no longer exists. */
export async function referenceOf(lead: Pick<NewLead, 'form' | 'fields'>): Promise<string | undefined> {
  const form = formById(lead.form);
  const { fields } = splitFields(form, lead.fields);
  return form && leadReference(form, Object.fromEntries(fields.map(({ field, value }) => [field.name, value])));
}

/** The text with at most so many characters, the last one an ellipsis if it was longer. */
export function shorten(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : text;
}
