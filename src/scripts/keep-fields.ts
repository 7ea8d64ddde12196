/**
 * Hands over what is in the fields of a page to the same page in another language. The storage of the tab has the
 * values from the click on the link until the next page has read them; the address never has them, because a form holds
 * personal data. Without script, or where storage is forbidden, the link is an ordinary one.
 */
const STORAGE_KEY = 'fields';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Not the consent box, which has no name: consent is for the text that was read. Not the honeypot for programs. */
function controls(): Control[] {
  return [...document.querySelectorAll<Control>('main :is(input, textarea, select)')].filter(
    ({ type, name, parentElement }) => (name || type !== 'checkbox') && !parentElement?.closest('[aria-hidden]'),
  );
}

function isTickable(control: Control): control is HTMLInputElement {
  return control.type === 'radio' || control.type === 'checkbox';
}

function nameOf(control: Control): string {
  return isTickable(control) ? `${control.name}=${control.value}` : control.name || control.id;
}

/** What a field suggests. On a page in another language a suggestion has its English text, which is sent. */
function suggestionsOf(control: Control): HTMLOptionElement[] {
  return control instanceof HTMLInputElement ? [...(control.list?.options ?? [])] : [];
}

function stateOf(control: Control): string | boolean {
  if (isTickable(control)) return control.checked;
  return suggestionsOf(control).find(({ value }) => value === control.value)?.dataset.english ?? control.value;
}

function setState(control: Control, state: string | boolean): void {
  if (isTickable(control)) control.checked = state === true;
  else {
    const suggestion = suggestionsOf(control).find(({ dataset }) => dataset.english === state);
    control.value = suggestion?.value ?? String(state);
  }
  // What was filled in is seen, and the script of its form or tool reads it.
  const fold = control.closest('details');
  if (fold) fold.open = true;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

function save({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): void {
  // In another tab or window the link opens another page, and this one stays.
  if (ctrlKey || metaKey || shiftKey || altKey) return;
  if (!(target instanceof Element && target.closest('a[data-language]'))) return;
  const states = controls().map((control) => [nameOf(control), stateOf(control)]);
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(states)));
  } catch {
    // Storage may be forbidden or full.
  }
}

function restore(): void {
  let states: Readonly<Record<string, string | boolean>> = {};
  try {
    states = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage may be forbidden.
  }
  for (const control of controls()) {
    const state = states[nameOf(control)];
    if (state !== undefined && state !== stateOf(control)) setState(control, state);
  }
}

addEventListener('click', save);
// A page that is prerendered does not have the storage of the tab yet.
if (document.prerendering) document.addEventListener('prerenderingchange', restore, { once: true });
else restore();
