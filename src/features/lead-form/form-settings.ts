import { tooLong } from '../../../leads/check-lead.ts';
import { type FormDefinition, TOAST_AREA } from '../../../leads/forms.ts';
import type { EmailServiceSettings } from '../../content/email-service.ts';
import type { FormTexts } from '../../content/form-texts.ts';
import { showsReference } from '../../content/launch-values.ts';
import type { Provider } from '../../content/provider.ts';
import type { InLanguage } from '../../languages.ts';
import type { Content } from '../../site.ts';
import type { SharedFormWords } from './schema.ts';

/** What every form needs besides its own words: the words that all share, where it is sent, and other ways to the provider. */
export interface FormSettings extends InLanguage {
  readonly words: SharedFormWords;
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

/** What the script of a form needs, in an attribute of the form. */
export interface ScriptSettings {
  readonly service: EmailServiceSettings;
  readonly showsReference: boolean;
  readonly status: SharedFormWords['status'];
  readonly loading: string;
  readonly success: string;
  readonly failure: string;
  readonly consentMissing: string;
  /** Messages in the language of the page, by their English texts. */
  readonly texts: FormTexts;
  /** The area of the messages after sending: its name, and the class of a message. */
  readonly toasts: { readonly label: string; readonly className: string };
}

/** The settings of the script of one form. */
export function scriptSettings(form: FormDefinition, settings: FormSettings, toastClass: string): ScriptSettings {
  const { words, service, showsReference, texts = {} } = settings;
  const { status, loading, success, failure, consent } = words;
  const messages = form.fields.flatMap((field) => [field.missing, field.invalid, tooLong(field)]);
  return {
    service,
    showsReference,
    status,
    loading,
    success,
    failure,
    consentMissing: consent.missing,
    texts: Object.fromEntries(Object.entries(texts).filter(([english]) => messages.includes(english))),
    toasts: { label: texts[TOAST_AREA] ?? TOAST_AREA, className: toastClass },
  };
}
