/**
 * What a visitor can do in a page only after the print dialog has closed. `afterprint` cannot end a print: some phones never
 * send it, and Chrome on Android sends it before it lays out the pages, which it does again when the paper is changed
 * (github.com/jasonday/printThis/issues/197).
 */
const EVENTS_AFTER_DIALOG = ['pointermove', 'pointerdown', 'keydown', 'visibilitychange'] as const;

let printing: AbortController | undefined;

/** A button marked `data-print` prints the block around it and nothing else: the styles hide the rest on paper. */
addEventListener('click', ({ target }) => {
  const block = (target as Element).closest('[data-print]')?.closest('[data-block]');
  if (!block) return;
  printing?.abort();
  printing = new AbortController();
  const { signal } = printing;
  block.setAttribute('data-printing', '');
  signal.addEventListener('abort', () => block.removeAttribute('data-printing'));
  const endPrinting = () => {
    // Android shows its print dialog in the place of the page.
    if (!document.hidden) printing?.abort();
  };
  for (const type of EVENTS_AFTER_DIALOG) addEventListener(type, endPrinting, { signal });
  print();
});
