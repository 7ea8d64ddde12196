/** A button marked `data-print` prints the block around it and nothing else: the styles of guides hide the rest. */
document.addEventListener('click', ({ target }) => {
  const block = (target as Element).closest('[data-print]')?.closest('[data-block]');
  if (!block) return;
  block.setAttribute('data-printing', '');
  addEventListener('afterprint', () => block.removeAttribute('data-printing'), { once: true });
  print();
});
