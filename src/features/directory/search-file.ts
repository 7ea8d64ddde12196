import { createHash } from 'node:crypto';
import { siteContent } from '../../content/site-content.ts';
import { type FurtherLanguage, pathOf } from '../../languages.ts';
import { serviceMarks } from '../../rosette/service-marks.ts';
import type { SearchIndex } from './find-entries.ts';
import { searchIndex } from './search-entries.ts';

/** The index of the search in a language, and the name of its file, which changes with its content: `search-hi-1a2b3c`. */
export function searchFile(language: FurtherLanguage | undefined): {
  readonly name: string;
  readonly index: SearchIndex;
} {
  const content = siteContent(language);
  const marks = serviceMarks(content);
  const { entries, ...words } = searchIndex(content, siteContent());
  const index = {
    ...words,
    entries: entries.map((entry) => ({ ...entry, mark: marks[pathOf(language, entry.href).replace(/#.*/, '')] })),
  };
  const hash = createHash('sha256').update(JSON.stringify(index)).digest('hex').slice(0, 8);
  return { name: ['search', ...(language ? [language] : []), hash].join('-'), index };
}

/** The address of the index, which src/pages/assets/[search].json.ts serves. */
export function searchUrl(language: FurtherLanguage | undefined): string {
  return `/assets/${searchFile(language).name}.json`;
}
