import { pageLink } from '../../content/page-link.ts';
import { type Content, pageNames, urls } from '../../site.ts';
import type { SearchEntry, SearchIndex } from './find-entries.ts';
import { toLatin } from './fold.ts';

/** Parses a line of content/search.yaml: its texts, in Latin letters. */
const parseLine = (line: string) => toLatin(line).split(/\s*,\s*/);

/**
 * What the search finds: guides, then services, then other pages. A guide is found by the title of its offering as well; in another
 * language everything is found by its English names as well.
 */
export function searchIndex(content: Content, englishContent = content): SearchIndex {
  const { services, guides, englishGuides, search, language, shell } = content;
  const related = services.flatMap((service) => service.related ?? []);
  const entryOf = (
    path: string,
    title: string,
    { names: ownNames = [], ...details }: Partial<SearchEntry>,
    englishNames: readonly string[],
    isTranslated = true,
  ) => {
    const { href, hrefLang } = pageLink(content, path, title);
    const english = hrefLang && { note: `(${shell.inEnglish})`, hasEnglishTitle: !isTranslated };
    const names = [
      ...ownNames,
      ...related.filter(({ link }) => link === href).map(({ label }) => label),
      ...search.names.filter(({ link }) => link === path).flatMap(({ words }) => parseLine(words)),
      ...(language.code ? englishNames : []),
    ];
    return { title, href, ...(english && { english }), ...details, names };
  };
  return {
    ignored: search.ignored.flatMap(parseLine),
    sameWords: search.sameWords.map(parseLine),
    entries: [
      ...[...guides, ...englishGuides].map(({ id, service, title, offering, hasEnglishTitle = false }) => {
        const under = services.find(({ path }) => path === service)?.name;
        const englishGuide = englishContent.guides.find((guide) => guide.id === id && guide.service === service);
        return entryOf(
          `${service}#${id}`,
          title,
          { under, names: offering ? [offering] : [] },
          englishGuide ? [englishGuide.title] : [],
          !hasEnglishTitle,
        );
      }),
      ...services.map(({ name, path, offerings, keywords }) => {
        const lines = [...offerings.map(({ title }) => title), ...(keywords ?? [])];
        const englishService = englishContent.services.find((service) => service.path === path);
        const englishNames = englishService
          ? [
              englishService.name,
              ...englishService.offerings.map(({ title }) => title),
              ...(englishService.keywords ?? []),
            ]
          : [];
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
