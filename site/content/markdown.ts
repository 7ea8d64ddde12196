import { Marked, type Token, type Tokens } from 'marked';
import type { ElementTree } from '../element-tree.ts';
import { ContentError } from './content-error.ts';
import type { TermsSection } from './schema.ts';

const SECTION = /^## (.+?) \{#([a-z]+)\}$/;

/** What the Markdown may use, and the element that it becomes. */
const TAGS: Readonly<Record<string, string>> = { paragraph: 'p', list_item: 'li', strong: 'strong', em: 'em' };

/**
 * Splits Markdown at its level-2 headings, `## Title {#id}`, and reads each section.
 * @throws {ContentError} for a level-2 heading without id, for text before the first heading and for Markdown that the
 * page has no element for
 */
export function renderSections(file: string, markdown: string): TermsSection[] {
  const marked = new Marked();
  return markdown
    .trim()
    .split(/^(?=## )/m)
    .map((source) => {
      const [first = '', ...rest] = source.split('\n');
      const [, title, id] = SECTION.exec(first.trim()) ?? [];
      if (title === undefined || id === undefined) {
        throw new ContentError([
          {
            file,
            cause: `"${first}" is no section heading with an id.`,
            cure: 'Begin each section with a line such as "## Privacy Policy {#privacy}".',
          },
        ]);
      }
      return { id, title, blocks: proseOf(file, marked.lexer(rest.join('\n'))) };
    });
}

function proseOf(file: string, tokens: readonly Token[]): ElementTree[] {
  return tokens.flatMap((token): readonly ElementTree[] => {
    // Marked's own type of a token cannot be narrowed: it has room for those of its extensions.
    const { type, tokens: inner = [] } = token as Tokens.Generic;
    const children = () => proseOf(file, inner);
    const tag = TAGS[type];
    if (tag) return [[tag, {}, children()]];
    switch (type) {
      case 'space':
        return [];
      case 'text':
        // In a list item this holds the line's inline tokens; inside a line it is the words themselves.
        return inner.length > 0 ? children() : [(token as Tokens.Text).text];
      case 'escape':
        return [(token as Tokens.Escape).text];
      case 'heading':
        return [[`h${(token as Tokens.Heading).depth}`, {}, children()]];
      case 'link':
        return [['a', { href: (token as Tokens.Link).href }, children()]];
      case 'list':
        return [[(token as Tokens.List).ordered ? 'ol' : 'ul', {}, proseOf(file, (token as Tokens.List).items)]];
      default:
        throw new ContentError([
          {
            file,
            cause: `"${token.raw.trim()}" is Markdown that this page cannot show (${type}).`,
            cure: 'Use headings, paragraphs, lists, links, **bold** and *italics*.',
          },
        ]);
    }
  });
}
