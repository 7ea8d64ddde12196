import { linkAt } from './parts.ts';

/**
 * Lets a link to another language lead to the same place: the query, which holds the choice in a tool, and the fragment of the
 * address are added when it is followed, because both change while the page is open.
 */
export function keepPlace(): void {
  // Before the click, so that "open in a new tab" has them too.
  for (const type of ['pointerdown', 'keydown', 'click']) addEventListener(type, addPlace);
}

function addPlace(event: Event): void {
  const link = linkAt(event, 'a[data-language]');
  if (!link) return;
  link.search = location.search;
  link.hash = location.hash;
}
