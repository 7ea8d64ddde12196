import { LANGUAGES } from '../languages.ts';
import type { Content } from '../site.ts';
import type { EmailServiceSettings } from './email-service.ts';
import { showsReference } from './launch-values.ts';

/**
 * What the relay needs to know about the site: the identifiers the built pages send, and the provider's inbox.
 * The build writes it to `build/relay.json`, so that the two can never disagree.
 */
export function relayConfig(
  content: Content,
  emailService: EmailServiceSettings,
  siteUrl: string | undefined,
  translated: readonly Content[] = [],
) {
  const { userId, serviceId, templates } = emailService;
  const referenceOf = ({ shell }: Content) =>
    showsReference(content, emailService) ? shell.forms.reference.text : undefined;
  return {
    provider: content.provider.name,
    email: { userId, serviceId, templates },
    mailTo: content.provider.email,
    siteUrl,
    reference: referenceOf(content),
    languages: Object.fromEntries(
      translated.flatMap((own) => {
        const { language, formTexts: texts } = own;
        const { code } = language;
        return code ? [[code, { name: LANGUAGES[code].nameInEnglish, texts, reference: referenceOf(own) }]] : [];
      }),
    ),
  };
}
