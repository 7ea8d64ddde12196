import type { Field, LeadForm } from './forms.ts';

/** A value outside a field's rules, with the message that stands at the field. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** HTML Living Standard, "valid email address": what a browser's `type="email"` accepts. */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
const TEN_DIGITS = /^[0-9]{10}$/;

/**
 * What a visitor may type into a contact number without script: ten digits, parted by spaces or hyphens, perhaps after
 * +91. For HTML's `pattern`, which is compiled with the `v` flag, hence the escaped hyphen.
 */
export const PHONE_PATTERN = '(\\+91)?([\\s\\-]*[0-9]){10}[\\s\\-]*';

/** Drops spaces, hyphens and a leading +91, and nothing else, so that a wrong number stays visibly wrong. */
export function normalisePhone(typed: string): string {
  return typed.replace(/[\s\-\u2010-\u2015]/g, '').replace(/^\+91/, '');
}

/**
 * The value as it is stored and mailed: line breaks as LF (multipart sends CRLF), a phone number as its ten digits.
 */
export function normaliseValue(field: Field, value: string): string {
  const text = value.replace(/\r\n?/g, '\n');
  return field.format === 'phone' ? normalisePhone(text) : text;
}

/** Whether text is one plain email address (HTML Living Standard, "valid email address"). */
export function isEmailAddress(text: string): boolean {
  return EMAIL.test(text);
}

/** The message for one value, or undefined when the value is in order. Takes a normalised value. */
export function checkValue(field: Field, value: string): string | undefined {
  if (value.trim() === '') return field.required ? field.missing : undefined;
  if (value.length > field.maxLength) return `${field.label}: at most ${field.maxLength} characters, please`;
  if (field.format === 'email' && !isEmailAddress(value)) return field.invalid;
  if (field.format === 'phone' && !TEN_DIGITS.test(value)) return field.invalid;
  if (field.options && !field.options.includes(value)) return field.invalid;
  return undefined;
}

/** Every problem of a filled form, in the order of its fields. A field that is absent counts as empty. */
export function checkLead(form: LeadForm, values: Readonly<Record<string, string>>): FieldProblem[] {
  return form.fields.flatMap((field) => {
    const message = checkValue(field, normaliseValue(field, values[field.name] ?? ''));
    return message === undefined ? [] : [{ field: field.name, message }];
  });
}
