import type { Content, Provider, Shell } from '../../content/schema.ts';
import type { EmailServiceSettings } from './email-service.ts';

/** What every form needs besides its own words: the words that all share, where it is sent, and other ways to the provider. */
export interface FormSettings {
  readonly words: Shell['forms'];
  readonly service: EmailServiceSettings;
  readonly provider: Pick<Provider, 'email' | 'phone' | 'chat'>;
}

/** The settings of the forms of a page. */
export function formSettings({ shell, provider }: Content, service: EmailServiceSettings): FormSettings {
  const { email, phone, chat } = provider;
  return { words: shell.forms, service, provider: { email, phone, chat } };
}
