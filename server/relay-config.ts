import { readFileSync } from 'node:fs';
import { isEmailAddress } from '../leads/check-lead.ts';
import { type FormId, forms } from '../leads/forms.ts';
import { StartError } from './start-error.ts';

/** The public ids under which the site sends its forms. */
export interface EmailIds {
  readonly userId: string;
  readonly serviceId: string;
  readonly templates: Readonly<Record<FormId, string>>;
}

/** A value of the content that is still a placeholder, and where to set it. */
interface Placeholder {
  readonly what: string;
  readonly value: string;
  readonly where: string;
}

/** What the site's build tells the server. */
export interface RelayConfig {
  readonly provider: string;
  readonly email: EmailIds;
  readonly mailTo: string;
  readonly placeholders: readonly Placeholder[];
}

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
  const text = (parent: unknown, key: string, name = key): string => {
    const value = property(parent, key);
    if (typeof value === 'string' && value !== '') return value;
    throw new StartError(`${path} has no text for ${name}: run npm run build first.`);
  };
  const email = property(json, 'email');
  const templates = property(email, 'templates');
  const template = (form: FormId) => text(templates, form, `email.templates.${form}`);
  const config: RelayConfig = {
    provider: text(json, 'provider'),
    email: {
      userId: text(email, 'userId', 'email.userId'),
      serviceId: text(email, 'serviceId', 'email.serviceId'),
      templates: {
        consultation: template('consultation'),
        contact: template('contact'),
        career: template('career'),
      },
    },
    mailTo: text(json, 'mailTo'),
    placeholders: list(property(json, 'placeholders')).map((entry) => ({
      what: text(entry, 'what', 'placeholders.what'),
      value: String(property(entry, 'value') ?? ''),
      where: text(entry, 'where', 'placeholders.where'),
    })),
  };
  // The template id alone says which form was sent.
  if (new Set(Object.values(config.email.templates)).size < Object.keys(forms).length) {
    throw new StartError(`${path} gives two forms the same template id: give each its own, then run npm run build.`);
  }
  if (!isEmailAddress(config.mailTo)) {
    throw new StartError(
      `${path} has mailTo ${JSON.stringify(config.mailTo)}, not an email address: correct it in content/, then run npm run build.`,
    );
  }
  return config;
}

function property(parent: unknown, key: string): unknown {
  return typeof parent === 'object' && parent !== null ? Reflect.get(parent, key) : undefined;
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
