import type { EmailServiceSettings } from '../features/lead-form/email-service.ts';
import { showsReference } from '../features/lead-form/form-settings.ts';
import { LANGUAGES } from '../languages.ts';
import type { Content } from './schema.ts';

/**
 * What the relay needs to know about the site: the identifiers the built pages send, and the provider's inbox.
 * The build writes it to `build/relay.json`, so that the two can never disagree.
 */
export function relaySettings(
  content: Content,
  emailService: EmailServiceSettings,
  siteUrl: string | undefined,
  translated: readonly Content[] = [],
) {
  const { userId, serviceId, templates } = emailService;
  return {
    provider: content.provider.name,
    email: { userId, serviceId, templates },
    mailTo: content.provider.email,
    siteUrl,
    showsReference: showsReference(content, emailService),
    languages: Object.fromEntries(
      translated.flatMap(({ language: { code }, formTexts: texts }) =>
        code ? [[code, { name: LANGUAGES[code].nameInEnglish, texts }]] : [],
      ),
    ),
  };
}
