/** The schema of a file of `content/services/`. */
import { z } from 'zod';
import {
  asInEnglish,
  head,
  heading,
  heroLinks,
  path,
  text,
  titledLink,
  titledText,
} from '../../content/shared-schemas.ts';
import { SERVICE_TOOLS } from '../../content/tools.ts';
import type { InLanguage } from '../../languages.ts';

export const serviceSchema = z.strictObject({
  order: z
    .int()
    .positive()
    .describe('Position within the group: a smaller number comes first. Numbers may be left out.'),
  path: path
    .meta({ title: 'Address' })
    .describe('The path of the page, such as /startyourbusiness. It never changes once it is published.'),
  name: text.describe('Short name, for the menu and the directory.'),
  group: asInEnglish(text)
    .meta({ choicesFrom: { file: 'directory', value: 'groups.*.id', label: 'groups.*.title' } })
    .describe(
      'Its group in the directory and the menu. The file names it by the id that it has in content/directory.yaml.',
    ),
  head,
  heading,
  typewriter: z
    .string()
    .regex(/^\S+$/, 'one word, without spaces')
    .meta({ translate: true })
    .describe('The word of the heading that is typed in a loop.'),
  pitch: text.describe('What the service does for a visitor, in two or three sentences.'),
  action: text.describe('Label of the link to the contact page.'),
  tool: z
    .enum(SERVICE_TOOLS)
    .optional()
    .describe('The tool that the page shows. structure-finder: the questions and the table of structures.yaml.'),
  minimumCardHeight: z
    .union([z.literal(200), z.literal(225), z.literal(190)])
    .optional()
    .describe('Least height of the cards, in CSS pixels.'),
  offerings: z
    .array(
      titledText.extend({
        icon: z
          .string()
          .regex(/^[a-z0-9-]+$/, 'the name of a Lucide icon, such as landmark')
          .describe('Its icon, by the name it has on https://lucide.dev/icons.'),
        offer: z
          .enum(['registration', 'trademark'])
          .optional()
          .describe('The offer in content/offers.yaml that prices it.'),
      }),
    )
    .min(1)
    .describe('The cards of the page, in their order.'),
  heroLinks: heroLinks.optional(),
  related: z
    .array(titledLink)
    .min(1)
    .optional()
    .describe(
      'Links below the guides, which the search at /services finds too. A link may name a guide: /startyourbusiness#llp',
    ),
  keywords: z.array(text).optional().describe('Further names under which the search at /services finds this service.'),
});

export type Service = z.infer<typeof serviceSchema> & InLanguage;
