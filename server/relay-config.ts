import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { isEmailAddress } from '../leads/check-lead.ts';
import type { FormId } from '../leads/forms.ts';
import { StartError } from './start-error.ts';

/** The public ids of the email service, which the site sends with its forms. An empty one is not set. */
export interface EmailIds {
  readonly userId: string;
  readonly serviceId: string;
  readonly templates: Readonly<Record<FormId, string>>;
}

const text = z.string().min(1);
const id = z.string().default('');

/** The site's settings for the server. */
const schema = z.object({
  provider: text,
  email: z
    .object({
      userId: id,
      serviceId: id,
      templates: z.object({ consultation: id, contact: id, career: id }).prefault({}),
    })
    .prefault({}),
  mailTo: z.string().refine(isEmailAddress),
  /** Whether visitors see the reference of their lead; then emails have it too. */
  showsReference: z.boolean().default(false),
  /** Values of the content that are still placeholders, and where to set them. */
  placeholders: z.array(z.object({ what: text, value: z.string().default(''), where: text })).default([]),
});

export type RelayConfig = z.infer<typeof schema>;

/**
 * Reads relay.json, which the site's build writes.
 * @throws StartError when it is missing or is not what a build writes.
 */
export function readRelayConfig(path: string): RelayConfig {
  const fail = (why: string, fix = '') => new StartError(`${path} ${why}: ${fix}run npm run build first.`);
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw fail(error instanceof SyntaxError ? 'is not valid JSON' : 'cannot be read, so the site is not built yet');
  }
  const { data: config, error } = schema.safeParse(json);
  if (error) throw fail(`has no valid ${error.issues[0]?.path.join('.') || 'content'}`);
  // Only the template id distinguishes the forms.
  const templates = Object.values(config.email.templates).filter((template) => template !== '');
  if (new Set(templates).size < templates.length) {
    throw fail('has the same template id for two forms', 'give each another one, and ');
  }
  return config;
}

/** The names of the ids that are not set: forms that need one are rejected. */
export function missingIds({ userId, serviceId, templates }: EmailIds): string[] {
  const templateIds = Object.entries(templates).map(([form, value]) => [`template id of ${form}`, value]);
  const ids = [['user id', userId], ['service id', serviceId], ...templateIds];
  return ids.flatMap(([name = '', value]) => (value === '' ? [name] : []));
}
