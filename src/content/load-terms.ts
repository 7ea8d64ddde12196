import { join } from 'node:path';
import { type Terms, termsSchema } from '../features/terms/schema.ts';
import { ContentError } from './content-error.ts';
import { checkContent, type FillPlaceholders, parseYaml } from './content-file.ts';
import { splitMarkdown } from './front-matter.ts';
import { renderPoints, renderSections, summaryOf, type TermsSection } from './markdown.ts';
import type { Pairs, TranslationProblem } from './pairs.ts';

import { readSource } from './read-source.ts';
import { type Translation, translateTexts } from './translation.ts';

const TERMS = 'terms.md';

/** The terms and privacy policy in English. @throws {ContentError} for what cannot be shown */
export function loadTerms(folder: string, fill: FillPlaceholders): Terms {
  const file = join(folder, TERMS);
  const { frontMatter, text, fillText } = read(file);
  const terms = checkContent(file, frontMatter, termsSchema, fill);
  const parts = text.split(HEADING_ID).map((part, index) => (index % 2 === 0 ? fillText(part, fill) : part));
  return { ...terms.value, sections: renderSections(file, parts.join('')) };
}

/**
 * The terms in another language: of each English section the points "In short", translated, then the English sections, which apply.
 * A point without a translation is in English.
 */
export function translateTerms(
  folder: string,
  fill: FillPlaceholders,
  translation: Translation,
  english: Terms,
): { readonly terms: Terms; readonly untranslated: readonly TranslationProblem[] } {
  const file = join(folder, TERMS);
  const { frontMatter, text, fillText } = read(file);
  const pairs = translation.pairs(TERMS);
  const summary = summaryOf(file, text).map((section) =>
    translateSummary(section, pairs, (part) => fillText(part, fill)),
  );
  const { raw, problem } = translateTexts(frontMatter, termsSchema, pairs);
  const { value } = checkContent(file, { raw, problem }, termsSchema, fill);
  const full = english.sections.map(({ id, clauses, html, ...section }) => ({
    ...section,
    id: `full-${id}`,
    // The ids of its clauses begin with its own.
    clauses: clauses.map((clause) => ({ ...clause, id: `full-${clause.id}` })),
    html: html.replaceAll(`id="${id}-`, `id="full-${id}-`).replaceAll(`href="#${id}-`, `href="#full-${id}-`),
    lang: 'en' as const,
  }));
  return { terms: { ...value, sections: [...summary, ...full] }, untranslated: pairs.problems() };
}

function translateSummary(
  { id, title, points }: ReturnType<typeof summaryOf>[number],
  pairs: Pairs,
  fillText: (text: string) => string,
): TermsSection {
  const translated = points.map((point) => {
    const found = pairs.translate([id], point);
    return { text: fillText(found ?? point), ...(found === undefined && { lang: 'en' as const }) };
  });
  return { id, title: pairs.translate([id], title) ?? title, clauses: [], html: renderPoints(translated) };
}

/** The id at the end of a heading. Its braces are not a placeholder. */
const HEADING_ID = /( \{#[a-z]+\})$/m;

function read(file: string) {
  const source = readSource(file);
  const parts = splitMarkdown(source);
  if (!parts) {
    const cause = 'The file does not begin with a line "---", its keys, and another line "---".';
    throw new ContentError([{ file, line: 1, cause, fix: `Bring these lines back: git restore ${file}.` }]);
  }
  const { frontMatter, text } = parts;
  const fillText = (part: string, fill: FillPlaceholders) => {
    const filled = fill(part);
    if ('text' in filled) return filled.text;
    const line = source.split('\n').findIndex((each) => each.includes(filled.unknown)) + 1;
    const cause = `There is no placeholder ${filled.unknown}.`;
    throw new ContentError([{ file, line, cause, fix: 'Use one of those listed in content/README.md.' }]);
  };
  return { frontMatter: parseYaml(file, frontMatter), text, fillText };
}
