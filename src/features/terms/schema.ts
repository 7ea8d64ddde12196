/** The schema of `content/terms.md`. */
import { z } from 'zod';
import type { TermsSection } from '../../content/markdown.ts';
import { head, heading, text } from '../../content/shared-schemas.ts';

export const termsSchema = z.strictObject({
  head,
  heading,
  contents: text.describe('Names the list of contents.'),
  prevails: text.describe(
    'On a page in another language, below its summary: that the full text below is in English and prevails.',
  ),
  grievance: z
    .strictObject({
      title: text.describe('Heading of who answers complaints.'),
      answersWithin: text.describe('Shown before how soon.'),
    })
    .describe('Shown once content/provider.yaml names a grievance officer.'),
});

/** The terms, with their sections. */
export type Terms = z.infer<typeof termsSchema> & { sections: TermsSection[] };
