import type { PageTranslation } from '../languages.ts';

/** The link to the page in another language. scripts/keep-place.ts adds the query and the fragment of the address. */
export function LanguageLink({ href, locale, name, className }: PageTranslation & { className?: string | undefined }) {
  return (
    <a className={className} href={href} hrefLang={locale} lang={locale} data-language>
      {name}
    </a>
  );
}
