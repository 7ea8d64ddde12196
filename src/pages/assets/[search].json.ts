import type { APIRoute } from 'astro';
import { builtLanguages } from '../../content/site-content.ts';
import type { SearchIndex } from '../../features/directory/find-entries.ts';
import { searchFile } from '../../features/directory/search-file.ts';

export function getStaticPaths() {
  return [undefined, ...builtLanguages()].map((language) => {
    const { name, index } = searchFile(language);
    return { params: { search: name }, props: { index } };
  });
}

/** What the search of the directory finds, which the browser fetches when the visitor begins to search. */
export const GET: APIRoute<{ index: SearchIndex }> = ({ props }) => Response.json(props.index);
