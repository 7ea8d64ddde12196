import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { isEmailAddress } from '../leads/check-lead.ts';
import { StartError } from './start-error.ts';

const text = z.string();

/** The site's settings for the server. */
const schema = z.object({
  provider: text.min(1),
  email: z.object({
    userId: text,
    serviceId: text,
    templates: z.object({ consultation: text, contact: text, career: text }).refine((ids) => {
      const set = Object.values(ids).filter((value) => value !== '');
      return new Set(set).size === set.length;
    }, 'two forms have the same id, which distinguishes them: give each another one'),
  }),
  mailTo: text.refine(isEmailAddress),
  /** The public origin of the site, where it is known. */
  siteUrl: z.url().optional(),
  /** The sentence with {reference} that visitors see after sending; absent where they see none. */
  reference: text.optional(),
  /** Besides English, by the first segment of their paths. `texts` translates the labels and messages of `leads/`. */
  languages: z
    .record(text, z.object({ name: text, texts: z.record(text, text), reference: text.optional() }))
    .default({}),
});

export type RelayConfig = z.infer<typeof schema>;
/** The public ids of the email service, which the site sends with its forms. An empty one is not set. */
export type EmailIds = RelayConfig['email'];

/**
 * Reads relay.json, which the site's build writes.
 * @throws StartError when it is missing or is not what a build writes.
 */
export function readRelayConfig(path: string): RelayConfig {
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    const [issue] = error instanceof z.ZodError ? error.issues : [];
    const why = issue ? `${issue.path.join('.')}: ${issue.message}` : (error as Error).message;
    throw new StartError(`${path} cannot be used (${why}): run npm run build first.`);
  }
}

/** The names of the ids that are not set: forms that need one are rejected. */
export function missingIds({ userId, serviceId, templates }: EmailIds): string[] {
  const templateIds = Object.entries(templates).map(([form, value]) => [`template id of ${form}`, value]);
  const ids = [['user id', userId], ['service id', serviceId], ...templateIds];
  return ids.flatMap(([name = '', value]) => (value === '' ? [name] : []));
}
