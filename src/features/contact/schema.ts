/** The schema of `content/contact.yaml`. */
import { z } from 'zod';
import { sections } from '../../content/sections.ts';
import { head, heading, lede, sectionTitle, text, titledText } from '../../content/shared-schemas.ts';
import type { InLanguage } from '../../languages.ts';
import { formWordsSchema } from '../lead-form/schema.ts';

export const contactSchema = z.strictObject({
  head,
  heading,
  lede,
  details: z
    .strictObject({
      title: sectionTitle,
      address: text.describe('Shown before the address.'),
      phone: text.describe('Shown before the phone number.'),
      email: text.describe('Shown before the email address.'),
      hours: text.describe('Shown before the opening hours.'),
      reply: text.describe('Shown before the reply time.'),
    })
    .describe('The office. Its values are in provider.yaml.'),
  map: z
    .strictObject({
      title: text.describe('Read aloud as the name of the map.'),
      open: text.describe('Link that opens the place in a maps app.'),
    })
    .describe('The map. Its addresses are in provider.yaml.'),
  badges: z.array(titledText).length(4).describe('Four promises.'),
  form: formWordsSchema.extend({ serviceHint: text.describe('Example inside the field "Service".') }),
  sections,
});

export type Contact = z.infer<typeof contactSchema> & InLanguage;
