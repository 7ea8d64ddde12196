import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Guide } from '../features/guides/schema.ts';
import type { Service } from '../features/service/schema.ts';
import type { IsoDay } from '../format/days.ts';
import { typesetAll } from '../format/typeset.ts';
import {
  addressIn,
  FURTHER_LANGUAGES,
  type FurtherLanguage,
  type InLanguage,
  LANGUAGES,
  type PageTranslation,
} from '../languages.ts';
import type { Content } from '../site.ts';
import { CONTENT_FOLDER } from './content-folder.ts';
import type { LaterValues } from './dated.ts';
import { emailServiceSettings } from './email-service.ts';
import { loadContent } from './load-content.ts';

const loaded = new Map<FurtherLanguage | undefined, Content>();

/**
 * Everything in `content/`, for pages and endpoints. A build reads it once a language; the development server reads it anew for
 * every page, so that an edit shows at the next reload.
 * @param language of the texts; English without one
 * @param day for another day's values than today's, see `changeDays`
 * @throws {ContentError} when content has mistakes
 */
export function siteContent(language?: FurtherLanguage, day?: IsoDay): Content {
  if (process.env.NODE_ENV === 'development' || day) return typesetAll(loadContent(CONTENT_FOLDER, language, day));
  const content = loaded.get(language) ?? typesetAll(loadContent(CONTENT_FOLDER, language));
  loaded.set(language, content);
  return content;
}

/**
 * What a tool computes with on later days, in order: its page stays right on them without another build. Days on which only other
 * values change are left out.
 * @param pick takes from the content what the tool computes with
 */
export function laterValues<Values>(
  pick: (content: Content) => Values,
  language?: FurtherLanguage,
): LaterValues<Values>[] {
  const content = siteContent(language);
  let before = JSON.stringify(pick(content));
  return content.changeDays.flatMap((from) => {
    const values = pick(siteContent(language, from));
    const isSame = JSON.stringify(values) === before;
    before = JSON.stringify(values);
    return isSame ? [] : [{ from, values }];
  });
}

/** The languages besides English that have a folder. */
export function builtLanguages(folder = CONTENT_FOLDER): FurtherLanguage[] {
  return FURTHER_LANGUAGES.filter((code) => existsSync(join(folder, code)));
}

/** One language of a page, for Astro's `getStaticPaths`: the first part of its address, and its properties. */
interface LanguagePath {
  readonly params: { readonly language: FurtherLanguage | undefined };
  readonly props: PageProps;
}

/** What every page of src/pages/[...language]/ is given. */
export interface PageProps {
  /** Empty in English: an island then has no property for the language. */
  readonly inLanguage: InLanguage;
}

/**
 * The paths of a page for each language in which it exists.
 * @throws when the page is not in the list of pages: nothing would be built
 */
export function languagesOf(path: string): LanguagePath[] {
  if (!siteContent().language.pages.has(path)) {
    throw new Error(`src/pages has a page that src/site.ts does not list with the path ${path}: add it there.`);
  }
  return [undefined, ...builtLanguages()]
    .filter((language) => siteContent(language).language.pages.has(path))
    .map((language) => ({ params: { language }, props: { inLanguage: language ? { language } : {} } }));
}

/** Every language in which a page exists, with its address. Nothing for a page that is in English only. */
export function translationsOf(path: string): PageTranslation[] {
  const versions = languagesOf(path).map(({ params: { language } }) => {
    const { locale, name } = LANGUAGES[language ?? 'en'];
    return { href: addressIn(language, path), locale, name };
  });
  return versions.length > 1 ? versions : [];
}

/** The email service's identifiers for this build, see email-service.ts. */
export function siteEmailService() {
  return emailServiceSettings(siteContent().emailService, process.env);
}

/**
 * The service at a path.
 * @throws when there is none, because a page needs it
 */
export function serviceAt(path: string, language?: FurtherLanguage): Service {
  const service = siteContent(language).services.find((candidate) => candidate.path === path);
  if (!service) throw new Error(`A page shows the service at ${path}, which is not in content/services`);
  return service;
}

/**
 * The English service whose page has a tool.
 * @throws when there is none, because a page needs it
 */
export function serviceWithTool(tool: NonNullable<Service['tool']>): Service {
  const service = siteContent().services.find((candidate) => candidate.tool === tool);
  if (!service) throw new Error(`A page names the service with "tool: ${tool}", which is not in content/services`);
  return service;
}

/**
 * The guide about what an offer sells: it has the key `offer`.
 * @throws when there is none, because a page needs it
 */
export function guideOfOffer(offer: NonNullable<Guide['offer']>, language?: FurtherLanguage): Guide {
  const { guides, englishGuides } = siteContent(language);
  const guide = [...guides, ...englishGuides].find((candidate) => candidate.offer === offer);
  if (!guide) throw new Error(`A page shows the guide with "offer: ${offer}", which is not in content/guides`);
  return guide;
}
