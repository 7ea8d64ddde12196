/** Sections of a known shape, which an editor adds to a page without code, and pages that consist of them. */
import { z } from 'zod';
import type { MayBeEnglish } from '../languages.ts';
import { head, heading, lede, sectionTitle, text, titledLink, titledText } from './shared-schemas.ts';

const section = z.strictObject({
  title: sectionTitle,
  text: text.optional().describe('Sentences below the heading.'),
  cards: z.array(titledText).min(1).optional().describe('Cards, each a heading and a sentence.'),
  list: z.array(text).min(1).optional().describe('Points, one line each.'),
  related: titledLink.optional().describe('A link at the end.'),
});

/** The key `sections` of a page. */
export const sections = z
  .array(section)
  .optional()
  .describe('Further sections at the end of the page. Each has a heading, and of the rest what it needs.');

/** A page that has a heading and such sections. */
export const pageSchema = z.strictObject({ head, heading, lede: lede.optional(), sections });

type Card = z.infer<typeof titledText> & MayBeEnglish;

export type Section = Omit<z.infer<typeof section>, 'cards'> & { cards?: Card[] | undefined } & MayBeEnglish;
