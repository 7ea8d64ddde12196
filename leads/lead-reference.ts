import { normaliseValue } from './check-lead.ts';
import type { FieldDefinition, FormDefinition } from './forms.ts';

/** No vowels, which could form words, and no look-alikes: 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B. */
const ALPHABET = '34679CDFGHJKMNPQRTVWXY';
const LENGTH = 5;

/**
 * The reference of a lead: five letters and digits that the visitor sees after sending, and that a caller of the firm
 * says. Browser and relay compute it alike, so the post needs no further field.
 *
 * Each of the first five bytes of a SHA-256 selects a character. The hash is of three lines: form id, email address,
 * phone number. Address and number are as the payload carries them ({@link normaliseValue}: a contact number is its ten
 * digits; the number of an application has no format, so it is the text without invisible characters and outer spaces),
 * then in NFC and lower case.
 *
 * It is not a secret: a stranger who knows all three can compute it.
 * @returns undefined without an address or a number, which every form requires, and without Web Crypto, which browsers
 * offer over HTTPS and on localhost only (Web Cryptography, section 10)
 */
export async function leadReference(
  form: FormDefinition,
  values: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  const valueIn = (wanted: FieldDefinition['control']) => {
    const field = form.fields.find(({ control }) => control === wanted);
    return (
      field &&
      normaliseValue(field, values[field.name] ?? '')
        .normalize('NFC')
        .toLowerCase()
    );
  };
  const [email, number] = [valueIn('email'), valueIn('tel')];
  if (!subtle || !email || !number) return undefined;
  const hash = await subtle.digest('SHA-256', new TextEncoder().encode([form.id, email, number].join('\n')));
  return [...new Uint8Array(hash, 0, LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
