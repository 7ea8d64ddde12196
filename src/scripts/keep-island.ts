/**
 * Keeps what a visitor sees and typed in an island, whatever hydration does to it.
 *
 * Browser translation, password managers and writing assistants change a page before it is hydrated. React then finds another
 * document than the server's and renders the island anew: its new controls are empty. If rendering fails
 * altogether, React leaves the island empty.
 *
 * From its call on, a control that replaces another gets the value, tick and focus of its predecessor, and an island
 * that became empty gets back the HTML that it had before hydration.
 */
export function keepIsland(island: HTMLElement): void {
  const before = [...island.childNodes].map((node) => node.cloneNode(true));
  let focused: Element | undefined;
  island.addEventListener('focusin', ({ target }) => {
    focused = target as Element;
  });
  if (document.activeElement && island.contains(document.activeElement)) focused = document.activeElement;

  new MutationObserver((records) => {
    const removed = records
      .flatMap(({ removedNodes }) => [...removedNodes])
      .filter((node) => node instanceof Element && !node.isConnected) as Element[];
    if (removed.length === 0) return;
    if (island.childElementCount === 0) island.replaceChildren(...before);
    for (const old of removed) restoreControls(old, island);
    if (focused && !focused.isConnected && document.activeElement === document.body) restoreFocus(focused, island);
  }).observe(island, { childList: true });
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function controlsIn(root: Element): Control[] {
  return [...root.querySelectorAll<Control>('input, textarea, select')].filter(({ type }) => type !== 'hidden');
}

/** Hands the values of removed controls to those that took their places. */
function restoreControls(removed: Element, island: HTMLElement): void {
  const successors = controlsIn(island);
  for (const old of controlsIn(removed)) {
    const successor = successors.find((control) => isSame(control, old));
    if (!successor || !copyState(old, successor)) continue;
    // Components read their controls when one of them is used.
    successor.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Whether two elements are the same control of two renderings. */
function isSame(one: Element, other: Element): boolean {
  if (one.id || other.id) return one.id === other.id;
  if (!(one instanceof HTMLInputElement && other instanceof HTMLInputElement)) return false;
  const isChoice = one.type === 'radio' || one.type === 'checkbox';
  return one.name === other.name && one.type === other.type && (!isChoice || one.value === other.value);
}

/** @returns whether it changed anything */
function copyState(from: Control, to: Control): boolean {
  if (to instanceof HTMLInputElement && from instanceof HTMLInputElement && /^(radio|checkbox)$/.test(to.type)) {
    if (to.checked === from.checked) return false;
    to.checked = from.checked;
    return true;
  }
  if (to.value === from.value) return false;
  to.value = from.value;
  return true;
}

function restoreFocus(old: Element, island: HTMLElement): void {
  const candidates = [...island.querySelectorAll<HTMLElement>(old.localName)];
  const successor =
    candidates.find((candidate) => isSame(candidate, old)) ??
    candidates.find(
      (candidate) => candidate.getAttribute('href') && candidate.getAttribute('href') === old.getAttribute('href'),
    );
  successor?.focus({ preventScroll: true });
  if (!(successor instanceof HTMLInputElement && old instanceof HTMLInputElement) || old.selectionStart === null)
    return;
  successor.setSelectionRange(old.selectionStart, old.selectionEnd);
}
