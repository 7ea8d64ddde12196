/** The schema of `content/offers.yaml`: prices and promises. */
import { z } from 'zod';
import { formatRupees } from '../format/rupees.ts';
import type { FurtherLanguage, InLanguage } from '../languages.ts';
import { dated } from './dated.ts';
import { asInEnglish, text } from './shared-schemas.ts';

const price = z.int().positive().describe('Whole rupees, without ₹.');

export const offersSchema = z.strictObject({
  registration: dated({
    name: text.describe('What is offered.'),
    price: price.describe(
      'Starting professional fee in whole rupees, without ₹. Texts quote it as {registration.price}.',
    ),
    llpPrice: price
      .optional()
      .describe('Starting professional fee for an LLP. Empty: the bill on /cost says "ask us".'),
    opcPrice: price.optional().describe('Starting professional fee for a one person company. Empty: as above.'),
    gstPercent: z
      .int()
      .min(0)
      .max(28)
      .optional()
      .describe('GST on top of these fees, in percent, for the bill on /cost; 0 if they include it. Empty: "ask us".'),
    days: z.int().positive().describe('"In as little as … days". Texts quote it as {registration.days}.'),
    footnote: text.describe('What the asterisk beside the price means. It begins with "* ".'),
  }).describe('Registration of a private limited company.'),
  trademark: dated({
    name: text.describe('What is offered.'),
    price: price.describe('Starting fee in whole rupees, without ₹. Texts quote it as {trademark.price}.'),
    footnote: text.describe('What the asterisk beside the price means. It begins with "* ".'),
  }).describe('Registration of a trademark.'),
  consultation: z
    .strictObject({
      price: asInEnglish(text).describe('What a consultation costs today, without ₹: 0.00'),
      usualPrice: z
        .strictObject({
          desktop: price.describe('Struck through on large screens, in whole rupees.'),
          mobile: price.describe('Struck through on small screens, in whole rupees.'),
        })
        .describe('The struck-through price. It must have been charged before.'),
    })
    .describe('The free consultation.'),
});

export type Offers = z.infer<typeof offersSchema> & InLanguage;

/**
 * A price as the specification writes it: ₹4999, in the banner, the offer and the promotion of the English pages. All other texts,
 * and pages in other languages, group its digits: ₹4,999.
 */
export function formatPlainPrice(price: number, language?: FurtherLanguage): string {
  return language ? formatRupees(price) : `₹${price}`;
}
