import type { PageLink } from '../content/page-link.ts';

/** A link to a page of the site, whose label says so if the page is in English only. */
export function LinkTo({ label, href, hrefLang, className }: PageLink & { className?: string | undefined }) {
  return (
    <a className={className} href={href} hrefLang={hrefLang}>
      {label}
    </a>
  );
}
