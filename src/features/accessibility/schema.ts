/** The schema of `content/accessibility.yaml`. */
import { z } from 'zod';
import { buttonLabel, head, heading, lede, sectionTitle, text } from '../../content/shared-schemas.ts';
import type { InLanguage } from '../../languages.ts';

export const accessibilitySchema = z.strictObject({
  head,
  heading,
  lede,
  sections: z
    .array(z.strictObject({ title: sectionTitle, points: z.array(text).min(1).describe('One statement each.') }))
    .min(1)
    .describe('What was tested, with what, and what is not good. Only what is true.'),
  contact: z
    .strictObject({
      title: sectionTitle,
      text: text.describe('Whom to tell, and what to say.'),
      ask: buttonLabel,
    })
    .describe('The end of the page.'),
});

export type Accessibility = z.infer<typeof accessibilitySchema> & InLanguage;
