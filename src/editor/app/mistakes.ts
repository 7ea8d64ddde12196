/** The editor writes a file a moment after its form has closed. */
const WRITING_MS = 1500;

/**
 * Shows below the editor what stops the build at present. The editor asks nobody before it deletes a file, so this says
 * afterwards which other files link to it.
 */
export function showMistakes(): void {
  const bar = document.createElement('pre');
  bar.setAttribute('role', 'alert');
  bar.style.cssText =
    'position:fixed;inset:auto 0 0;z-index:1000;margin:0;padding:12px 16px;max-height:30vh;overflow:auto;white-space:pre-wrap;background:#fff4d6;color:#1d1d1d;border-top:2px solid #8a5a00;font:14px/1.4 monospace';
  const check = async () => {
    const answer = await fetch('/admin/mistakes').catch(() => undefined);
    if (!answer?.ok) return;
    const mistakes = await answer.text();
    bar.textContent = `The site cannot be built until this is corrected:\n\n${mistakes}`;
    if (mistakes === '') bar.remove();
    else if (!bar.isConnected) document.body.append(bar);
  };
  const checkSoon = () => setTimeout(check, WRITING_MS);
  window.addEventListener('hashchange', checkSoon);
  window.addEventListener('focus', checkSoon);
  checkSoon();
}
