import { pageLink } from '../../content/page-link.ts';
import { type Content, pageNames, urls } from '../../site.ts';
import type { SearchEntry, SearchIndex } from './find-entries.ts';
import { toLatin } from './fold.ts';

/** The parts of a line of content/search.yaml, in Latin letters. */
const parts = (line: string) => toLatin(line).split(/\s*,\s*/);

/**
 * What the search finds: guides, then services, then other pages. A guide is found by the title of its offering as well; in another
 * language everything is found by its English names as well.
 */
export function searchIndex(content: Content, english = content): SearchIndex {
  const { services, guides, englishGuides, search, language, shell } = content;
  const related = services.flatMap((service) => service.related ?? []);
  const entryOf = (
    path: string,
    title: string,
    { names: own = [], ...details }: Partial<SearchEntry>,
    englishNames: readonly string[],
    isTranslated = true,
  ) => {
    const { href, hrefLang } = pageLink(content, path, title);
    const english = hrefLang && { note: `(${shell.inEnglish})`, hasEnglishTitle: !isTranslated };
    const names = [
      ...own,
      ...related.filter(({ link }) => link === href).map(({ label }) => label),
      ...search.names.filter(({ link }) => link === path).flatMap(({ words }) => parts(words)),
      ...(language.code ? englishNames : []),
    ];
    return { title, href, ...(english && { english }), ...details, names };
  };
  return {
    ignored: search.ignored.flatMap(parts),
    sameWords: search.sameWords.map(parts),
    entries: [
      ...[...guides, ...englishGuides].map(({ id, service, title, offering, hasEnglishTitle = false }) => {
        const under = services.find(({ path }) => path === service)?.name;
        const own = english.guides.find((guide) => guide.id === id && guide.service === service);
        return entryOf(
          `${service}#${id}`,
          title,
          { under, names: offering ? [offering] : [] },
          own ? [own.title] : [],
          !hasEnglishTitle,
        );
      }),
      ...services.map(({ name, path, offerings, keywords }) => {
        const lines = [...offerings.map(({ title }) => title), ...(keywords ?? [])];
        const own = english.services.find((service) => service.path === path);
        const englishNames = own ? [own.name, ...own.offerings.map(({ title }) => title), ...(own.keywords ?? [])] : [];
        return entryOf(path, name, { lines }, englishNames);
      }),
      ...pageNames
        .filter((name) => name !== 'home')
        .map((name) => {
          const { heading } = content[name];
          const title = language.code && (name === 'about' || name === 'career') ? shell[name] : heading;
          return entryOf(urls[name], title, {}, []);
        }),
    ],
  };
}
