import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { isEmailAddress } from '../leads/check-lead.ts';
import type { FormId } from '../leads/forms.ts';
import { StartError } from './start-error.ts';

/** The public ids under which the site sends its forms. One that is empty was not set: what needs it is refused. */
export interface EmailIds {
  readonly userId: string;
  readonly serviceId: string;
  readonly templates: Readonly<Record<FormId, string>>;
}

const text = z.string().min(1);
const id = z.string().default('');

/** What the site's build tells the server. */
const schema = z.object({
  provider: text,
  email: z
    .object({
      userId: id,
      serviceId: id,
      templates: z.object({ consultation: id, contact: id, career: id }).prefault({}),
    })
    .prefault({}),
  mailTo: text,
  /** Values of the content that are still placeholders, and where to set them. */
  placeholders: z.array(z.object({ what: text, value: z.string().default(''), where: text })).default([]),
});

export type RelayConfig = z.infer<typeof schema>;

/**
 * Reads relay.json, which the site's build writes.
 * @throws StartError when it is missing or is not what a build writes.
 */
export function readRelayConfig(path: string): RelayConfig {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const why = error instanceof SyntaxError ? 'is not valid JSON' : 'cannot be read, so the site is not built yet';
    throw new StartError(`${path} ${why}: run npm run build first.`);
  }
  const { data: config, error } = schema.safeParse(json);
  if (error) {
    const key = error.issues[0]?.path.join('.');
    throw new StartError(`${path} has no text for ${key || 'anything'}: run npm run build first.`);
  }
  // The template id alone says which form was sent.
  const templates = Object.values(config.email.templates).filter((template) => template !== '');
  if (new Set(templates).size < templates.length) {
    throw new StartError(`${path} gives two forms the same template id: give each its own, then run npm run build.`);
  }
  if (!isEmailAddress(config.mailTo)) {
    throw new StartError(
      `${path} has mailTo ${JSON.stringify(config.mailTo)}, not an email address: correct it in content/, then run npm run build.`,
    );
  }
  return config;
}

/** The names of the ids that are not set: forms that need one are refused. */
export function missingIds({ userId, serviceId, templates }: EmailIds): string[] {
  const ids = { 'user id': userId, 'service id': serviceId, ...prefixed(templates) };
  return Object.entries(ids).flatMap(([name, value]) => (value === '' ? [name] : []));
}

function prefixed(templates: EmailIds['templates']): Record<string, string> {
  return Object.fromEntries(Object.entries(templates).map(([form, value]) => [`template id of ${form}`, value]));
}
