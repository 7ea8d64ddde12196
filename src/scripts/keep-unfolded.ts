/**
 * After Back or a reload, opens what the visitor had unfolded, because browsers fold it again. The state of the history
 * entry, which is gone with the tab, holds the positions of the open parts. Parts that a tool adds later are not
 * included.
 */
const folds = [...document.querySelectorAll('details')];
const { unfolded }: { unfolded?: readonly number[] } = history.state ?? {};
if (unfolded) for (const [index, fold] of folds.entries()) fold.open = unfolded.includes(index);

/** The positions of those that the document opens. */
const openAtFirst = folds.flatMap((fold, index) => (fold.hasAttribute('data-open') ? [index] : []));

function keepUnfolded(): void {
  const open = folds.flatMap((fold, index) => (fold.open ? [index] : []));
  // A guide that is open at first reports that as a toggle, and each write costs a phone some milliseconds.
  if (String(open) === String(history.state?.unfolded ?? openAtFirst)) return;
  history.replaceState({ ...history.state, unfolded: open }, '');
}

// What was unfolded before this script ran
keepUnfolded();
// A toggle does not bubble. A fragment begins another entry.
addEventListener('toggle', keepUnfolded, true);
addEventListener('hashchange', keepUnfolded);
