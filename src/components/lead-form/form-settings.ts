import { isSet, sendsToHostedService } from '../../content/launch-values.ts';
import type { Content, Provider, Shell } from '../../content/schema.ts';
import type { EmailServiceSettings } from './email-service.ts';

/** What every form needs besides its own words: the words that all share, where it is sent, and other ways to the provider. */
export interface FormSettings {
  readonly words: Shell['forms'];
  readonly service: EmailServiceSettings;
  readonly provider: Pick<Provider, 'email' | 'phone' | 'chat'>;
  readonly showsReference: boolean;
}

/**
 * Whether visitors and the firm see the reference of a lead. Not while the phone is a placeholder, because the sentence
 * names the number that calls; and not with a hosted email service, whose emails have no reference.
 */
export function showsReference({ provider }: Content, service: EmailServiceSettings): boolean {
  return isSet.phone(provider) && !sendsToHostedService(service);
}

/** The settings of the forms of a page. */
export function formSettings(content: Content, service: EmailServiceSettings): FormSettings {
  const { email, phone, chat } = content.provider;
  return {
    words: content.shell.forms,
    service,
    provider: { email, phone, chat },
    showsReference: showsReference(content, service),
  };
}
