import type { FormDefinition } from '../../../leads/forms.ts';

/** Windows opens a link of at most 2,083 characters, and programs add some to it. */
const MAX_LENGTH = 2000;

/**
 * A mailto link with what was typed (RFC 6068: line breaks in a body are %0D%0A). The end of a long text is left out, with an
 * ellipsis: a Hindi letter has nine characters in a link.
 * @param address the link without a query
 */
export function mailLink(
  address: string,
  values: Readonly<Record<string, string>>,
  form: FormDefinition,
  subject: string,
): string {
  const text = form.fields.map(({ name, label }) => `${label}: ${values[name] ?? ''}`).join('\r\n');
  const linkWith = (body: string) =>
    `${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  let link = linkWith(text);
  for (const characters = [...text]; link.length > MAX_LENGTH && characters.length > 0; ) {
    // Removes no more than is too long: one character, such as an emoji, takes up to 12 in a link.
    characters.splice(-Math.ceil((link.length - MAX_LENGTH) / 12));
    link = linkWith(`${characters.join('')}…`);
  }
  return link;
}
