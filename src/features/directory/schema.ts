/** The schema of `content/directory.yaml` and `content/search.yaml`. */
import { z } from 'zod';
import { callBefore, head, heading, lede, text, titledLink } from '../../content/shared-schemas.ts';
import type { InLanguage } from '../../languages.ts';

export const directorySchema = z.strictObject({
  head,
  heading,
  lede,
  related: titledLink.describe('A link after that sentence.'),
  search: z
    .strictObject({
      label: text.describe('Label of the search field.'),
      hint: text.describe('Example inside it.'),
      found: text.describe('How many entries are found; {count} is the number.'),
      hits: text.describe('Heading above what is found.'),
      none: text.describe('When nothing is found.'),
      ask: text.describe('Link to ask instead.'),
    })
    .describe('The search.'),
  groups: z
    .array(
      z.strictObject({
        id: z
          .string()
          .regex(/^[a-z]+$/, 'lower-case letters')
          .describe('Services name their group by it.'),
        title: text.describe('Heading of the group, in the directory and in the menu.'),
      }),
    )
    .min(1)
    .describe('The groups of services, in their order. The menu shows the first three.'),
  page: z
    .strictObject({
      gridTitle: text.describe('Heads the grid of every service page.'),
      unlisted: text.describe('A link to ask, beside the last of the grid where it leaves room.'),
      closingText: text.describe('The sentence at the end of every service page.'),
      closingAction: text.describe('The link at the end of every service page.'),
      callBefore,
    })
    .describe('What all service pages share.'),
});

const list = text.describe('Separated by commas, in Latin letters or in an Indian script: company, कंपनी');

export const searchSchema = z.strictObject({
  ignored: z.array(list).min(1).describe('Words that say nothing about the page wanted: kaise, documents, ke liye.'),
  sameWords: z.array(list).describe('Words that mean the same, a line for each meaning. No phrases: one word each.'),
  names: z
    .array(
      z.strictObject({
        link: z
          .string()
          .regex(/^\/[a-z0-9-]*(#[a-z0-9-]+)?$/, 'a path of this site, in lower case, such as /contact')
          .describe('The page or guide that they lead to: /startyourbusiness#llp'),
        words: list,
      }),
    )
    .describe('What else people call a page or a guide. Spelling need not be exact, and plurals need no entry.'),
});

export type Directory = z.infer<typeof directorySchema> & InLanguage;
