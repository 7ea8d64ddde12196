/** A page in another language. */
export interface PageTranslation {
  readonly href: string;
  /** BCP 47 */
  readonly locale: string;
  /** The language's own name. */
  readonly name: string;
}

/** The link to the page in another language. scripts/keep-place.ts adds the query and the fragment of the address. */
export function LanguageLink({ href, locale, name, className }: PageTranslation & { className?: string | undefined }) {
  return (
    <a className={className} href={href} hrefLang={locale} lang={locale} data-language>
      {name}
    </a>
  );
}
