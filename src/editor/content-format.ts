import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { splitMarkdown } from '../content/front-matter.ts';

/**
 * A file of `content/` as the editor writes it, so that saving it there changes no other line: keys in the order of the
 * schema, lists as blocks, a text on one line, no comments.
 * @param source YAML, or Markdown with front matter
 */
export function formatContent(source: string, schema: z.ZodType): string {
  const markdown = splitMarkdown(source);
  if (!markdown) return yaml(inOrder(parse(source), schema));
  return `---\n${yaml(inOrder(parse(markdown.frontMatter), schema))}---\n\n${markdown.text.trim()}\n`;
}

/** With the options of the editor, see formatYAML in @sveltia/cms. */
function yaml(value: unknown): string {
  return stringify(value, {
    indent: 2,
    indentSeq: true,
    lineWidth: 0,
    defaultKeyType: 'PLAIN',
    defaultStringType: 'PLAIN',
    singleQuote: true,
  });
}

/** The value with the keys of its objects in the order of the schema. What the schema does not know comes last. */
function inOrder(value: unknown, schema: z.ZodType): unknown {
  if (schema instanceof z.ZodOptional) return inOrder(value, schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((item) => inOrder(item, schema.element as z.ZodType));
  }
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value;
  const shape: Readonly<Record<string, z.ZodType>> = schema.shape;
  const given: Record<string, unknown> = { ...value };
  const keys = [
    ...Object.keys(shape).filter((key) => key in given),
    ...Object.keys(given).filter((key) => !(key in shape)),
  ];
  return Object.fromEntries(keys.map((key) => [key, shape[key] ? inOrder(given[key], shape[key]) : given[key]]));
}
