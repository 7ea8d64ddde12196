/** The schema of `content/home.yaml`. */
import { z } from 'zod';
import { sections } from '../../content/sections.ts';
import {
  asInEnglish,
  buttonLabel,
  callBefore,
  head,
  heading,
  heroLinks,
  lede,
  pageAddress,
  sectionTitle,
  text,
  titledLink,
  titledText,
} from '../../content/shared-schemas.ts';
import type { InLanguage } from '../../languages.ts';
import { formWordsSchema } from '../lead-form/schema.ts';

export const homeSchema = z.strictObject({
  head,
  hero: z
    .strictObject({
      title: heading,
      lede,
      action: buttonLabel,
      callBefore,
      startAction: text.describe('The link of each option.'),
      options: z
        .array(
          titledText.extend({
            rosette: asInEnglish(z.string()).describe('Name of the option’s rosette; another name, another rosette.'),
          }),
        )
        .length(3)
        .describe('The three ways to begin.'),
      heroLinks,
    })
    .describe('The first view.'),
  form: formWordsSchema.extend({
    priceLabel: text.describe('Shown before the price.'),
    payToday: text.describe('Below the price.'),
    usually: text.describe('Read aloud before the struck-through price: what it is, not what it was.'),
  }),
  journey: z
    .strictObject({
      title: sectionTitle,
      lede: text.describe('The sentence below it.'),
      label: text.describe('Read aloud as the name of the steps.'),
      previous: text.describe('Names the arrow to the step before.'),
      next: text.describe('Names the arrow to the next step.'),
      steps: z
        .array(titledText.extend({ related: titledLink.optional().describe('A link below the sentence.') }))
        .length(12)
        .describe('The twelve steps, in their order.'),
    })
    .describe('The twelve steps.'),
  offer: z
    .strictObject({
      title: sectionTitle,
      action: buttonLabel,
      seal: z
        .strictObject({
          before: text.describe('Above the number.'),
          number: asInEnglish(text).describe('The number: {registration.days}'),
          after: text.describe('Below the number.'),
        })
        .describe('The red seal.'),
      features: z
        .array(
          titledText.extend({
            illustration: z
              .enum(['dsc', 'certificate', 'pan', 'umbrella', 'bank', 'book'])
              .describe('Its illustration.'),
          }),
        )
        .length(6)
        .describe('What the price includes.'),
      bill: z
        .strictObject({
          title: text.describe('Its heading: Every charge at the start, in {state}'),
          text: text.describe('What it is for, and what it leaves open.'),
        })
        .describe('The bill of one state below it.'),
      guide: text.describe('Link to that guide.'),
    })
    .describe('The registration offer. Price and footnote are in offers.yaml.'),
  why: z
    .strictObject({
      title: sectionTitle,
      cards: z
        .array(
          titledText.extend({ numeral: asInEnglish(text).describe('The large hatched sign above it, such as 12.') }),
        )
        .length(4)
        .describe('Four reasons.'),
    })
    .describe('Why choose us.'),
  promos: z
    .strictObject({
      label: sectionTitle,
      previous: text.describe('Names the arrow to the promotion before.'),
      next: text.describe('Names the arrow to the next promotion.'),
      choose: text.describe('Read aloud as the name of the dots.'),
      slides: z
        .array(
          z.strictObject({
            name: text.describe('Short name: the dot is read aloud with it.'),
            title: text.describe('Headline.'),
            text: text.optional().describe('A sentence below it.'),
            price: z
              .strictObject({
                before: text.describe('Shown before the price.'),
                amount: asInEnglish(text).describe('The price: {trademark.plainPrice}/*'),
                footnote: text.describe('What its asterisk means: {trademark.footnote}'),
              })
              .optional()
              .describe('A price, where the promotion names one.'),
            badges: z.array(text).optional().describe('Short promises, each with a tick.'),
            action: buttonLabel,
            rosette: asInEnglish(text).describe('Name of its rosette; another name, another rosette.'),
          }),
        )
        .length(3)
        .describe('Three promotions, in their order.'),
    })
    .describe('The promotions that take turns.'),
  guidance: z
    .strictObject({
      title: sectionTitle,
      imageText: text.describe('Describes the illustration for people who cannot see it.'),
      cards: z.array(titledText).length(2).describe('Two kinds of guidance.'),
    })
    .describe('Guidance, beside the illustration of a house.'),
  finance: z
    .strictObject({
      title: text.describe('The small line above the heading.'),
      subtitle: sectionTitle,
      text: text.describe('The sentence below it.'),
      points: z.array(text).length(2).describe('Two points with a tick.'),
      action: buttonLabel,
      link: pageAddress.describe('The page of the service whose cards the section shows.'),
    })
    .describe('Finance consultancy. Its cards are the offerings of the service of its link.'),
  sections,
});

export type Home = z.infer<typeof homeSchema> & InLanguage;
