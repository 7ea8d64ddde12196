import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { isEmailAddress } from '../leads/check-lead.ts';
import { StartError } from './start-error.ts';

const id = z.string();
const areDifferent = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

/** The site's settings for the server. */
const schema = z.object({
  provider: z.string().min(1),
  email: z.object({
    userId: id,
    serviceId: id,
    templates: z
      .object({ consultation: id, contact: id, career: id })
      .refine(
        (ids) => areDifferent(Object.values(ids).filter((value) => value !== '')),
        'two forms have the same id, which distinguishes them: give each another one',
      ),
  }),
  mailTo: z.string().refine(isEmailAddress),
  /** Whether visitors see the reference of their lead; then emails have it too. */
  showsReference: z.boolean().default(false),
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
