/**
 * A page in another language suggests names in that language, and the firm reads them in English. The event fires whoever reads the
 * form: the email client, the check of its fields, or an ordinary post.
 */
document.addEventListener('formdata', ({ target, formData }) => {
  if (!(target instanceof HTMLFormElement)) return;
  for (const input of target.querySelectorAll<HTMLInputElement>('input[list]')) {
    const chosen = [...(input.list?.options ?? [])].find(({ value }) => value === input.value.trim());
    if (chosen?.dataset.english) formData.set(input.name, chosen.dataset.english);
  }
});
