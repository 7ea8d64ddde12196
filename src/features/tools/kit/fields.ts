import { groupBy } from '../../../ui/group-by.ts';
import type { Answers } from './answers.ts';

/** An input or a list to choose from. */
export type Field = HTMLInputElement | HTMLSelectElement;

/** The fields of a tool that have a name. They hold what the visitor entered; React holds the values of the others. */
export function fieldsIn(root: Element | null): Field[] {
  return [...(root?.querySelectorAll<Field>('input[name], select[name]') ?? [])];
}

/** The values of fields by name: those of ticked radio buttons and checkboxes, and those of other fields unless empty. */
export function valuesOf(fields: readonly Field[]): Answers {
  const given = fields.filter((field) => (isTickable(field) ? field.checked : field.value));
  return Object.fromEntries(
    [...groupBy(given, ({ name }) => name)].map(([name, same]) => [name, same.map(({ value }) => value)]),
  );
}

/** Sets fields to the values of their names. A field without a value is cleared. */
export function setValues(fields: readonly Field[], values: Answers): void {
  for (const field of fields) {
    const own = values[field.name] ?? [];
    if (isTickable(field)) field.checked = own.includes(field.value);
    else field.value = own[0] ?? '';
  }
}

/** Sets the fields of each name to their values, unless one of them has another value than the delivered one. */
export function setUntouched(fields: readonly Field[], values: Answers): void {
  for (const [name, same] of groupBy(fields, (field) => field.name)) {
    if (name in values && same.every(isUntouched)) setValues(same, values);
  }
}

function isUntouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const delivered = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
    return field.value === delivered?.value;
  }
  const { type, checked, defaultChecked, value, defaultValue } = field;
  return type === 'radio' || type === 'checkbox' ? checked === defaultChecked : value === defaultValue;
}

function isTickable(field: Field): field is HTMLInputElement {
  return field.type === 'radio' || field.type === 'checkbox';
}
