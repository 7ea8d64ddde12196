import { ContentError } from './content-error.ts';

/**
 * The site's public origin, from the environment variable SITE_URL; undefined when it is not known.
 * @throws {ContentError} when SITE_URL is set to something that is not an origin
 */
export function readSiteUrl(value: string | undefined): string | undefined {
  if (!value) return undefined;
  const origin = value.replace(/\/$/, '');
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
    throw new ContentError([
      {
        file: 'The environment variable SITE_URL',
        cause: `"${value}" is not an origin.`,
        fix: 'Write it like https://www.example.com, without a path.',
      },
    ]);
  }
  return origin;
}
