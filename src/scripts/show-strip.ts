/** When a visitor opens a guide at the bottom of the window, the page scrolls until its links to cost and documents are visible. */
addEventListener('click', ({ target }) => {
  const guide = (target as Element).closest('summary')?.parentElement;
  if (!(guide instanceof HTMLDetailsElement) || guide.open) return;
  // The click opens it afterwards.
  guide.addEventListener(
    'toggle',
    () => guide.querySelector('[data-strip]')?.scrollIntoView({ block: 'nearest', behavior: 'instant' }),
    { once: true },
  );
});
