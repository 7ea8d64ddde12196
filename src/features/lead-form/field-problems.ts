import { checkValue, normaliseValue } from '../../../leads/check-lead.ts';
import type { FieldDefinition } from '../../../leads/forms.ts';

/**
 * The message about the value of a control, or undefined: the rules of leads/ first, then the browser's own constraint
 * validation, with our messages. The browser validates the value as it was typed, so its result counts only for a normalised value.
 */
export function problemOf(control: Control, field: FieldDefinition): string | undefined {
  const normalised = normaliseValue(field, control.value);
  const isValid = !(control instanceof HTMLInputElement) || control.value !== normalised || control.validity.valid;
  return checkValue(field, normalised) ?? (isValid ? undefined : field.invalid);
}

/** A control of a form that has a value. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Shows a message at a control, or removes it. Nothing else in the cell changes: translators and extensions add to it. */
export function showProblem(control: Control, message: string | undefined): void {
  const cell = control.closest<HTMLElement>('[data-part=cell]');
  if (!cell || cell.dataset.problem === message) return;
  const id = `${control.id}-problem`;
  const others = (control.getAttribute('aria-describedby') ?? '').split(' ').filter((name) => name && name !== id);
  document.getElementById(id)?.remove();
  if (message === undefined) {
    delete cell.dataset.problem;
    control.removeAttribute('aria-invalid');
  } else {
    cell.dataset.problem = message;
    control.setAttribute('aria-invalid', 'true');
    others.push(id);
    const template = control.form?.querySelector<HTMLTemplateElement>('[data-part=problem]');
    const line = template?.content.firstElementChild?.cloneNode();
    if (line) cell.append(Object.assign(line, { id, textContent: message }));
  }
  if (others.length > 0) control.setAttribute('aria-describedby', others.join(' '));
  else control.removeAttribute('aria-describedby');
}

/** Replaces what a visitor typed or pasted by its normalised value, and keeps the caret at its place. */
export function normalise(control: Control, field: FieldDefinition): void {
  if (!(control instanceof HTMLInputElement)) return;
  const normalised = normaliseValue(field, control.value);
  if (normalised === control.value) return;
  // Fields for email addresses have no selection.
  const caret = control.selectionStart;
  const before = caret === null ? undefined : normaliseValue(field, control.value.slice(0, caret)).length;
  control.value = normalised;
  // Safari would focus it.
  if (before !== undefined && control === document.activeElement) control.setSelectionRange(before, before);
}
