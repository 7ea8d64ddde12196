/**
 * A page in another language suggests names in that language; the firm gets their English text. The event fires for the
 * email client and for an ordinary post.
 */
document.addEventListener('formdata', ({ target, formData }) => {
  if (!(target instanceof HTMLFormElement)) return;
  for (const input of target.querySelectorAll<HTMLInputElement>('input[list]')) {
    const chosen = [...(input.list?.options ?? [])].find(({ value }) => value === input.value.trim());
    if (chosen?.dataset.english) formData.set(input.name, chosen.dataset.english);
  }
});
