/**
 * The schemas of `content/`. Pages take their types from here; editors get completion and help from the JSON Schemas that
 * `npm run schemas` writes from the same definitions into `build/schemas/`. Each description is help for an editor.
 */
import type { z } from 'zod';
import { aboutSchema } from '../features/about/schema.ts';
import { accessibilitySchema } from '../features/accessibility/schema.ts';
import { careerSchema } from '../features/career/schema.ts';
import { contactSchema } from '../features/contact/schema.ts';
import { directorySchema, searchSchema } from '../features/directory/schema.ts';
import { type Guide, guidesSchema } from '../features/guides/schema.ts';
import { homeSchema } from '../features/home/schema.ts';
import type { FormTexts } from '../features/lead-form/form-texts.ts';
import { emailServiceSchema } from '../features/lead-form/schema.ts';
import type { Service } from '../features/service/schema.ts';
import { notFoundSchema, repliesSchema, shellSchema } from '../features/shell/schema.ts';
import { statesSchema } from '../features/states/schema.ts';
import type { Terms } from '../features/terms/schema.ts';
import { costSchema } from '../features/tools/cost/schema.ts';
import { type DueDates, dueDatesSchema } from '../features/tools/due-dates/schema.ts';
import { gstCheckSchema } from '../features/tools/gst-check/schema.ts';
import { structuresSchema } from '../features/tools/structure-finder/schema.ts';
import type { FurtherLanguage, InLanguage } from '../languages.ts';
import { confirmationsSchema } from './confirmations.ts';
import type { ContentProblem } from './content-error.ts';
import { offersSchema } from './offers.ts';
import { providerSchema } from './provider.ts';

/**
 * The YAML files of `content/`, by the name under which pages know them. Prices and names come first: texts quote them. The
 * title names a file in the editor, where the file's own name does not say enough.
 */
export const contentFiles = {
  provider: { file: 'provider.yaml', schema: providerSchema, title: 'The firm: name, phone, address' },
  offers: { file: 'offers.yaml', schema: offersSchema, title: 'Prices and promises' },
  emailService: { file: 'email-service.yaml', schema: emailServiceSchema, title: 'Where forms are sent' },
  confirmations: { file: 'confirmations.yaml', schema: confirmationsSchema, title: 'Confirmed wording' },
  shell: { file: 'shell.yaml', schema: shellSchema, title: 'Around every page: menu, banner, footer, forms' },
  home: { file: 'home.yaml', schema: homeSchema },
  about: { file: 'about.yaml', schema: aboutSchema },
  contact: { file: 'contact.yaml', schema: contactSchema },
  career: { file: 'career.yaml', schema: careerSchema },
  directory: { file: 'directory.yaml', schema: directorySchema, title: 'Services: the directory, groups of the menu' },
  search: { file: 'search.yaml', schema: searchSchema, title: 'Search: what people type' },
  guideWords: { file: 'guides.yaml', schema: guidesSchema, title: 'Guides: headings, list of Acts and rules' },
  structures: { file: 'structures.yaml', schema: structuresSchema, title: 'Which structure fits' },
  states: { file: 'states.yaml', schema: statesSchema, title: 'States: stamp duty, GST, professional tax' },
  cost: { file: 'cost.yaml', schema: costSchema, title: 'Cost to the rupee' },
  gstCheck: { file: 'gst-check.yaml', schema: gstCheckSchema, title: 'Do I need GST?' },
  dueDates: { file: 'due-dates.yaml', schema: dueDatesSchema },
  accessibility: { file: 'accessibility.yaml', schema: accessibilitySchema },
  notFound: { file: 'not-found.yaml', schema: notFoundSchema },
  replies: { file: 'replies.yaml', schema: repliesSchema, title: 'Answers to forms sent without JavaScript' },
} as const;

type FileKey = keyof typeof contentFiles;

/** The content of each file. */
type FileContents = { [Key in FileKey]: z.infer<(typeof contentFiles)[Key]['schema']> & InLanguage };

/** A language of the site. */
interface SiteLanguage {
  /** Undefined for English. */
  readonly code: FurtherLanguage | undefined;
  /** Paths of the pages that exist in it; of guides, with their fragment. */
  readonly pages: ReadonlySet<string>;
  /** Texts that are shown in English, each with the reason. */
  readonly untranslated: readonly ContentProblem[];
}

/** Everything in `content/`, validated and with its placeholders filled in. */
export interface Content extends Omit<FileContents, 'dueDates'> {
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
  language: SiteLanguage;
}
