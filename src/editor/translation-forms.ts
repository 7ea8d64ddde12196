/** The forms of the texts in another language: one list of pairs for each file of content. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Collection, CollectionFile, ListField } from '@sveltia/cms';
import { parse } from 'yaml';
import { ContentError } from '../content/content-error.ts';
import { splitMarkdown } from '../content/front-matter.ts';
import { FORMS_FILE, GUIDE_TITLES_FILE } from '../content/in-language.ts';
import { loadContent } from '../content/load-content.ts';
import { pairsFile, pairsSchema, type TranslationProblem } from '../content/pairs.ts';
import { translatableTexts } from '../content/translatable.ts';
import { type FurtherLanguage, LANGUAGES } from '../languages.ts';
import { siteEntries } from '../site.ts';
import { contentFilesIn } from './content-files.ts';
import { escapeMarkdown, fieldsOf } from './fields.ts';
import { labelOf } from './labels.ts';

/** The name of the field that holds the pairs of a file. */
export const PAIRS_FIELD = 'texts';

/** The parts of the editor for a language. The form of a file lists what of it is in English, with the reason. */
export function translationForms(code: FurtherLanguage, folder: string): Collection[] {
  const { nameInEnglish } = LANGUAGES[code];
  const untranslated = untranslatedIn(code, folder);
  const names = [...contentFilesIn(folder)].filter(([name]) => !name.startsWith(`${code}/`));
  const forms = [
    ...names.filter(([name, schema]) => textsOf(folder, name, schema).length > 0).map(([name]) => name),
    FORMS_FILE,
    GUIDE_TITLES_FILE,
  ];
  const part = (kind: string) => (kind === 'services' || kind === 'guides' ? `: ${kind}` : ': firm and pages');
  const kinds = Map.groupBy(forms, (name) => part(name.split('/')[0] ?? ''));
  return [...kinds].map(([kind, files]) => ({
    name: `${code}${kind.replaceAll(/[^a-z]+/g, '-')}`,
    label: `${nameInEnglish}${kind}`,
    icon: 'translate',
    format: 'yaml',
    files: files.map((name) => form(name, code, folder, untranslated)),
  }));
}

/** Nothing while content has a mistake, which the build reports. */
function untranslatedIn(code: FurtherLanguage, folder: string): readonly TranslationProblem[] {
  try {
    return loadContent(folder, code).language.untranslated;
  } catch (error) {
    if (error instanceof ContentError) return [];
    throw error;
  }
}

function form(
  name: string,
  code: FurtherLanguage,
  folder: string,
  untranslated: readonly TranslationProblem[],
): CollectionFile {
  const file = `${code}/${pairsFile(name)}`;
  const problems = untranslated.filter((problem) => problem.file === join(folder, file));
  const pair = pairsSchema(code).element;
  const title = titleOf(name, folder);
  const field: ListField = {
    name: PAIRS_FIELD,
    label: 'Texts',
    label_singular: 'text',
    widget: 'list',
    root: true,
    collapsed: true,
    summary: '{{fields.en}}',
    hint: hintFor(problems),
    fields: fieldsOf(pair, [{ en: LONG, [code]: LONG }]),
  };
  return {
    name: name.replace(/\.\w+$/, '').replaceAll('/', '-'),
    label: problems.length > 0 ? `${title} (${problems.length} in English)` : title,
    file: `content/${file}`,
    fields: [field],
  };
}

/** Gives both texts a field of several lines. */
const LONG = 'A sentence. '.repeat(10);

/** What the form of the English file is called; a service by its name, and a guide by its title. */
function titleOf(name: string, folder: string): string {
  const [, entry] = siteEntries.find(([, { file }]) => file === name) ?? [];
  const isEntry = /^(?:services|guides)\//.test(name);
  const words = isEntry ? (parse(readFileSync(join(folder, name), 'utf8')) as { name?: string; title?: string }) : {};
  return entry?.title ?? words.name ?? words.title ?? labelOf(name.replace(/\.\w+$/, ''));
}

function hintFor(problems: readonly TranslationProblem[]): string {
  if (problems.length === 0) return 'Every text of the page is translated.';
  return problems.map(({ cause }) => escapeMarkdown(cause.replaceAll(/\s+/g, ' '))).join(' | ');
}

/** The texts of a file that other languages translate. */
function textsOf(folder: string, name: string, schema: Parameters<typeof translatableTexts>[0]): readonly unknown[] {
  const source = readFileSync(join(folder, name), 'utf8');
  return translatableTexts(schema, parse(splitMarkdown(source)?.frontMatter ?? source));
}
