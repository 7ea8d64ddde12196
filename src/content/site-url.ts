import { ContentError } from './content-error.ts';

/**
 * The site's public origin, from the environment variable SITE_URL; undefined when it is not known.
 * @throws {ContentError} when SITE_URL is set to something that is not an origin
 */
export function parseSiteUrl(value: string | undefined): string | undefined {
  return value ? parseOrigin('SITE_URL', value, 'Write it like https://www.example.com, without a path.') : undefined;
}

/**
 * An origin without a slash at its end.
 * @throws {ContentError} when the value of the variable is not an origin
 */
export function parseOrigin(variable: string, value: string, fix: string): string {
  const origin = value.replace(/\/$/, '');
  if (URL.canParse(origin) && new URL(origin).origin === origin) return origin;
  throw new ContentError([
    { file: `The environment variable ${variable}`, cause: `"${value}" is not an origin.`, fix },
  ]);
}
