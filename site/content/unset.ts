import type { Content } from './schema.ts';

/** A value that still stands as it was delivered, and that nobody could be reached under. */
export interface UnsetValue {
  readonly what: string;
  readonly value: string;
  /** File and key, or environment variable, to set it in. */
  readonly where: string;
}

/** What the provider must still set before the site goes live. */
export function unsetValues({ provider }: Content, siteUrl: string | undefined): UnsetValue[] {
  const file = 'content/provider.yaml';
  const candidates: (UnsetValue & { readonly unset: boolean })[] = [
    { what: 'Name', value: provider.name, where: `${file}, name`, unset: provider.name === 'The Provider' },
    { what: 'Email', value: provider.email, where: `${file}, email`, unset: /@example\.\w+$/.test(provider.email) },
    {
      what: 'Phone',
      value: provider.phone.display,
      where: `${file}, phone`,
      unset: /0{10}$/.test(provider.phone.number),
    },
    { what: 'Chat', value: provider.chat.url, where: `${file}, chat`, unset: /0{10}$/.test(provider.chat.url) },
    ...provider.social.map(({ network, url }) => ({
      what: `Social link, ${network}`,
      value: url,
      where: `${file}, social`,
      unset: /\/@?example$/.test(url),
    })),
    {
      what: 'Public address of the site',
      value: siteUrl ?? '',
      where: 'the environment variable SITE_URL',
      unset: siteUrl === undefined,
    },
  ];
  return candidates.filter(({ unset }) => unset).map(({ what, value, where }) => ({ what, value, where }));
}
