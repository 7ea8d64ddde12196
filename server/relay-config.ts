import { readFileSync } from 'node:fs';
import { isEmailAddress } from '../leads/check-lead.ts';
import { type FormId, forms } from '../leads/forms.ts';
import { StartError } from './start-error.ts';

/** What the server needs of the site's content. The build of the site writes it. */
export interface RelayConfig {
  readonly provider: string;
  readonly email: EmailIds;
  readonly mailTo: string;
  /** The public origin of the site, where it is known. */
  readonly siteUrl?: string;
  /** The sentence with {reference} that visitors see after sending; absent where they see none. */
  readonly reference?: string;
  /** Besides English, by the first segment of their paths. `texts` translates the labels and messages of `leads/`. */
  readonly languages: Readonly<Record<string, Language>>;
}

interface Language {
  readonly name: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly reference?: string;
}

/** The public ids of the email service, which the site sends with its forms. An empty one is not set. */
export interface EmailIds {
  readonly userId: string;
  readonly serviceId: string;
  readonly templates: Readonly<Record<FormId, string>>;
}

/**
 * Reads relay.json.
 * @throws StartError when it is missing or is not what a build writes.
 */
export function readRelayConfig(path: string): RelayConfig {
  try {
    const config: RelayConfig = { languages: {}, ...JSON.parse(readFileSync(path, 'utf8')) };
    const { provider, email, mailTo } = config;
    const templates = Object.keys(forms).map((form) => email.templates[form as FormId]);
    const texts = [provider, email.userId, email.serviceId, ...templates];
    if (!isEmailAddress(mailTo) || !texts.every((text) => typeof text === 'string'))
      throw new Error('values are missing');
    const set = templates.filter((id) => id !== '');
    if (new Set(set).size === set.length) return config;
    throw new Error('email.templates: two forms have the same id, which distinguishes them: give each another one');
  } catch (error) {
    throw new StartError(`${path} cannot be used (${(error as Error).message}): run npm run build first.`);
  }
}

/** The names of the ids that are not set: forms that need one are rejected. */
export function missingIds({ userId, serviceId, templates }: EmailIds): string[] {
  const templateIds = Object.entries(templates).map(([form, value]) => [`template id of ${form}`, value]);
  const ids = [['user id', userId], ['service id', serviceId], ...templateIds];
  return ids.flatMap(([name = '', value]) => (value === '' ? [name] : []));
}
