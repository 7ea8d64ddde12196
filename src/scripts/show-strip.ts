/** A guide that the visitor opens at the foot of the window scrolls up, as far as its links to cost and documents are shown. */
document.addEventListener('click', ({ target }) => {
  const guide = (target as Element).closest('summary')?.parentElement;
  if (!(guide instanceof HTMLDetailsElement) || guide.open) return;
  // The click opens it afterwards.
  guide.addEventListener(
    'toggle',
    () => guide.querySelector('[data-strip]')?.scrollIntoView({ block: 'nearest', behavior: 'instant' }),
    { once: true },
  );
});
