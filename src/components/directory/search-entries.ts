import { pageWords } from '../../content/page-words.ts';
import type { Content } from '../../content/schema.ts';
import { urls } from '../../urls.ts';
import type { SearchEntry, SearchIndex } from './find-entries.ts';
import { toLatin } from './fold.ts';

/** The parts of a line of content/search.yaml, in Latin letters. */
const parts = (line: string) => toLatin(line).split(/\s*,\s*/);

/** What the search finds: guides, then services, then other pages. A guide is found by the title of its offering as well. */
export function searchIndex(content: Content): SearchIndex {
  const { services, guides, search } = content;
  const pages = pageWords(content);
  const related = services.flatMap((service) => service.related ?? []);
  const further = (href: string) => [
    ...related.filter(({ link }) => link === href).map(({ label }) => label),
    ...search.names.filter(({ link }) => link === href).flatMap(({ words }) => parts(words)),
  ];
  return {
    ignored: search.ignored.flatMap(parts),
    sameWords: search.sameWords.map(parts),
    entries: [
      ...guides.map(({ id, service, title, offering }): SearchEntry => {
        const href = `${service}#${id}`;
        const under = services.find(({ path }) => path === service)?.name;
        return { title, href, under, names: [...(offering ? [offering] : []), ...further(href)] };
      }),
      ...services.map(({ name, path, offerings, keywords }): SearchEntry => {
        const lines = [...offerings.map(({ title }) => title), ...(keywords ?? [])];
        return { title: name, href: path, lines, names: further(path) };
      }),
      ...(Object.keys(urls) as (keyof typeof urls)[])
        .filter((name) => name !== 'home')
        .map((name): SearchEntry => {
          const { heading, head } = pages[name];
          return { title: heading ?? head.title, href: urls[name], names: further(urls[name]) };
        }),
    ],
  };
}
