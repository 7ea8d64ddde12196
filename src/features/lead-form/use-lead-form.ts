import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from 'sonner';
import { checkLead, checkValue, normaliseValue } from '../../../leads/check-lead.ts';
import type { FieldDefinition, FormDefinition } from '../../../leads/forms.ts';
import { leadReference } from '../../../leads/lead-reference.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { CONSENT, consentId } from './Consent.tsx';
import type { FormSettings } from './form-settings.ts';
import type { SendState } from './LeadStatus.tsx';
import { trapId } from './NativePostFields.tsx';
import { sendLead } from './send-lead.ts';

/**
 * The behaviour of a form: checks the fields, sends the lead, and keeps the state that the form shows.
 */
export function useLeadForm(form: FormDefinition, settings: FormSettings) {
  const { words, service, showsReference } = settings;
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

  // Leaving now could lose the message: the browser asks first.
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
    // A state would be set one render too late to stop a second click.
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
    // The payload of the email client cannot mark a lead as spam; the ordinary post contains the filled trap.
    if ((element.elements.namedItem(trapId(form.id)) as HTMLInputElement).value) {
      flushSync(() => setTrapped(true));
      return element.submit();
    }
    sending.current = true;
    // The toast area must be there before the first toast.
    flushSync(() => setUsed(true));
    setState({ name: 'sending' });
    toast(words.success);
    // Of the values that are sent: until the answer arrives, the visitor can change them.
    const reference = showsReference ? leadReference(form, valuesOf(element)) : undefined;
    const result = await sendLead(element, form.id, service);
    const shown = await reference;
    sending.current = false;
    if (result === 'sent') {
      element.reset();
      setState({ name: 'sent', reference: shown });
    } else {
      toast(words.failure);
      setState({
        name: 'notSent',
        reason: result === 'failed' && !navigator.onLine ? 'offline' : result,
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
    const consent = element.querySelector<HTMLInputElement>(`#${consentId(form.id)}`);
    if (consent && !consent.checked) found[CONSENT] = words.consent.missing;
    return found;
  }

  function valuesOf(element: HTMLFormElement): Record<string, string> {
    const data = new FormData(element);
    return Object.fromEntries(form.fields.map(({ name }) => [name, String(data.get(name) ?? '')]));
  }

  return {
    /** Attributes of the form element. */
    attributes: { ref: formRef, noValidate: hydrated, onFocus: () => setUsed(true), onInput, onSubmit },
    /** Messages by the name of the field. */
    problems,
    state,
    /** Whether the browser posts the form, without the email client. */
    native,
    /** Whether the visitor has entered the form. Toasts may follow. */
    used,
  };
}

/**
 * The rules of leads/ first, then the browser's own constraint validation, with our messages. The browser validates the value as it was
 * typed, so its result counts only for a tidy value.
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
