import type { Field, RelationField, SelectField } from '@sveltia/cms';
import { z } from 'zod';
import { expectation } from '../content/content-file.ts';
import { PLACEHOLDERS } from '../content/placeholders.ts';
import { labelOf, singularOf } from './labels.ts';

/** A text longer than this gets a field of several lines. */
const MAX_LINE_LENGTH = 90;
/** The title of an item in a list is the first of these keys that it has. */
const SUMMARY_KEYS = ['title', 'name', 'question', 'label', 'text', 'network', 'structure', 'because', 'id'];

/** Of a text that must be in a list of another file, the keys of that list (`.meta({ choicesFrom })`). */
interface ChoicesFrom {
  /** Name of the file in the list of site.ts. */
  readonly file: string;
  readonly value: string;
  readonly label: string;
}

declare module 'zod' {
  interface GlobalMeta {
    choicesFrom?: ChoicesFrom;
  }
}

/** What all kinds of fields have. */
interface FieldBase {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly hint?: string;
}

/**
 * The fields of the editor for an object of content, from the schema that also checks it when the site is built: labels from
 * the keys, help from the descriptions, and what is required, chosen from a list or of a pattern.
 * @param examples values from content: for long ones the field has several lines, and their placeholders are explained
 * @throws for a kind of schema that it does not know: such a key could not be edited
 */
export function fieldsOf(schema: z.ZodObject, examples: readonly unknown[]): Field[] {
  return Object.entries<z.ZodType>(schema.shape).map(([key, child]) => fieldOf(key, child, valuesAt(examples, key)));
}

function fieldOf(name: string, schema: z.ZodType, examples: readonly unknown[]): Field {
  const inner = schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema;
  const { title, description, choicesFrom } = { ...inner.meta(), ...schema.meta() };
  const hint = [description, ...lengthHint(inner), ...placeholdersIn(examples)]
    .flatMap((sentence) => sentence?.replace(/[^.!?]$/, '$&.') ?? [])
    .join(' ');
  const base: FieldBase = {
    name,
    label: title ?? labelOf(name),
    required: inner === schema,
    ...(hint && { hint: escapeMarkdown(hint) }),
  };
  if (choicesFrom) return choiceField(base, choicesFrom);
  if (inner instanceof z.ZodObject) return { ...base, widget: 'object', fields: fieldsOf(inner, examples) };
  if (inner instanceof z.ZodArray) return listField(base, inner, examples);
  if (inner instanceof z.ZodRecord) return recordField(base, inner, examples);
  if (inner instanceof z.ZodEnum) return selectField(base, inner.options);
  if (inner instanceof z.ZodUnion) return selectField(base, inner.options.flatMap(literals));
  // As a choice, because a switch that nobody has touched would be written as false.
  if (inner instanceof z.ZodBoolean) return selectField(base, [true, false]);
  return valueField(base, inner, examples);
}

/** A choice among what another file lists. */
function choiceField(base: FieldBase, { file, value, label }: ChoicesFrom): FieldBase & RelationField {
  return {
    ...base,
    widget: 'relation',
    collection: 'pages',
    file,
    value_field: value,
    display_fields: [label],
    search_fields: [label],
  };
}

/** A number, a day or a text. */
function valueField(base: FieldBase, schema: z.ZodType, examples: readonly unknown[]): Field {
  const {
    type,
    format,
    pattern,
    minimum,
    exclusiveMinimum,
    maximum = Number.MAX_SAFE_INTEGER,
  } = z.toJSONSchema(schema);
  if (type === 'integer' || type === 'number') {
    const whole = type === 'integer';
    const min = whole && typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : minimum;
    const max = maximum < Number.MAX_SAFE_INTEGER ? maximum : undefined;
    // The field of src/editor/app/number-field.ts.
    return { ...base, widget: 'typed-number', whole, ...(min !== undefined && { min }), ...(max && { max }) };
  }
  if (type !== 'string') throw new Error(`The editor has no field for "${base.name}" (${type ?? 'of unknown type'}).`);
  if (format === 'date') return { ...base, widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  const isLong = examples.some((example) => typeof example === 'string' && example.length > MAX_LINE_LENGTH);
  const regex = format === 'uri' ? '^https://\\S+$' : pattern;
  return {
    ...base,
    widget: isLong ? 'text' : 'string',
    use_emoji_autocomplete: false,
    // The editor tries the pattern on an empty field as well.
    ...(regex && { pattern: [base.required ? regex : `^(undefined)?$|${regex}`, patternMessage(base.name, schema)] }),
  };
}

function listField(base: FieldBase, schema: z.ZodArray, examples: readonly unknown[]): Field {
  const element = schema.element as z.ZodType;
  if (element instanceof z.ZodEnum) return { ...selectField(base, element.options), multiple: true };
  const items = examples.flatMap((example) => (Array.isArray(example) ? example : []));
  const { minItems: min, maxItems: max } = z.toJSONSchema(schema);
  const size = {
    label_singular: singularOf(base.label),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(min !== undefined && min === max && { allow_add: false, allow_remove: false, allow_duplicate: false }),
  };
  if (!(element instanceof z.ZodObject)) {
    return { ...base, widget: 'list', ...size, field: fieldOf('item', element, items) };
  }
  const summary = SUMMARY_KEYS.find((name) => name in element.shape);
  return {
    ...base,
    widget: 'list',
    ...size,
    collapsed: 'auto',
    ...(summary && { summary: `{{fields.${summary}}}` }),
    fields: fieldsOf(element, items),
  };
}

/** A record whose keys are listed, as an object that has them all. */
function recordField(base: FieldBase, schema: z.ZodRecord, examples: readonly unknown[]): Field {
  const { keyType, valueType } = schema;
  if (!(keyType instanceof z.ZodEnum)) throw new Error(`The editor has no field for "${base.name}" (free keys).`);
  const fields = keyType.options.map((key) => {
    return fieldOf(String(key), (valueType as z.ZodType).optional(), valuesAt(examples, String(key)));
  });
  return { ...base, widget: 'object', collapsed: 'auto', fields };
}

function selectField(base: FieldBase, values: readonly (string | number | boolean)[]): FieldBase & SelectField {
  const label = (value: string | number | boolean) => {
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    return labelOf(`${value}`);
  };
  const options = values.map((value) => ({ label: label(value), value }));
  return { ...base, widget: 'select', options };
}

function literals(schema: z.core.$ZodType): (string | number)[] {
  if (!(schema instanceof z.ZodLiteral))
    throw new Error('The editor has no field for a union of anything but literals.');
  return [...schema.values] as (string | number)[];
}

/** What the build would say of a value that does not match. */
function patternMessage(name: string, schema: z.ZodType): string {
  const [issue] = schema.safeParse(' ').error?.issues ?? [];
  if (!issue) throw new Error(`The pattern of "${name}" accepts a space: the editor cannot say what it expects.`);
  return `Write ${expectation(issue)}.`;
}

/** How long a text may be. Only a hint: a placeholder counts with its value, which the form does not know. */
function lengthHint(schema: z.ZodType): string[] {
  const { type, minLength = 0, maxLength } = z.toJSONSchema(schema);
  if (type !== 'string' || maxLength === undefined) return [];
  return [minLength > 1 ? `${minLength} to ${maxLength} characters.` : `At most ${maxLength} characters.`];
}

/** Explains the placeholders of the texts. */
function placeholdersIn(examples: readonly unknown[]): string[] {
  const texts = examples.filter((example) => typeof example === 'string');
  return Object.entries(PLACEHOLDERS)
    .filter(([name]) => texts.some((text) => text.includes(`{${name}}`)))
    .map(([name, meaning]) => `{${name}} is ${meaning}.`);
}

/** The editor shows some Markdown in its help. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[*_~[\]\\]/g, '\\$&');
}

function valuesAt(examples: readonly unknown[], key: string): unknown[] {
  return examples.flatMap((example) => {
    const value = (example as Readonly<Record<string, unknown>> | undefined)?.[key];
    return value === undefined ? [] : [value];
  });
}
