import type { ReactNode } from 'react';
import { type FieldDefinition, type FormId, forms, LANGUAGE_NAME } from '../../../leads/forms.ts';
import { LANGUAGE_QUERY } from '../../../leads/reply-slots.ts';
import { LANGUAGES } from '../../languages.ts';
import { part } from '../../scripts/parts.ts';
import primitives from '../../styles/primitives.module.css';
import { Button } from '../../ui/Button.tsx';
import { Consent } from './Consent.tsx';
import { Field, ProblemTemplate, type TranslatedSuggestion } from './Field.tsx';
import { type FormSettings, scriptSettings } from './form-settings.ts';
import styles from './LeadForm.module.css';
import { LeadStatus } from './LeadStatus.tsx';
import { NativePostFields } from './NativePostFields.tsx';
import type { FormWords } from './schema.ts';
import toastStyles from './Toasts.module.css';

interface LeadFormProps {
  id: FormId;
  words: FormWords;
  settings: FormSettings;
  /** Shown between the fields and the button: the price of the consultation. */
  children?: ReactNode;
  /** Consent is asked for enquiries, not for applications (specification section 5). */
  withConsent?: boolean;
  suggestions?: Readonly<Record<string, readonly (string | TranslatedSuggestion)[]>>;
  placeholders?: Readonly<Record<string, string>>;
  /** Initial values by name of the field. */
  values?: Readonly<Record<string, string>>;
  /** Whether the relay fills in what is wrong. */
  withProblems?: boolean;
}

/**
 * One of the three forms, as HTML that the browser posts. Its script checks the fields, sends the lead, and reports the
 * result: enhance-form.ts.
 */
export function LeadForm(props: LeadFormProps) {
  const { words, settings, children, withConsent = true, withProblems = false } = props;
  const { words: formWords, service, language, texts = {} } = settings;
  const form = forms[props.id];
  return (
    <form
      id={form.id}
      className={`${primitives.banded} ${styles.form}`}
      aria-labelledby={`${form.id}-title`}
      action={`${service.origin}/api/v1.0/email/send-form${language ? `?${LANGUAGE_QUERY}=${language}` : ''}`}
      method="post"
      encType="multipart/form-data"
      data-settings={JSON.stringify(scriptSettings(form, settings, toastStyles.toast ?? ''))}
      {...part('leadForm')}
    >
      <h2 id={`${form.id}-title`}>{words.title}</h2>
      <p className={styles.lead}>{words.lead}</p>
      <div className={styles.cells}>
        {form.fields.map((field) => (
          <Field
            key={field.name}
            formId={form.id}
            field={field}
            texts={texts}
            note={noteOf(field, formWords)}
            suggestions={props.suggestions?.[field.name]}
            placeholder={props.placeholders?.[field.name]}
            value={props.values?.[field.name]}
            withProblem={withProblems}
          />
        ))}
      </div>
      {withConsent && <Consent formId={form.id} words={formWords.consent} language={language} />}
      {children}
      {service.origin && language && (
        // A browser sends the path of its page to no other origin, and the email client sends no query.
        <input type="hidden" name={LANGUAGE_NAME} value={LANGUAGES[language].nameInEnglish} />
      )}
      <NativePostFields formId={form.id} service={service} trapLabel={formWords.trap} />
      <div className={styles.submit}>
        <Button type="submit">{words.submit}</Button>
      </div>
      <LeadStatus settings={settings} />
      <ProblemTemplate />
      <p className={styles.privacyNote}>{words.privacyNote}</p>
    </form>
  );
}

function noteOf(field: FieldDefinition, words: { optional: string; tenDigits: string }): string | undefined {
  if (field.format === 'phone') return words.tenDigits;
  return field.required || field.options ? undefined : words.optional;
}
