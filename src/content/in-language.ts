import { join } from 'node:path';
import type { Guide } from '../features/guides/schema.ts';
import type { Service } from '../features/service/schema.ts';
import { type Content, siteEntries } from '../site.ts';
import { ContentError } from './content-error.ts';
import type { GuideFile, ServiceFile } from './content-problems.ts';
import { pageLink } from './page-link.ts';
import { pairsFile, type TranslationProblem } from './pairs.ts';
import type { Translation } from './translation.ts';

/** The texts of the form fields. English has them in leads/forms.ts. */
export const FORMS_FILE = 'forms.yaml';

/** The titles, in another language, of guides that exist in English only: links to them have these. */
export const GUIDE_TITLES_FILE = 'guide-titles.yaml';

/** Every file with a fixed name, in English or another language. */
export const FIXED_NAMES = [...siteEntries.map(([, { file }]) => file), FORMS_FILE, GUIDE_TITLES_FILE];

/** Files of the list of pages whose translation is needed, or shared by several pages. */
export const filesWith = (translation: 'needed' | 'shared') =>
  siteEntries.filter(([, entry]) => entry.translation === translation).map(([, { file }]) => file);
/** Files that a language must have. */
const NEEDED = [...filesWith('needed'), FORMS_FILE];

/** English guides with titles of the language, where it has them. */
export function translateTitles(
  guides: readonly Guide[],
  translation: Translation,
): { readonly guides: Guide[]; readonly untranslated: readonly TranslationProblem[] } {
  const pairs = translation.pairs(GUIDE_TITLES_FILE);
  const titled = guides.map((guide) => {
    const title = pairs.translate([], guide.title);
    return { ...guide, title: title ?? guide.title, hasEnglishTitle: title === undefined };
  });
  return { guides: titled, untranslated: translation.has(GUIDE_TITLES_FILE) ? pairs.problems() : [] };
}

/**
 * Translated content, with the pages that exist in the language, and with links that fit them. A page exists if the
 * language has the file of its words. Links to other pages lead to the English page and say so.
 * @throws {ContentError} when the language lacks a file that every page needs
 */
export function inLanguage(content: Content, { code, has }: Translation, services: readonly ServiceFile[]): Content {
  const missing = NEEDED.filter((file) => !has(file));
  if (missing.length > 0) {
    const cause = 'The file is missing, and every page of the language needs it.';
    throw new ContentError(
      missing.map((file) => ({ file: `content/${code}/${pairsFile(file)}`, cause, fix: `Translate ${file}.` })),
    );
  }
  const guides = content.guides.filter((guide) => guide.language);
  const pages = new Set<string>([
    ...siteEntries.flatMap(([, { path, file }]) => (path !== undefined && has(file) ? [path] : [])),
    ...services.filter(({ file }) => has(file)).map(({ value }) => value.path),
    ...guides.map(({ service, id }) => `${service}#${id}`),
  ]);
  const englishGuides = content.guides.filter((guide) => !guide.language);
  const translated: Content = { ...content, guides, englishGuides, language: { ...content.language, code, pages } };
  const { provider: _provider, language: _language, guides: _guides, englishGuides: _english, ...linking } = translated;
  localiseLinks(linking, translated);
  return translated;
}

/** Sets every `link` to the page's address in the language; of a page that exists in English only, the label says so. */
function localiseLinks(value: unknown, content: Content): void {
  if (typeof value !== 'object' || value === null) return;
  const titled = value as { link?: unknown; label?: unknown };
  if (typeof titled.link === 'string' && typeof titled.label === 'string') {
    const { href, label } = pageLink(content, titled.link, titled.label);
    Object.assign(titled, { link: href, label });
  }
  for (const item of Object.values(value)) localiseLinks(item, content);
}

/** Sets `offering` of each translated guide to the translated title of its card. */
export function nameTranslatedCards(
  guides: readonly GuideFile[],
  services: readonly ServiceFile[],
  english: readonly Service[],
): void {
  for (const { value, service } of guides) {
    const index = english
      .find(({ path }) => path === service)
      ?.offerings.findIndex(({ title }) => title === value.offering);
    const card = services.find((file) => file.value.path === service)?.value.offerings[index ?? -1];
    if (card) value.offering = card.title;
  }
}

/**
 * Replaces a translated heading, and the word of it that is typed letter by letter, by the English ones if it does not
 * contain that word: one of the two has changed in English, or was translated without the other.
 * @returns a problem for each such heading, and the English texts that are shown
 */
export function keepHeadingsInEnglish(services: readonly ServiceFile[], english: readonly Service[], folder: string) {
  const apart = services.flatMap(({ value, file }) => {
    const original = english.find(({ path }) => path === value.path);
    return original && !value.heading.includes(value.typewriter) ? [{ value, file, original }] : [];
  });
  const problems = apart.map(
    ({ value: { heading, typewriter }, file }): TranslationProblem => ({
      file: join(folder, file),
      cause: `The heading "${heading}" does not contain the typed word "${typewriter}", so both are shown in English.`,
      fix: 'Translate the typed word by a part of the heading, with "key: typewriter" if it has another translation elsewhere.',
    }),
  );
  for (const { value, original } of apart) {
    Object.assign(value, { heading: original.heading, typewriter: original.typewriter });
  }
  return { problems, texts: apart.flatMap(({ original }) => [original.heading, original.typewriter]) };
}
