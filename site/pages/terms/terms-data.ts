import type { Content } from '../../content/schema.ts';

/** A section, with the headings inside it numbered by their ids. */
interface NumberedSection {
  readonly id: string;
  readonly title: string;
  readonly html: string;
  readonly clauses: readonly { readonly id: string; readonly title: string }[];
}

export interface TermsPageData {
  readonly heading: string;
  /** Names the list of contents. */
  readonly contents: string;
  readonly sections: readonly NumberedSection[];
}

/** The terms page's data: the two sections of content/terms.md as HTML, each clause with an id to link to. */
export function termsData({ terms }: Content) {
  const { head, heading, contents } = terms;
  const page: TermsPageData = { heading, contents, sections: terms.sections.map(withClauses) };
  return { head, page };
}

function withClauses({ id, title, html }: Content['terms']['sections'][number]): NumberedSection {
  const clauses: NumberedSection['clauses'][number][] = [];
  const numbered = html.replace(/<h3>(.*?)<\/h3>/g, (_, clause: string) => {
    const clauseId = `${id}-${clauses.length + 1}`;
    clauses.push({ id: clauseId, title: clause });
    return `<h3 id="${clauseId}">${clause}</h3>`;
  });
  return { id, title, html: numbered, clauses };
}
