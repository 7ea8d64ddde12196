import type { createBrowserRouter } from 'react-router';

/**
 * Lets the router follow the page's ordinary links. One listener on the document does for every link, those of rendered
 * Markdown included, what a link component would do for its own; see docs/decisions/links.md.
 */
export function followLinks(router: ReturnType<typeof createBrowserRouter>): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isPlainClick(event) || !opensHere(link)) return;
    event.preventDefault();
    const { pathname, search, hash, href } = link;
    void router.navigate(pathname + search + hash, { replace: href === location.href });
  });
}

/** A click that the visitor did not want elsewhere: in a new tab, a new window, or as a download. */
function isPlainClick(event: MouseEvent): boolean {
  return (
    event.button === 0 && !event.defaultPrevented && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  );
}

/** Whether a link leads to a page of this site, in this window. */
export function opensHere(link: HTMLAnchorElement): boolean {
  return (
    link.origin === location.origin && (link.target === '' || link.target === '_self') && !link.hasAttribute('download')
  );
}
