/** The schema of `content/about.yaml`. */
import { z } from 'zod';
import { sections } from '../../content/sections.ts';
import {
  buttonLabel,
  head,
  heading,
  httpsUrl,
  lede,
  pageAddress,
  sectionTitle,
  text,
  titledLink,
  titledText,
} from '../../content/shared-schemas.ts';
import type { InLanguage } from '../../languages.ts';

const check = z
  .strictObject({
    title: text.describe('Heading of the block.'),
    texts: z.array(text).min(1).describe('What to ask of every firm.'),
    ours: text.describe('Shown before what content/provider.yaml says of the firm itself.'),
  })
  .describe('What to ask of every firm, and what this firm says of itself once it is filled in.');
const checkWithRegisters = check.extend({
  registers: z
    .array(
      z.strictObject({
        name: text.describe('Who keeps it, and of whom: ICSI, company secretaries'),
        url: httpsUrl.describe('Its address.'),
      }),
    )
    .min(1)
    .describe('The official registers that confirm it.'),
});

export const aboutSchema = z.strictObject({
  head,
  heading,
  lede,
  action: buttonLabel,
  company: z
    .strictObject({
      title: sectionTitle,
      paragraphs: z.array(text).min(1).describe('What the firm is.'),
      services: z.array(text).length(5).describe('Its five services.'),
    })
    .describe('The firm.'),
  counters: z
    .strictObject({
      title: sectionTitle,
      items: z
        .array(
          z.strictObject({
            number: z.int().positive().describe('The number.'),
            suffix: text.describe('What follows it: +'),
            label: text.describe('What is counted.'),
          }),
        )
        .length(4)
        .describe('Four numbers that count up.'),
    })
    .describe('The firm in numbers.'),
  potential: z
    .strictObject({
      title: sectionTitle,
      text: text.describe('A sentence beside it.'),
      action: buttonLabel,
      link: pageAddress.describe('Where the button leads.'),
    })
    .describe('The block that leads to the services.'),
  check: z
    .strictObject({
      title: sectionTitle,
      lede: text.describe('The sentence below it.'),
      registration: checkWithRegisters,
      gst: checkWithRegisters,
      professionals: checkWithRegisters,
      neverAsks: check,
      payment: check,
      refunds: check,
      related: titledLink.describe('A link at the end.'),
    })
    .describe('How a visitor checks the firm before paying.'),
  beliefs: z
    .strictObject({
      title: sectionTitle,
      mission: titledText,
      vision: titledText,
      values: z
        .strictObject({
          title: text.describe('Heading of the values.'),
          items: z.array(titledText).length(4).describe('The four values.'),
        })
        .describe('The values.'),
    })
    .describe('Mission, vision and values.'),
  sections,
});

export type About = z.infer<typeof aboutSchema> & InLanguage;
