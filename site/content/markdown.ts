import { Marked } from 'marked';
import { ContentError } from './content-error.ts';
import type { TermsSection } from './schema.ts';

const SECTION = /^## (.+?) \{#([a-z]+)\}$/;

/**
 * Splits Markdown at its level-2 headings, `## Title {#id}`, and renders each section to HTML.
 * @throws {ContentError} for a level-2 heading without id and for text before the first heading
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
      return { id, title, html: marked.parse(rest.join('\n'), { async: false }).trim() };
    });
}
