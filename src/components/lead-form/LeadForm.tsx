import { type InputEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from 'sonner';
import { checkLead, checkValue, normaliseValue } from '../../../leads/check-lead.ts';
import { type FieldDefinition, type FormId, forms } from '../../../leads/forms.ts';
import type { FormWords } from '../../content/schema.ts';
import { anchors } from '../../urls.ts';
import { Button } from '../ui/Button.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { Field, Problem } from './Field.tsx';
import type { FormSettings } from './form-settings.ts';
import styles from './LeadForm.module.css';
import { LeadStatus, type SendState } from './LeadStatus.tsx';
import { NativePostFields, trapId } from './NativePostFields.tsx';
import { sendLead } from './send-lead.ts';
import { Toasts } from './Toasts.tsx';

const CONSENT = 'consent';

interface LeadFormProps {
  id: FormId;
  words: FormWords;
  settings: FormSettings;
  /** What stands between the fields and the button: the price of the consultation. */
  children?: ReactNode;
  /** Consent is asked for enquiries, not for applications (specification section 5). */
  withConsent?: boolean;
  suggestions?: Readonly<Record<string, readonly string[]>>;
  placeholders?: Readonly<Record<string, string>>;
  /** What the fields hold at first, by name. */
  values?: Readonly<Record<string, string>>;
  /** A field that the address may fill in: `/contact?service=GST`. */
  fieldFromAddress?: string;
}

/**
 * One of the three forms. It works as an ordinary post until it is hydrated; from then on it checks its fields, tells
 * the success before the result is known (specification section 4), and then, in a line that stays, the truth.
 */
export function LeadForm(props: LeadFormProps) {
  const { words, settings, children, withConsent = true, fieldFromAddress } = props;
  const { words: formWords, service, provider } = settings;
  const form = forms[props.id];
  const hydrated = useHydrated();
  const [trapped, setTrapped] = useState(false);
  const native = trapped || !hydrated;
  const formRef = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [state, setState] = useState<SendState>({ name: 'idle' });
  const [used, setUsed] = useState(false);
  const focusFirstProblem = useRef(false);

  useEffect(() => {
    if (!focusFirstProblem.current) return;
    focusFirstProblem.current = false;
    const cell = formRef.current?.querySelector('[data-problem]');
    // Safari would bring up the control alone, without its label.
    cell?.querySelector<HTMLElement>('[aria-invalid]')?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  });

  useEffect(() => {
    const value = fieldFromAddress && new URLSearchParams(location.search).get(fieldFromAddress);
    const control = fieldFromAddress && formRef.current?.elements.namedItem(fieldFromAddress);
    // The visitor may have been quicker.
    if (value && control instanceof HTMLInputElement && control.value === '')
      control.value = value.slice(0, control.maxLength);
  }, [fieldFromAddress]);

  // Who leaves now may take the message along: the browser asks first.
  useEffect(() => {
    if (state.name !== 'sending') return;
    const askBefore = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', askBefore);
    return () => removeEventListener('beforeunload', askBefore);
  }, [state.name]);

  function onInput(event: InputEvent<HTMLFormElement>): void {
    const control = event.target as HTMLInputElement;
    const field = form.fields.find(({ name }) => name === control.name);
    if (field?.format === 'phone' && !event.nativeEvent.isComposing) tidy(control, field);
    const key = field?.name ?? CONSENT;
    const solved = field ? problemOf(control, field) === undefined : control.checked;
    if (key in problems && solved) setProblems(({ [key]: _solved, ...rest }) => rest);
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // State would come a render too late to stop a second click.
    if (sending.current) return;
    const element = event.currentTarget;
    tidyFields(element);
    const found = findProblems(element);
    setProblems(found);
    if (Object.keys(found).length > 0) {
      focusFirstProblem.current = true;
      setState({ name: 'idle' });
      return;
    }
    // The payload of the email client has no room for a suspicion; the ordinary post carries the filled trap along.
    if ((element.elements.namedItem(trapId(form.id)) as HTMLInputElement).value) {
      flushSync(() => setTrapped(true));
      return element.submit();
    }
    sending.current = true;
    // The toast area must be there before the first toast.
    flushSync(() => setUsed(true));
    setState({ name: 'sending' });
    toast(formWords.success);
    const result = await sendLead(element, form.id, service);
    sending.current = false;
    if (result === 'sent') {
      element.reset();
      setState({ name: 'sent' });
    } else {
      toast(formWords.failure);
      setState({
        name: 'notSent',
        reason: result === 'noAnswer' ? 'noAnswer' : navigator.onLine ? 'failed' : 'offline',
        values: valuesOf(element),
      });
    }
  }

  /** Tidies every single line: what was filled in before hydration, or by the browser, is not tidy yet. */
  function tidyFields(element: HTMLFormElement): void {
    for (const field of form.fields) {
      const control = element.elements.namedItem(field.name);
      if (control instanceof HTMLInputElement) tidy(control, field);
    }
  }

  function findProblems(element: HTMLFormElement): Record<string, string> {
    const found = Object.fromEntries(
      checkLead(form, valuesOf(element)).map(({ field, message }) => [field, message] as const),
    );
    for (const field of form.fields) {
      const control = element.elements.namedItem(field.name);
      const problem = control instanceof HTMLInputElement ? problemOf(control, field) : undefined;
      if (problem !== undefined) found[field.name] ??= problem;
    }
    const consent = element.querySelector<HTMLInputElement>(`#${form.id}-${CONSENT}`);
    if (consent && !consent.checked) found[CONSENT] = formWords.consent.missing;
    return found;
  }

  function valuesOf(element: HTMLFormElement): Record<string, string> {
    const data = new FormData(element);
    return Object.fromEntries(form.fields.map(({ name }) => [name, String(data.get(name) ?? '')]));
  }

  const consentProblem = problems[CONSENT];
  const consentId = `${form.id}-${CONSENT}`;
  return (
    <>
      <form
        ref={formRef}
        id={form.id}
        className={styles.form}
        aria-labelledby={`${form.id}-title`}
        action={`${service.origin}/api/v1.0/email/send-form`}
        method="post"
        encType="multipart/form-data"
        noValidate={hydrated}
        onFocus={() => setUsed(true)}
        onInput={onInput}
        onSubmit={onSubmit}
      >
        <h2 id={`${form.id}-title`}>{words.title}</h2>
        <p className={styles.lead}>{words.lead}</p>
        <div className={styles.cells}>
          {form.fields.map((field) => (
            <Field
              key={field.name}
              formId={form.id}
              field={field}
              problem={problems[field.name]}
              note={noteOf(field, formWords)}
              suggestions={props.suggestions?.[field.name]}
              placeholder={props.placeholders?.[field.name]}
              value={props.values?.[field.name]}
            />
          ))}
        </div>
        {withConsent && (
          <div className={styles.consent} data-problem={consentProblem === undefined ? undefined : ''}>
            <label>
              <input
                type="checkbox"
                id={consentId}
                required
                aria-invalid={consentProblem === undefined ? undefined : true}
                aria-describedby={consentProblem === undefined ? undefined : `${consentId}-problem`}
              />
              <span>
                {`${formWords.consent.before} `}
                <a href={anchors.terms}>{formWords.consent.terms}</a>
                {` ${formWords.consent.between} `}
                <a href={anchors.privacy}>{formWords.consent.privacy}</a>
              </span>
            </label>
            {consentProblem !== undefined && <Problem id={`${consentId}-problem`} message={consentProblem} />}
          </div>
        )}
        {children}
        <NativePostFields formId={form.id} service={service} native={native} trapLabel={formWords.trap} />
        <div className={styles.submit}>
          <Button type="submit" disabled={state.name === 'sending'}>
            {state.name === 'sending' ? formWords.loading : words.submit}
          </Button>
        </div>
        <LeadStatus state={state} form={form} words={formWords.status} provider={provider} />
        <p className={styles.privacyNote}>{words.privacyNote}</p>
      </form>
      {used && <Toasts />}
    </>
  );
}

function noteOf(field: FieldDefinition, words: { optional: string; tenDigits: string }): string | undefined {
  if (field.format === 'phone') return words.tenDigits;
  return field.required || field.options ? undefined : words.optional;
}

/**
 * The rules of leads/ first, then the browser's own constraint validation, in our words. The browser judges the value as it was
 * typed, so its judgement counts only for a tidy value.
 */
function problemOf(control: HTMLInputElement, field: FieldDefinition): string | undefined {
  const tidied = normaliseValue(field, control.value);
  return checkValue(field, tidied) ?? (control.value !== tidied || control.validity.valid ? undefined : field.invalid);
}

/** Replaces what a visitor typed or pasted by its tidy value, and keeps the caret at its place. */
function tidy(input: HTMLInputElement, field: FieldDefinition): void {
  const tidied = normaliseValue(field, input.value);
  if (tidied === input.value) return;
  // Fields for email addresses have no selection.
  const caret = input.selectionStart;
  const before = caret === null ? undefined : normaliseValue(field, input.value.slice(0, caret)).length;
  input.value = tidied;
  // Safari would focus it.
  if (before !== undefined && input === document.activeElement) input.setSelectionRange(before, before);
}
