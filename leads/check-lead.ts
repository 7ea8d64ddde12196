import type { FieldDefinition, FormDefinition } from './forms.ts';
import { normaliseEmail, normaliseLine, normalisePhone } from './normalise-value.ts';

/** A value that breaks a field's rules, with the message for the visitor. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** HTML Living Standard, "valid email address": what a browser's `type="email"` accepts. */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
const TEN_DIGITS = /^[0-9]{10}$/;

/**
 * The value as it is stored and emailed: line breaks as LF (multipart sends CRLF), a phone number as its ten digits, and
 * single lines without invisible characters.
 */
export function normaliseValue({ control, format }: FieldDefinition, value: string): string {
  if (format === 'phone') return normalisePhone(value);
  if (format === 'email') return normaliseEmail(value);
  if (control === 'text' || control === 'tel') return normaliseLine(value);
  return value.replace(/\r\n?/g, '\n');
}

/** Whether text is one plain email address (HTML Living Standard, "valid email address"). */
export function isEmailAddress(text: string): boolean {
  return EMAIL.test(text);
}

/**
 * The message for an invalid value, or undefined. Takes a normalised value. The choices of a list are not enforced
 * (specification section 5): no lead is lost because its choice is unknown.
 */
export function checkValue(field: FieldDefinition, value: string): string | undefined {
  if (value.trim() === '') return field.required ? field.missing : undefined;
  if (value.length > field.maxLength) return tooLong(field);
  if (field.format === 'email' && !isEmailAddress(value)) return field.invalid;
  if (field.format === 'phone' && !TEN_DIGITS.test(value)) return field.invalid;
  return undefined;
}

/** The message of {@link tooLong}, with slots for the label and the limit of a field. */
export const TOO_LONG = '{label}: at most {count} characters, please';

/** The message for a value with too many characters. */
export function tooLong({ label, maxLength }: FieldDefinition, template = TOO_LONG): string {
  return template.replace('{label}', label).replace('{count}', String(maxLength));
}

/** Every problem of a filled form, in the order of its fields. A missing field counts as empty. */
export function checkLead(form: FormDefinition, values: Readonly<Record<string, string>>): FieldProblem[] {
  return form.fields.flatMap((field) => {
    const message = checkValue(field, normaliseValue(field, values[field.name] ?? ''));
    return message === undefined ? [] : [{ field: field.name, message }];
  });
}
