import type { FormDefinition } from '../../../leads/forms.ts';
import type { FormSettings } from './form-settings.ts';
import styles from './LeadForm.module.css';
import { Reference } from './Reference.tsx';

/** The state of a form. A failed send keeps its values, for the email that the visitor can send instead. */
export type SendState =
  | { readonly name: 'idle' | 'sending' }
  | { readonly name: 'sent'; readonly reference: string | undefined }
  | {
      readonly name: 'notSent';
      readonly reason: 'failed' | 'refused' | 'offline' | 'noAnswer';
      readonly values: Readonly<Record<string, string>>;
    };

/**
 * The line that reports the real result of a send and stays: after a toast alone a visitor could believe that a message
 * arrived which did not. After a failure it offers every other way to the provider.
 */
export function LeadStatus({
  state,
  form,
  words: { status: words, reference },
  provider,
}: {
  state: SendState;
  form: FormDefinition;
  words: FormSettings['words'];
  provider: FormSettings['provider'];
}) {
  return (
    <div role="status" className={styles.status} data-state={state.name}>
      {state.name === 'sending' && <p>{words.sending}</p>}
      {state.name === 'sent' && (
        <>
          <p>{words.sent}</p>
          {state.reference && <Reference words={reference} value={state.reference} />}
        </>
      )}
      {state.name === 'notSent' && (
        <>
          <p>{words[state.reason]}</p>
          <ul>
            <li>
              <a href={`tel:${provider.phone.number}`}>{words.call}</a>
            </li>
            <li>
              <a href={provider.chat.url} target="_blank" rel="noopener">
                {words.chat}
              </a>
            </li>
            <li>
              <a href={mailWith(state.values, form, provider.email, words.emailSubject)}>{words.email}</a>
            </li>
          </ul>
        </>
      )}
    </div>
  );
}

/** A mailto link with everything that was typed (RFC 6068: line breaks in a body are %0D%0A). */
function mailWith(
  values: Readonly<Record<string, string>>,
  form: FormDefinition,
  address: string,
  subject: string,
): string {
  const body = form.fields.map(({ name, label }) => `${label}: ${values[name] ?? ''}`).join('\r\n');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
