import { Marked } from 'marked';
import { emailParts } from '../format/email-parts.ts';
import { ContentError } from './content-error.ts';

/** A level-2 section of a Markdown file, with the headings inside it numbered by their ids. */
export interface TermsSection {
  readonly id: string;
  readonly title: string;
  readonly html: string;
  readonly clauses: readonly { readonly id: string; readonly title: string }[];
  /** Set in a text of another language that contains it. */
  readonly lang?: 'en';
}

const SECTION = /^## (.+?) \{#([a-z]+)\}$/;

/**
 * Splits Markdown at its level-2 headings, `## Title {#id}`, and renders each section. Its level-3 headings get the ids
 * `id-1`, `id-2` …, to be linked to.
 * @throws {ContentError} for a level-2 heading without id, for text before the first heading and for HTML
 */
export function renderSections(file: string, markdown: string): TermsSection[] {
  return sectionsOf(file, markdown).map(({ id, title, text }) => ({ id, title, ...renderSection(file, id, text) }));
}

/** The points "In short" of each section that has them: the items of a list before its first level-3 heading. */
export function summaryOf(file: string, markdown: string): { id: string; title: string; points: string[] }[] {
  return sectionsOf(file, markdown).flatMap(({ id, title, text }) => {
    const [beginning = ''] = text.split(/^### /m);
    const points = [...beginning.matchAll(/^- (.+)$/gm)].map(([, point = '']) => point.trim());
    return points.length > 0 ? [{ id, title, points }] : [];
  });
}

/** A list of points, some of which may be in English on a page of another language. */
export function renderPoints(points: readonly { readonly text: string; readonly lang?: 'en' }[]): string {
  const marked = new Marked();
  const items = points.map(({ text, lang }) => {
    return `<li${lang ? ` lang="${lang}"` : ''}>${withBreaks(marked.parseInline(text, { async: false }))}</li>\n`;
  });
  return `<ul>\n${items.join('')}</ul>\n`;
}

function sectionsOf(file: string, markdown: string): { id: string; title: string; text: string }[] {
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
            cause: `"${first}" is not a section heading with an id.`,
            fix: 'Begin each section with a line such as "## Privacy Policy {#privacy}".',
          },
        ]);
      }
      return { id, title, text: rest.join('\n') };
    });
}

function renderSection(file: string, id: string, markdown: string): Pick<TermsSection, 'html' | 'clauses'> {
  const clauses: { id: string; title: string }[] = [];
  let htmlFound: string | undefined;
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const content = this.parser.parseInline(tokens);
        if (depth !== 3) return `<h${depth}>${content}</h${depth}>`;
        const clauseId = `${id}-${clauses.length + 1}`;
        clauses.push({ id: clauseId, title: text });
        return `<h3 id="${clauseId}">${content}</h3>`;
      },
      html({ text }) {
        htmlFound ??= text.trim();
        return '';
      },
    },
  });
  const html = marked.parse(markdown, { async: false });
  if (htmlFound !== undefined) {
    throw new ContentError([
      {
        file,
        cause: `"${htmlFound}" is HTML, which this page does not show.`,
        fix: 'Use headings, paragraphs, lists, links, **bold** and *italics*.',
      },
    ]);
  }
  return { html: withBreaks(html), clauses };
}

/** Lets lines end inside the email addresses that Markdown has made links of. */
function withBreaks(html: string): string {
  return html.replace(/(?<=<a href="mailto:[^"]*">)[^<]*/g, (email) => emailParts(email).join('<wbr>'));
}
