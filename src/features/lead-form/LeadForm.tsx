import type { ReactNode } from 'react';
import { type FieldDefinition, type FormId, forms, TOAST_AREA } from '../../../leads/forms.ts';
import { LANGUAGE_QUERY } from '../../../leads/reply-slots.ts';
import { Button } from '../../ui/Button.tsx';
import type { Suggestion } from '../contact/service-suggestions.ts';
import { CONSENT, Consent } from './Consent.tsx';
import { Field } from './Field.tsx';
import type { FormSettings } from './form-settings.ts';
import styles from './LeadForm.module.css';
import { LeadStatus } from './LeadStatus.tsx';
import { NativePostFields } from './NativePostFields.tsx';
import type { FormWords } from './schema.ts';
import { Toasts } from './Toasts.tsx';
import { useLeadForm } from './use-lead-form.ts';

interface LeadFormProps {
  id: FormId;
  words: FormWords;
  settings: FormSettings;
  /** Shown between the fields and the button: the price of the consultation. */
  children?: ReactNode;
  /** Consent is asked for enquiries, not for applications (specification section 5). */
  withConsent?: boolean;
  suggestions?: Readonly<Record<string, readonly (string | Suggestion)[]>>;
  placeholders?: Readonly<Record<string, string>>;
  /** Initial values by name of the field. */
  values?: Readonly<Record<string, string>>;
}

/**
 * One of the three forms. It works as an ordinary post until it is hydrated; from then on it checks its fields, reports
 * success before the result is known (specification section 4), and then, in a line that stays, the real result.
 */
export function LeadForm(props: LeadFormProps) {
  const { words, settings, children, withConsent = true } = props;
  const { words: formWords, service, provider, language, texts = {} } = settings;
  const inLanguage = (text: string | undefined) => text && (texts[text] ?? text);
  const form = forms[props.id];
  const { attributes, problems, state, native, used } = useLeadForm(form, settings);
  return (
    <>
      <form
        id={form.id}
        className={styles.form}
        aria-labelledby={`${form.id}-title`}
        action={`${service.origin}/api/v1.0/email/send-form${language ? `?${LANGUAGE_QUERY}=${language}` : ''}`}
        method="post"
        encType="multipart/form-data"
        {...attributes}
      >
        <h2 id={`${form.id}-title`}>{words.title}</h2>
        <p className={styles.lead}>{words.lead}</p>
        <div className={styles.cells}>
          {form.fields.map((field) => (
            <Field
              key={field.name}
              formId={form.id}
              field={field}
              problem={inLanguage(problems[field.name])}
              texts={texts}
              note={noteOf(field, formWords)}
              suggestions={props.suggestions?.[field.name]}
              placeholder={props.placeholders?.[field.name]}
              value={props.values?.[field.name]}
            />
          ))}
        </div>
        {withConsent && (
          <Consent formId={form.id} words={formWords.consent} problem={problems[CONSENT]} language={language} />
        )}
        {children}
        <NativePostFields formId={form.id} service={service} native={native} trapLabel={formWords.trap} />
        <div className={styles.submit}>
          <Button type="submit" disabled={state.name === 'sending'}>
            {state.name === 'sending' ? formWords.loading : words.submit}
          </Button>
        </div>
        <LeadStatus state={state} form={form} words={formWords} provider={provider} />
        <p className={styles.privacyNote}>{words.privacyNote}</p>
      </form>
      {used && <Toasts label={texts[TOAST_AREA]} />}
    </>
  );
}

function noteOf(field: FieldDefinition, words: { optional: string; tenDigits: string }): string | undefined {
  if (field.format === 'phone') return words.tenDigits;
  return field.required || field.options ? undefined : words.optional;
}
