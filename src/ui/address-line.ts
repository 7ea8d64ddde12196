import type { Provider } from '../content/provider.ts';

/** A postal address in one line. */
export function addressLine({ street, locality, region, postalCode, country }: Provider['address']): string {
  return [street, locality, [region, postalCode].filter(Boolean).join(' '), country].filter(Boolean).join(', ');
}
