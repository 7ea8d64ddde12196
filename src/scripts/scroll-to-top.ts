import { prefersReducedMotion } from './motion.ts';
import { linkAt } from './parts.ts';

/**
 * A click on a link to the page that is already open scrolls smoothly to its top (specification section 2), instead of
 * loading the page again and losing what was typed. The page is the path: advertisements add a query (`?gclid=…`) to its address.
 * A link with a query requests another state of the page and is followed.
 */
export function scrollToTop(): void {
  addEventListener('click', onClick);
}

function onClick(event: MouseEvent): void {
  const link = linkAt(event, 'a');
  if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const isOpenPage = link.origin === location.origin && link.pathname === location.pathname;
  const isOtherState = link.search !== '' && link.search !== location.search;
  if (!isOpenPage || link.hash || isOtherState || link.target) return;
  event.preventDefault();
  if (location.hash) history.pushState(null, '', link.href);
  scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
}
