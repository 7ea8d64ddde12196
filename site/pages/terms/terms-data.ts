import type { Content } from '../../content/schema.ts';
import type { ElementTree } from '../../element-tree.ts';

/** A section, with the headings inside it numbered by their ids. */
interface NumberedSection {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly ElementTree[];
  readonly clauses: readonly { readonly id: string; readonly title: readonly ElementTree[] }[];
}

export interface TermsPageData {
  readonly heading: string;
  /** Names the list of contents. */
  readonly contents: string;
  readonly sections: readonly NumberedSection[];
}

/** The terms page's data: the two sections of content/terms.md, each clause with an id to link to. */
export function termsData({ terms }: Content) {
  const { head, heading, contents } = terms;
  const page: TermsPageData = { heading, contents, sections: terms.sections.map(withClauses) };
  return { head, page };
}

function withClauses({ id, title, blocks }: Content['terms']['sections'][number]): NumberedSection {
  const clauses: NumberedSection['clauses'][number][] = [];
  const numbered = blocks.map((block): ElementTree => {
    if (block[0] !== 'h3') return block;
    const [tag, attributes, children] = block as Exclude<ElementTree, string>;
    const clauseId = `${id}-${clauses.length + 1}`;
    clauses.push({ id: clauseId, title: children });
    return [tag, { ...attributes, id: clauseId }, children];
  });
  return { id, title, blocks: numbered, clauses };
}
