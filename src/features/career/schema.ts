/** The schema of `content/career.yaml`. */
import { z } from 'zod';
import { sections } from '../../content/sections.ts';
import { buttonLabel, head, heading, lede, text, titledText } from '../../content/shared-schemas.ts';
import type { InLanguage } from '../../languages.ts';
import { formWordsSchema } from '../lead-form/schema.ts';

export const careerSchema = z.strictObject({
  head,
  heading,
  lede,
  action: buttonLabel,
  cards: z
    .array(titledText.extend({ points: z.array(text).min(2).describe('Points with a tick.') }))
    .length(2)
    .describe('Training or internship, and employment.'),
  form: formWordsSchema.extend({
    jobProfileHint: text.describe('Example inside the field "Description of job profile".'),
  }),
  sections,
});

export type Career = z.infer<typeof careerSchema> & InLanguage;
