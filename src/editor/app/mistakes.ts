/** The editor writes a file a moment after its form has closed. */
const WRITING_MS = 1500;

/**
 * Shows in a bar below the editor what stops the build at present. It can be hidden, and comes back with the next
 * mistake. Deleting a file triggers no check, so the bar says afterwards which other files link to it.
 */
export function showMistakes(): void {
  const bar = document.createElement('div');
  bar.setAttribute('role', 'alert');
  bar.style.cssText =
    'position:fixed;inset:auto 0 0;z-index:1000;display:flex;gap:16px;align-items:start;padding:12px 16px;max-height:30vh;overflow:auto;background:#fff4d6;color:#1d1d1d;border-top:2px solid #8a5a00;font:14px/1.4 monospace';
  const text = document.createElement('pre');
  text.style.cssText = 'flex:1;margin:0;white-space:pre-wrap;font:inherit';
  const hide = document.createElement('button');
  hide.textContent = 'Hide';
  hide.style.cssText =
    'position:sticky;top:0;padding:4px 12px;border:1px solid;background:#fff;color:inherit;font:inherit';
  bar.append(text, hide);
  let mistakes: readonly string[] = [];
  let hidden: readonly string[] = [];
  const show = () => {
    text.textContent = ['The site cannot be built until this is corrected:', ...mistakes].join('\n\n');
    if (mistakes.every((mistake) => hidden.includes(mistake))) bar.remove();
    else if (!bar.isConnected) document.body.append(bar);
  };
  // The bar covers the end of a form, so it can be hidden.
  hide.addEventListener('click', () => {
    hidden = mistakes;
    show();
  });
  const check = async () => {
    const answer = await fetch('/admin/mistakes').catch(() => undefined);
    if (!answer?.ok) return;
    mistakes = (await answer.text()).split('\n\n').filter(Boolean);
    show();
  };
  const checkSoon = () => setTimeout(check, WRITING_MS);
  window.addEventListener('hashchange', checkSoon);
  window.addEventListener('focus', checkSoon);
  checkSoon();
}
