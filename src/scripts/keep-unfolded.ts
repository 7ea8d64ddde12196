/**
 * Opens what the visitor had unfolded, after Back and a reload: browsers fold it again. The state of the history entry has it, which
 * is gone with the tab. Parts that a tool adds later do not count.
 */
const folds = [...document.querySelectorAll('details')];
const { unfolded }: { unfolded?: readonly number[] } = history.state ?? {};
if (unfolded) for (const [index, fold] of folds.entries()) fold.open = unfolded.includes(index);

/** Those that the document opens. */
const atFirst = folds.flatMap((fold, index) => (fold.hasAttribute('data-open') ? [index] : []));

function keepUnfolded(): void {
  const open = folds.flatMap((fold, index) => (fold.open ? [index] : []));
  // A guide that is open at first reports that as a toggle, and each write costs a phone some milliseconds.
  if (String(open) === String(history.state?.unfolded ?? atFirst)) return;
  history.replaceState({ ...history.state, unfolded: open }, '');
}

// What was unfolded before this script ran
keepUnfolded();
// A toggle does not bubble. A fragment begins another entry.
addEventListener('toggle', keepUnfolded, true);
addEventListener('hashchange', keepUnfolded);
