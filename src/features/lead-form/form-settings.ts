import type { EmailServiceSettings } from '../../content/email-service.ts';
import type { FormTexts } from '../../content/form-texts.ts';
import { showsReference } from '../../content/launch-values.ts';

import type { Provider } from '../../content/provider.ts';
import type { InLanguage } from '../../languages.ts';
import type { Content } from '../../site.ts';
import type { Shell } from '../shell/schema.ts';

/** What every form needs besides its own words: the words that all share, where it is sent, and other ways to the provider. */
export interface FormSettings extends InLanguage {
  readonly words: Shell['forms'];
  readonly service: EmailServiceSettings;
  readonly provider: Pick<Provider, 'email' | 'phone' | 'chat'>;
  readonly showsReference: boolean;
  /** Labels and messages in the language of the page, by their English texts. */
  readonly texts?: FormTexts;
}

/** The settings of the forms of a page. */
export function formSettings(content: Content, service: EmailServiceSettings): FormSettings {
  const { provider, language, formTexts } = content;
  const { email, phone, chat } = provider;
  return {
    words: content.shell.forms,
    service,
    provider: { email, phone, chat },
    showsReference: showsReference(content, service),
    ...(language.code && { language: language.code, texts: formTexts }),
  };
}
