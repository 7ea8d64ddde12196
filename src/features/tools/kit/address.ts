import { TRAILING_PUNCTUATION } from '../../../../headers/repair-address.ts';

/**
 * Parses a query and repairs the parameters of a tool: links are pasted from messages with the punctuation that followed
 * them (people=3.), from HTML with "&amp;" in place of "&", and with capitals. Other parameters stay as they are.
 * @param names the names of the tool's parameters
 */
export function parseToolQuery(search: string, names: readonly string[]): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) {
    const plainName = name.replace(/^(amp;)+/, '');
    if (names.includes(plainName)) query.append(plainName, value.replace(TRAILING_PUNCTUATION, '').toLowerCase());
    else query.append(name, value);
  }
  return query;
}

/**
 * The address of the page with other parameters of a tool. Other parameters, such as those of a campaign, and
 * the fragment are kept.
 */
export function addressWith(
  { pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>,
  names: readonly string[],
  parameters: Iterable<readonly [name: string, value: string]>,
): string {
  const query = parseToolQuery(search, names);
  for (const name of names) query.delete(name);
  for (const [name, value] of parameters) query.append(name, value);
  const text = query.toString();
  return pathname + (text && `?${text}`) + hash;
}
