import { type FieldDefinition, type FormId, forms } from '../../../leads/forms.ts';
import { leadReference } from '../../../leads/lead-reference.ts';
import { type Control, normalise, problemOf, showProblem } from './field-problems.ts';
import type { ScriptSettings } from './form-settings.ts';
import { sendLead } from './send-lead.ts';
import { type SendState, showStatus } from './show-status.ts';

/**
 * The behaviour of a form: checks its fields, sends the lead, reports success before the result is known (specification
 * section 4), and then, in a line that stays, the real result. It changes attributes and adds messages; labels and controls
 * remain the ones of the document, so that whatever a visitor types or the browser fills in meanwhile stays.
 * @param toasts the script of the messages after sending, if it has come: the line below the form reports the result as well
 * @param showSending shows on its button that the form is being sent, and returns a function that shows the button as before
 */
export function enhanceForm(
  element: HTMLFormElement,
  toasts: Promise<typeof import('./show-toasts.tsx') | undefined>,
  showSending: (form: HTMLFormElement) => () => void,
): void {
  const form = forms[element.id as FormId];
  const settings = JSON.parse(element.dataset.settings ?? '') as ScriptSettings;
  const { service, texts, showsReference } = settings;
  const nativePost = element.querySelector('fieldset');
  if (!nativePost) throw new Error('The form lacks its parts');
  const honeypot = nativePost.querySelector<HTMLInputElement>('[type=text]');
  const consent = element.querySelector<HTMLInputElement>('[type=checkbox]');
  const toast = toasts.then((module) => module?.showToasts(settings.toasts));
  const showToast = (message: string, isFailure = false) => void toast.then((show) => show?.(message, isFailure));

  /** Its fields with their controls, as far as the page still has them. */
  const fields = () =>
    form.fields.flatMap((field) => {
      const control = element.elements.namedItem(field.name) as Control | null;
      return control ? [{ field, control }] : [];
    });
  const valuesOf = () => Object.fromEntries(fields().map(({ field, control }) => [field.name, control.value]));
  const problemIn = ({ field, control }: { field: FieldDefinition; control: Control }) => {
    const problem = problemOf(control, field);
    return problem && (texts[problem] ?? problem);
  };
  const show = (state: SendState) => showStatus(element, state, form, settings);

  function onInput(event: Event): void {
    const used = fields().find(({ control }) => control === event.target);
    if (used?.field.format === 'phone' && !(event as InputEvent).isComposing) normalise(used.control, used.field);
    // Messages appear when the form is sent, and go as soon as they are no longer true.
    if (used && problemIn(used) === undefined) showProblem(used.control, undefined);
    if (consent && event.target === consent && consent.checked) showProblem(consent, undefined);
  }

  /** Shows what is wrong, and focuses the first invalid control. @returns whether something is wrong */
  function showProblems(): boolean {
    for (const found of fields()) showProblem(found.control, problemIn(found));
    if (consent) showProblem(consent, consent.checked ? undefined : settings.consentMissing);
    const cell = element.querySelector('[data-problem]');
    // Safari would bring up the control alone, without its label.
    cell?.querySelector<HTMLElement>('[aria-invalid]')?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    return cell !== null;
  }

  let sending = false;
  /** Shows that the form is being sent. @returns a function that shows the form as before */
  const begin = (): (() => void) => {
    const setSending = (value: boolean) => {
      sending = value;
      nativePost.disabled = value;
    };
    setSending(true);
    const showIdle = showSending(element);
    show({ name: 'sending' });
    // Leaving now could lose the message: the browser asks first.
    const askBefore = (leaving: BeforeUnloadEvent) => leaving.preventDefault();
    addEventListener('beforeunload', askBefore);
    return () => {
      setSending(false);
      showIdle();
      removeEventListener('beforeunload', askBefore);
    };
  };

  async function onSubmit(event: Event): Promise<void> {
    event.preventDefault();
    if (sending) return;
    for (const { field, control } of fields()) normalise(control, field);
    if (showProblems()) return show({ name: 'idle' });
    // A filled honeypot marks a lead as spam. The email client would leave it out, so the browser posts the form.
    if (honeypot?.value) return element.submit();
    const end = begin();
    showToast(settings.success);
    // Of the values that are sent: until the answer arrives, the visitor can change them.
    const reference = showsReference ? leadReference(form, valuesOf()) : undefined;
    const result = await sendLead(element, form.id, service);
    const shown = await reference;
    end();
    if (result === 'sent') {
      element.reset();
      return show({ name: 'sent', reference: shown });
    }
    showToast(settings.failure, true);
    const reason = result === 'failed' && !navigator.onLine ? 'offline' : result;
    show({ name: 'notSent', reason, values: valuesOf() });
  }

  // A number that came before the script is shown as its digits too, unless the visitor is writing it.
  for (const { field, control } of fields())
    if (field.format === 'phone' && control !== document.activeElement) normalise(control, field);
  // From here on the script validates. With `required`, Firefox reports an empty field as invalid, and Chromium the box.
  for (const control of element.querySelectorAll<HTMLInputElement>('[required]')) {
    control.required = false;
    control.setAttribute('aria-required', 'true');
  }
  element.addEventListener('input', onInput);
  element.addEventListener('submit', (event) => void onSubmit(event));
  element.noValidate = true;
  element.dataset.script = '';
}
