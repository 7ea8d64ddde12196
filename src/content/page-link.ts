import { addressIn, type FurtherLanguage } from '../languages.ts';
import type { Content } from '../site.ts';

/** A link to a page of the site, for the language of the page that has it. */
export interface PageLink {
  readonly href: string;
  readonly label: string;
  /** Set where the page exists in English only. */
  readonly hrefLang: 'en' | undefined;
}

/**
 * A link to a page, or to a place in it: in the language of the content if the page exists in it, else to the English page, which
 * the label says.
 * @param path as site.ts and content write it: /contact, /startyourbusiness#llp
 */
export function pageLink(
  { language, shell, englishGuides }: Pick<Content, 'language' | 'shell' | 'englishGuides'>,
  path: string,
  label: string,
): PageLink {
  const isEnglishGuide = englishGuides.some(({ service, id }) => path === `${service}#${id}`);
  const exists = language.pages.has(path.replace(/(?<=.)[#?].*/, '')) && !isEnglishGuide;
  if (exists) return { href: addressIn(language.code, path), label, hrefLang: undefined };
  return { href: path, label: `${label} (${shell.inEnglish})`, hrefLang: 'en' };
}

/**
 * The `hreflang` of a link from content. Its address begins with the language if the page exists in it ({@link
 * pageLink}).
 */
export function englishOnly(language: FurtherLanguage | undefined, href: string): 'en' | undefined {
  return language && href.startsWith('/') && href.split(/[/#?]/)[1] !== language ? 'en' : undefined;
}
