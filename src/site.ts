import type { z } from 'zod';
import { confirmationsSchema } from './content/confirmations.ts';
import type { FormTexts } from './content/form-texts.ts';
import { offersSchema } from './content/offers.ts';
import type { TranslationProblem } from './content/pairs.ts';
import { providerSchema } from './content/provider.ts';
import { aboutSchema } from './features/about/schema.ts';
import { accessibilitySchema } from './features/accessibility/schema.ts';
import { careerSchema } from './features/career/schema.ts';
import { contactSchema } from './features/contact/schema.ts';
import { directorySchema, searchSchema } from './features/directory/schema.ts';
import { type Guide, guidesSchema } from './features/guides/schema.ts';
import { homeSchema } from './features/home/schema.ts';
import { emailServiceSchema, repliesSchema } from './features/lead-form/schema.ts';
import type { Service } from './features/service/schema.ts';
import { notFoundSchema, shellSchema } from './features/shell/schema.ts';
import { statesSchema } from './features/states/schema.ts';
import { type Terms, termsSchema } from './features/terms/schema.ts';
import { costSchema } from './features/tools/cost/schema.ts';
import { type DueDates, dueDatesSchema } from './features/tools/due-dates/schema.ts';
import { gstCheckSchema } from './features/tools/gst-check/schema.ts';
import { companyNameSchema } from './features/tools/name-check/schema.ts';
import { structuresSchema } from './features/tools/structure-finder/schema.ts';
import { takeHomeSchema } from './features/tools/take-home/schema.ts';
import type { IsoDay } from './format/days.ts';
import type { FurtherLanguage, InLanguage } from './languages.ts';

/** A file of `content/`, and the page that it holds the words of. */
interface SiteEntry {
  /** Inside `content/`. */
  readonly file: string;
  readonly schema: z.ZodObject;
  /** Names the file in the editor, where its own name does not say enough. */
  readonly title?: string;
  /** The address, if it is a page. The page is in src/pages/[...language]/ and exists in the languages that have the file. */
  readonly path?: string;
  /** Further files and folders of `content/` with words of the page: a change of them changes its day in the sitemap. */
  readonly wordsIn?: readonly string[];
  /**
   * `needed`: every page of a language needs the file, so a language cannot do without it. `shared`: its texts are on pages of
   * other files; without it they are shown in English.
   */
  readonly translation?: 'needed' | 'shared';
}

/**
 * The list of pages and files of `content/`, by the name under which code knows them. Loader, editor, JSON Schemas, sitemap,
 * llms.txt, redirects and tests follow it; a build stops when src/pages/ differs. The services are pages too, with the paths in
 * `content/services/`. Files that other files quote come first: prices and names. Source of the paths: specification section 2.
 * Not in the specification: /due-dates, /cost, /company-name, /take-home and /accessibility.
 */
export const site = {
  provider: {
    file: 'provider.yaml',
    schema: providerSchema,
    title: 'The firm: name, phone, address',
    translation: 'shared',
  },
  offers: { file: 'offers.yaml', schema: offersSchema, title: 'Prices and promises', translation: 'shared' },
  emailService: { file: 'email-service.yaml', schema: emailServiceSchema, title: 'Where forms are sent' },
  confirmations: { file: 'confirmations.yaml', schema: confirmationsSchema, title: 'Confirmed wording' },
  shell: {
    file: 'shell.yaml',
    schema: shellSchema,
    title: 'Around every page: menu, banner, footer, forms',
    translation: 'needed',
  },
  home: {
    path: '/',
    file: 'home.yaml',
    schema: homeSchema,
    wordsIn: ['offers.yaml'],
    translation: 'needed',
  },
  about: { path: '/about', file: 'about.yaml', schema: aboutSchema },
  contact: {
    path: '/contact',
    file: 'contact.yaml',
    schema: contactSchema,
    wordsIn: ['provider.yaml'],
    translation: 'needed',
  },
  career: { path: '/career', file: 'career.yaml', schema: careerSchema },
  directory: {
    path: '/services',
    file: 'directory.yaml',
    schema: directorySchema,
    title: 'Services: the directory, groups of the menu',
    wordsIn: ['services/'],
    translation: 'needed',
  },
  search: { file: 'search.yaml', schema: searchSchema, title: 'Search: what people type' },
  guideWords: {
    file: 'guides.yaml',
    schema: guidesSchema,
    title: 'Guides: headings, list of Acts and rules',
    translation: 'needed',
  },
  structures: {
    file: 'structures.yaml',
    schema: structuresSchema,
    title: 'Which structure fits',
    translation: 'shared',
  },
  states: {
    file: 'states.yaml',
    schema: statesSchema,
    title: 'States: stamp duty, GST, professional tax',
    translation: 'shared',
  },
  terms: {
    path: '/terms-of-use',
    file: 'terms.md',
    schema: termsSchema,
    title: 'Terms and privacy policy',
    translation: 'needed',
  },
  dueDates: { path: '/due-dates', file: 'due-dates.yaml', schema: dueDatesSchema },
  cost: { path: '/cost', file: 'cost.yaml', schema: costSchema, title: 'What it costs' },
  companyName: {
    path: '/company-name',
    file: 'company-name.yaml',
    schema: companyNameSchema,
    title: 'Is the name allowed',
  },
  takeHome: { path: '/take-home', file: 'take-home.yaml', schema: takeHomeSchema, title: 'What stays with you' },
  gstCheck: { file: 'gst-check.yaml', schema: gstCheckSchema, title: 'Do I need GST?', translation: 'shared' },
  accessibility: { path: '/accessibility', file: 'accessibility.yaml', schema: accessibilitySchema },
  notFound: { file: 'not-found.yaml', schema: notFoundSchema, translation: 'needed' },
  replies: {
    file: 'replies.yaml',
    schema: repliesSchema,
    title: 'Answers to forms sent without JavaScript',
    translation: 'needed',
  },
} as const satisfies Record<string, SiteEntry>;

type Site = typeof site;
/** Names of the pages, those of the services apart. */
export type PageName = { [Name in keyof Site]: Site[Name] extends { path: string } ? Name : never }[keyof Site];
/** The path of each page. */
export type Urls = { readonly [Name in PageName]: Site[Name]['path'] };

/** The entries of the list, by name. */
export const siteEntries: readonly (readonly [string, SiteEntry])[] = Object.entries(site);

export const pageNames = siteEntries.flatMap(([name, { path }]) => (path === undefined ? [] : [name as PageName]));

/** The path of each page by its name. In the browser: `paths` in addresses.ts, without the schemas of this list. */
export const urls = Object.fromEntries(pageNames.map((name) => [name, site[name].path])) as Urls;

/** The content of each file. */
type FileContents = { [Name in keyof Site]: z.infer<Site[Name]['schema']> & InLanguage };

/** A language of the site. */
interface SiteLanguage {
  /** Undefined for English. */
  readonly code: FurtherLanguage | undefined;
  /** Paths of the pages that exist in it; of guides, with their fragment. */
  readonly pages: ReadonlySet<string>;
  /** Texts that are shown in English, each with the reason. */
  readonly untranslated: readonly TranslationProblem[];
  /** The texts that are shown in English. */
  readonly english: readonly string[];
}

/** Everything in `content/`, validated and with its placeholders filled in. */
export interface Content extends Omit<FileContents, 'dueDates' | 'terms'> {
  dueDates: DueDates;
  /** In menu order: by group, then by order. */
  services: Service[];
  /** By page, then by order. */
  guides: Guide[];
  /** Guides that exist in English only, in content of another language. */
  englishGuides: Guide[];
  terms: Terms;
  /** Labels and messages of the forms by their English texts, in content of another language. */
  formTexts: FormTexts;
  /** The days on which something changes later, in order. */
  changeDays: readonly IsoDay[];
  language: SiteLanguage;
}
