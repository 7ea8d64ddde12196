/** A button with `data-copy` copies that text and then says so with `data-copied`. */
document.addEventListener('click', async ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('[data-copy]');
  const label = button?.querySelector('span');
  if (!button || !label) return;
  const { copy = '', copied = '' } = button.dataset;
  try {
    await navigator.clipboard.writeText(copy);
    label.textContent = copied;
  } catch {
    // Without permission, or without HTTPS: the visitor can copy the selected text.
    const address = button.parentElement?.querySelector('code');
    if (address) getSelection()?.selectAllChildren(address);
  }
});
