/** The schema of `content/search.yaml`: how the search understands what people type. */
import { z } from 'zod';
import { text } from '../../content/shared-schemas.ts';

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
