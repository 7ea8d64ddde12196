/** The schema of `content/provider.yaml`: the firm. */
import { z } from 'zod';
import type { InLanguage } from '../languages.ts';
import { OPENING_HOURS } from './opening-hours.ts';
import { asInEnglish, httpsUrl, text } from './shared-schemas.ts';

const phone = z.strictObject({
  display: asInEnglish(text).describe('As people read it: +91 00000 00000'),
  number: z
    .string()
    .regex(/^\+\d{8,15}$/, 'the number with its country code and no spaces, such as +910000000000')
    .describe('As phones dial it: +910000000000'),
});

export const providerSchema = z.strictObject({
  name: asInEnglish(text).describe('As a heading: The Provider'),
  nameInSentence: text.describe('Inside a sentence: the provider'),
  tagline: text.describe('One sentence about the firm, in the footer and for search engines.'),
  ownership: text.describe('Who runs the site, in one line.'),
  email: z.email().describe('Shown on the site. Leads arrive here, unless MAIL_TO says otherwise.'),
  phone: phone.describe('The phone number that every page shows.'),
  morePhones: z.array(phone).optional().describe('Further numbers, at the foot of pages and on the contact page.'),
  chat: z
    .strictObject({
      name: asInEnglish(text).describe('Name of the chat app.'),
      url: httpsUrl.describe('Link that opens a chat: https://wa.me/910000000000'),
    })
    .describe('Where "Chat Now" leads.'),
  address: z
    .strictObject({
      street: asInEnglish(text)
        .optional()
        .describe('House, street, sector: Plot 1, Sector 6. Search engines and maps need it.'),
      locality: text.describe('Town or part of it: Dwarka'),
      region: text.describe('State or union territory: Delhi'),
      postalCode: z
        .string()
        .regex(/^[1-9]\d{5}$/, 'a PIN code of six digits, in quotes')
        .optional()
        .describe('PIN code of six digits: 110075. Search engines and maps need it.'),
      country: text.describe('India'),
    })
    .describe('The corporate office.'),
  hours: z
    .string()
    .regex(OPENING_HOURS, 'days and times such as Mon–Sat 10 AM–6 PM, or Mon–Fri 10 AM–6 PM, Sat 10 AM–1:30 PM')
    .describe(
      'Opening hours, such as Mon–Sat 10 AM–6 PM. With a lunch break: Mon–Fri 10 AM–1 PM, Mon–Fri 2 PM–6 PM. Some weeks only: 2nd Sat closed. Search engines read those of every week.',
    ),
  replyTime: text.describe('When an enquiry is answered, inside a sentence: within 1 business day'),
  map: z
    .strictObject({
      embedUrl: httpsUrl.describe('Address of the map inside the contact page, from the maps service’s "Embed".'),
      placeUrl: httpsUrl.describe('Link that opens the place in a maps app.'),
    })
    .describe('The map of the office.'),
  social: z
    .array(
      z.strictObject({
        network: z.enum(['linkedin', 'instagram', 'facebook', 'youtube']).describe('The social network.'),
        url: httpsUrl.describe('Address of the firm’s page there.'),
      }),
    )
    .describe('The firm’s pages in social networks, in the order of the footer.'),
  firm: z
    .strictObject({
      legalName: asInEnglish(text).optional().describe('The registered name, which the foot of every page shows.'),
      llpin: asInEnglish(text)
        .optional()
        .meta({ title: 'LLPIN' })
        .describe('Number of the LLP in the register: AAA-0000'),
      registeredOffice: asInEnglish(text).optional().describe('Its registered office, in one line.'),
      gstin: z
        .string()
        .regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, 'a GSTIN of 15 characters')
        .optional()
        .meta({ title: 'GSTIN' })
        .describe('Its GST number.'),
      professionals: z
        .array(asInEnglish(text))
        .min(1)
        .optional()
        .describe('Who does the work, each with the membership: A. Rao, company secretary in practice (ACS 00000)'),
      neverAsks: asInEnglish(text)
        .optional()
        .describe('What nobody of the firm ever asks for: your Aadhaar OTP or a password'),
      payment: asInEnglish(text)
        .optional()
        .describe('When a client pays, and by which means: half at the start, by bank transfer'),
      refunds: z
        .array(asInEnglish(text))
        .min(1)
        .optional()
        .describe(
          'What a client gets back, one line a stage: before a form is filed, everything but fees already paid',
        ),
      grievanceOfficer: z
        .strictObject({
          name: asInEnglish(text).describe('Name of the officer.'),
          email: z.email().describe('Where complaints go.'),
          phone: asInEnglish(text).optional().describe('A phone number, as people read it.'),
          answersWithin: asInEnglish(text).describe('How soon a complaint is answered: 7 days'),
        })
        .optional()
        .describe('Who answers complaints about personal data (Digital Personal Data Protection Act, 2023, s. 13).'),
    })
    .optional()
    .meta({ title: 'Details of the firm' })
    .describe('Details of the firm. Each line is shown once it is filled in.'),
});

export type Provider = z.infer<typeof providerSchema> & InLanguage;
