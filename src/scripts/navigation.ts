import { findParts } from './parts.ts';
import { root } from './root.ts';

/** Milliseconds between the pointer's leaving and the closing (specification section 9). */
const CLOSE_DELAY = 200;

/** In these windows the menu is a row of the bar, unless it does not fit; in others it is a popover. The styles say the same. */
const LARGE_SCREEN = matchMedia('(width >= 64rem)');

/** Set one after the other while the bar is higher than one row: the first hides the email, the second makes the bar a menu. */
const FIT_ATTRIBUTES = ['data-tight', 'data-compact'];

/** What the bar does with a script: it becomes a menu where its row does not fit, and its services open and close. */
export function enhanceNavigation(header: HTMLElement): void {
  const isRow = () => LARGE_SCREEN.matches && header.dataset.compact === undefined;
  const [menu] = findParts('menu', header);
  if (menu) enhanceMenu(header, menu, isRow);
  for (const services of findParts('services', header)) enhanceServices(services, isRow);
}

function enhanceMenu(header: HTMLElement, menu: HTMLElement, isRow: () => boolean): void {
  // Browsers without popovers show the links always, in the bar or below it.
  if (!('popover' in HTMLElement.prototype)) return;
  const isOpen = () => menu.matches(':popover-open');
  const close = () => {
    if (isOpen()) menu.hidePopover();
  };
  const toggle = header.querySelector('[popovertarget]');
  const report = () => toggle?.setAttribute('aria-expanded', String(isOpen()));
  menu.addEventListener('toggle', report);
  report();
  header.addEventListener('focusout', ({ relatedTarget }) => {
    // What the menu covers must not get the focus (WCAG 2.4.11).
    if (isOutside(header, relatedTarget)) close();
  });
  fitRow(header, () => {
    // The window has become large.
    if (isRow()) close();
    return isOpen();
  });
}

/**
 * Keeps the bar of a large window in one row, whatever the words, face and text size. If name, links and email need
 * more, it hides the email, which the footer has too. If that is not enough, the bar becomes a menu, which has the
 * email.
 */
function fitRow(header: HTMLElement, isMenuOpen: () => boolean): void {
  const [bar] = header.children as HTMLCollectionOf<HTMLElement>;
  if (!bar) return;
  const isHigher = () => bar.offsetHeight > Number.parseFloat(getComputedStyle(bar).minHeight) + 1;
  const adapt = () => {
    // An open menu is above the page and so in no row. It is measured when it closes.
    if (isMenuOpen()) return;
    const large = LARGE_SCREEN.matches;
    for (const attribute of FIT_ATTRIBUTES) header.removeAttribute(attribute);
    for (const attribute of FIT_ATTRIBUTES) header.toggleAttribute(attribute, large && isHigher());
    // A name of several lines moves what is below the bar.
    root.style.setProperty('--header', isHigher() ? `${bar.offsetHeight}px` : '');
  };
  adapt();
  header.addEventListener('toggle', adapt, { capture: true });
  // Before the words of a translator are painted: otherwise the page below the bar would move.
  new MutationObserver(adapt).observe(bar, { childList: true, subtree: true });
  // In the next frame: measuring changes what is observed.
  new ResizeObserver(() => requestAnimationFrame(adapt)).observe(bar);
}

/**
 * "All Services": a disclosure after the ARIA authoring pattern for navigation. It opens on hover in a row, and on click, tap and Enter
 * everywhere. Without script, styles open it on hover and on focus.
 */
function enhanceServices(item: HTMLElement, isRow: () => boolean): void {
  const button = item.querySelector('button');
  let closeTimer: ReturnType<typeof setTimeout> | undefined;
  item.dataset.script = '';
  const isOpen = () => item.dataset.open !== undefined;
  const setOpen = (open: boolean) => {
    item.toggleAttribute('data-open', open);
    button?.setAttribute('aria-expanded', String(open));
  };
  const isHover = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && isRow();

  item.addEventListener('pointerenter', (event) => {
    clearTimeout(closeTimer);
    if (isHover(event)) setOpen(true);
  });
  item.addEventListener('pointerleave', (event) => {
    if (isHover(event)) closeTimer = setTimeout(setOpen, CLOSE_DELAY, false);
  });
  item.addEventListener('focusout', ({ relatedTarget }) => {
    if (isOutside(item, relatedTarget) && isRow()) setOpen(false);
  });
  button?.addEventListener('click', (event) => {
    // A mouse that has opened the panel by hovering does not close it again by clicking.
    const byMouse = event instanceof PointerEvent && event.pointerType === 'mouse';
    setOpen((byMouse && isRow()) || !isOpen());
  });
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !isOpen()) return;
    // On small screens the panel is in the menu; Escape closes the inner one first.
    event.preventDefault();
    setOpen(false);
    if (item.contains(document.activeElement)) button?.focus();
  });
  addEventListener('pointerdown', ({ target }) => {
    if (isOutside(item, target) && isRow()) setOpen(false);
  });
  // Pointer or focus may have opened it before the script ran.
  const isHovered = isRow() && matchMedia('(hover: hover)').matches && item.matches(':hover');
  setOpen(isHovered || item.matches(':focus-within'));
}

/** Whether an event is about something outside an element. */
function isOutside(element: HTMLElement, target: EventTarget | null): boolean {
  return target instanceof Node && !element.contains(target);
}
