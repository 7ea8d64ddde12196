/**
 * The schemas of `content/`. Pages take their types from here; editors get completion and help from the JSON Schemas that
 * `npm run schemas` writes from the same definitions into `build/schemas/`. Each description is help for an editor.
 */
import { z } from 'zod';
import { searchSchema } from '../features/directory/search-schema.ts';
import { type Guide, guidesSchema } from '../features/guides/guide.ts';
import { emailServiceSchema, formWordsSchema, sharedFormWordsSchema } from '../features/lead-form/form-schemas.ts';
import type { FormTexts } from '../features/lead-form/form-texts.ts';
import { statesSchema } from '../features/states/states.ts';
import { costSchema } from '../features/tools/cost/cost.ts';
import { type DueDates, dueDatesSchema } from '../features/tools/due-dates/due-dates-schema.ts';
import { gstCheckSchema } from '../features/tools/gst-check/gst-check-schema.ts';
import { structuresSchema } from '../features/tools/structure-finder/structures.ts';
import type { FurtherLanguage } from '../languages.ts';
import { confirmationsSchema } from './confirmations.ts';
import type { ContentProblem } from './content-error.ts';
import type { TermsSection } from './markdown.ts';
import { OPENING_HOURS } from './opening-hours.ts';
import { asInEnglish, buttonLabel, head, httpsUrl, text } from './shared-schemas.ts';
import type { InLanguage } from './translation.ts';

const path = z.string().regex(/^\/[a-z0-9-]+$/, 'a path such as /startyourbusiness: lower case, no slash at the end');
const price = z.int().positive().describe('Whole rupees, without ₹.');
const heading = text.describe('The heading of the page.');
const lede = text.meta({ title: 'Introduction' }).describe('The sentence below the heading.');
const sectionTitle = text.describe('Heading of the section.');
const titledText = z.strictObject({
  title: text.describe('Heading of the card.'),
  text: text.describe('One plain sentence below it.'),
});
const titledLink = z.strictObject({
  label: text.describe('What the link says.'),
  link: z
    .string()
    .regex(/^\/[a-z0-9-]*(#[a-z-]+)?$/, 'a path of this site, in lower case, such as /contact')
    .describe('A path of this site, perhaps with a fragment: /contact, /terms-of-use#privacy'),
});
const callBefore = text.describe('Shown before the phone number: Or call');

const heroLinks = z.array(titledLink).min(1).describe('Links in the first view to what visitors look for.');

const providerSchema = z.strictObject({
  name: asInEnglish(text).describe('As a heading: The Provider'),
  nameInSentence: text.describe('Inside a sentence: the provider'),
  tagline: text.describe('One sentence about the firm, in the footer and for search engines.'),
  ownership: text.describe('Who runs the site, in one line.'),
  email: z.email().describe('Shown on the site. Leads arrive here, unless MAIL_TO says otherwise.'),
  phone: z
    .strictObject({
      display: asInEnglish(text).describe('As people read it: +91 00000 00000'),
      number: z
        .string()
        .regex(/^\+\d{8,15}$/, 'the number with its country code and no spaces, such as +910000000000')
        .describe('As phones dial it: +910000000000'),
    })
    .describe('The one phone number of the site.'),
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
    .describe('Opening hours, such as Mon–Sat 10 AM–6 PM. Search engines read them too.'),
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

const offersSchema = z.strictObject({
  registration: z
    .strictObject({
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
        .describe(
          'GST on top of these fees, in percent, for the bill on /cost; 0 if they include it. Empty: "ask us".',
        ),
      days: z.int().positive().describe('"In as little as … days". Texts quote it as {registration.days}.'),
      footnote: text.describe('What the asterisk beside the price means. It begins with "* ".'),
    })
    .describe('Registration of a private limited company.'),
  trademark: z
    .strictObject({
      name: text.describe('What is offered.'),
      price: price.describe('Starting fee in whole rupees, without ₹. Texts quote it as {trademark.price}.'),
      footnote: text.describe('What the asterisk beside the price means. It begins with "* ".'),
    })
    .describe('Registration of a trademark.'),
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

const shellSchema = z.strictObject({
  skipLink: text.describe('Visible with the keyboard only: skips the navigation.'),
  home: text.describe('Name of the home page in menus.'),
  about: text.describe('Name of the about page in menus.'),
  career: text.describe('Name of the career page in menus.'),
  contact: text.describe('Name of the contact page in menus.'),
  allServices: text.describe('Opens the list of services.'),
  inEnglish: text.describe('In other languages: follows the name of a page that exists in English only.'),
  menu: z
    .strictObject({ open: text.describe('Opens the menu.'), close: text.describe('Closes it.') })
    .describe('The button of the menu on small screens.'),
  servicesPanel: z
    .strictObject({ title: text.describe('The question beside the list.'), action: buttonLabel })
    .describe('What "All Services" opens.'),
  banner: z
    .strictObject({
      label: text.describe('Read aloud as the name of the banner.'),
      text: text.describe('What runs through the banner, up to the price.'),
      price: asInEnglish(text).describe('The price at its end: {registration.price}*'),
      pauseMotion: text.describe('Label of the switch that stops everything that moves.'),
    })
    .describe('The strip under the navigation.'),
  carousel: z
    .strictObject({
      start: text.describe('Names the control of a stopped carousel.'),
      stop: text.describe('Names the control of a moving carousel.'),
      position: text.describe('The position of a slide, with {position} and {count}.'),
    })
    .describe('Names of the controls of carousels, read aloud.'),
  floating: z
    .strictObject({
      label: text.describe('Read aloud as the name of the two buttons.'),
      chat: text.describe('Label of the chat button.'),
      call: text.describe('Label of the call button.'),
    })
    .describe('The floating buttons.'),
  footer: z
    .strictObject({
      quickLinks: text.describe('Heading of the first list.'),
      services: text.describe('Heading of the second list.'),
      contact: text.describe('Heading of the address.'),
      terms: text.describe('Name of the terms.'),
      privacy: text.describe('Name of the privacy policy.'),
      accessibility: text.describe('Name of the page on accessibility.'),
      serviceLinks: z.array(titledLink).min(1).describe('The shortlist of services.'),
      socialLabel: text.describe('Read aloud as the name of the social links.'),
      copyright: text.describe('The last line; {year} is the current year.'),
      llpin: text.describe('Shown before the number of the LLP.'),
      registeredOffice: text.describe('Shown before the registered office.'),
      gstin: text.describe('Shown before the GST number.'),
    })
    .describe('The foot of every page.'),
  forms: sharedFormWordsSchema,
});

const homeSchema = z.strictObject({
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
            drawing: asInEnglish(z.string()).describe('Names the option’s rosette; another name, another rosette.'),
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
            drawing: z.enum(['dsc', 'certificate', 'pan', 'umbrella', 'bank', 'book']).describe('Its illustration.'),
          }),
        )
        .length(6)
        .describe('What the price includes.'),
      charges: text.describe('Heading of what others charge, which the guide of the registration says.'),
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
      label: text.describe('Read aloud as the name of the promotions.'),
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
                amount: asInEnglish(text).describe('The price: {trademark.price}/*'),
                footnote: text.describe('What its asterisk means: {trademark.footnote}'),
              })
              .optional()
              .describe('A price, where the promotion names one.'),
            badges: z.array(text).optional().describe('Short promises, each with a tick.'),
            action: buttonLabel,
            drawing: asInEnglish(text).describe('Names its rosette; another name, another rosette.'),
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
    })
    .describe('Finance consultancy. Its cards are the offerings of services/financing.yaml.'),
});

const checks = z
  .strictObject({
    title: text.describe('Heading of the block.'),
    texts: z.array(text).min(1).describe('What to ask of every firm.'),
    ours: text.describe('Shown before what content/provider.yaml says of the firm itself.'),
  })
  .describe('What to ask of every firm, and what this firm says of itself once it is filled in.');
const register = checks.extend({
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

const aboutSchema = z.strictObject({
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
    .strictObject({ title: sectionTitle, text: text.describe('A sentence beside it.'), action: buttonLabel })
    .describe('The block that leads to the services.'),
  check: z
    .strictObject({
      title: sectionTitle,
      lede: text.describe('The sentence below it.'),
      registration: register,
      gst: register,
      professionals: register,
      neverAsks: checks,
      payment: checks,
      refunds: checks,
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
});

const contactSchema = z.strictObject({
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
});

const careerSchema = z.strictObject({
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
});

const directorySchema = z.strictObject({
  head,
  heading,
  lede,
  related: titledLink.describe('A link after that sentence.'),
  search: z
    .strictObject({
      label: text.describe('Label of the search field.'),
      hint: text.describe('Example inside it.'),
      found: text.describe('How many entries are found; {count} is the number.'),
      hits: text.describe('Heading above what is found.'),
      none: text.describe('When nothing is found.'),
      ask: text.describe('Link to ask instead.'),
    })
    .describe('The search.'),
  groups: z
    .array(
      z.strictObject({
        id: z
          .string()
          .regex(/^[a-z]+$/, 'lower-case letters')
          .describe('Services name their group by it.'),
        title: text.describe('Heading of the group, in the directory and in the menu.'),
      }),
    )
    .min(1)
    .describe('The groups of services, in their order. The menu shows the first three.'),
  page: z
    .strictObject({
      gridTitle: text.describe('Heads the grid of every service page.'),
      closingText: text.describe('The sentence at the end of every service page.'),
      closingAction: text.describe('The link at the end of every service page.'),
      callBefore,
    })
    .describe('What all service pages share.'),
});

export const serviceSchema = z.strictObject({
  order: z.int().positive().describe('Position within the group.'),
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

export const termsSchema = z.strictObject({
  head,
  heading,
  contents: text.describe('Names the list of contents.'),
  prevails: text
    .optional()
    .describe('In another language: that the full text below is in English and prevails over this summary.'),
  grievance: z
    .strictObject({
      title: text.describe('Heading of who answers complaints.'),
      answersWithin: text.describe('Shown before how soon.'),
    })
    .describe('Shown once content/provider.yaml names a grievance officer.'),
});

const accessibilitySchema = z.strictObject({
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

const notFoundSchema = z.strictObject({
  head,
  heading,
  text: lede,
  contactAction: buttonLabel,
  servicesTitle: text.describe('Heading of the list of services.'),
  otherPagesTitle: text.describe('Heading of the list of other pages.'),
});

const reply = z.strictObject({ head, heading, text: lede, back: buttonLabel });
const repliesSchema = z.strictObject({
  received: reply.describe('Answers a form that has arrived.'),
  refused: reply
    .extend({ textWithForm: text.describe('Shown instead of text where the form is given back filled in.') })
    .describe('Answers a form with mistakes.'),
});

/**
 * The YAML files of `content/`, by the name under which pages know them. Prices and names come first: texts quote them. The
 * title names a file in the editor, where the file's own name does not say enough.
 */
export const contentFiles = {
  provider: { file: 'provider.yaml', schema: providerSchema, title: 'The firm: name, phone, address' },
  offers: { file: 'offers.yaml', schema: offersSchema, title: 'Prices and promises' },
  emailService: { file: 'email-service.yaml', schema: emailServiceSchema, title: 'Where forms are sent' },
  confirmations: { file: 'confirmations.yaml', schema: confirmationsSchema, title: 'Confirmed wording' },
  shell: { file: 'shell.yaml', schema: shellSchema, title: 'Around every page: menu, banner, footer, forms' },
  home: { file: 'home.yaml', schema: homeSchema },
  about: { file: 'about.yaml', schema: aboutSchema },
  contact: { file: 'contact.yaml', schema: contactSchema },
  career: { file: 'career.yaml', schema: careerSchema },
  directory: { file: 'directory.yaml', schema: directorySchema, title: 'Services: the directory, groups of the menu' },
  search: { file: 'search.yaml', schema: searchSchema, title: 'Search: what people type' },
  guideWords: { file: 'guides.yaml', schema: guidesSchema, title: 'Guides: headings, list of Acts and rules' },
  structures: { file: 'structures.yaml', schema: structuresSchema, title: 'Which structure fits' },
  states: { file: 'states.yaml', schema: statesSchema, title: 'States: stamp duty, GST, professional tax' },
  cost: { file: 'cost.yaml', schema: costSchema, title: 'Cost to the rupee' },
  gstCheck: { file: 'gst-check.yaml', schema: gstCheckSchema, title: 'Do I need GST?' },
  dueDates: { file: 'due-dates.yaml', schema: dueDatesSchema },
  accessibility: { file: 'accessibility.yaml', schema: accessibilitySchema },
  notFound: { file: 'not-found.yaml', schema: notFoundSchema },
  replies: { file: 'replies.yaml', schema: repliesSchema, title: 'Answers to forms sent without JavaScript' },
} as const;

type FileKey = keyof typeof contentFiles;

/** The content of one file. */
type ContentOf<Key extends FileKey> = z.infer<(typeof contentFiles)[Key]['schema']>;

export type Provider = FileContents['provider'];
export type Offers = FileContents['offers'];
export type EmailService = ContentOf<'emailService'>;
export type Shell = FileContents['shell'];
export type Home = FileContents['home'];
export type About = FileContents['about'];
export type Contact = FileContents['contact'];
export type Career = FileContents['career'];
export type Accessibility = FileContents['accessibility'];
export type Directory = FileContents['directory'];
export type Service = z.infer<typeof serviceSchema> & InLanguage;
export type Terms = z.infer<typeof termsSchema> & { sections: TermsSection[] };
export type Head = z.infer<typeof head>;
export type FormWords = z.infer<typeof formWordsSchema>;

type FileContents = { [Key in FileKey]: ContentOf<Key> & InLanguage };

/** A language of the site. */
interface SiteLanguage {
  /** Undefined for English. */
  readonly code: FurtherLanguage | undefined;
  /** Paths of the pages that exist in it; of guides, with their fragment. */
  readonly pages: ReadonlySet<string>;
  /** Texts that are shown in English, each with the reason. */
  readonly untranslated: readonly ContentProblem[];
}

/** Everything in `content/`, validated and with its placeholders filled in. */
export interface Content extends Omit<FileContents, 'dueDates'> {
  dueDates: DueDates;
  /** In menu order: by group, then by order. */
  services: Service[];
  /** By page, then by order. */
  guides: Guide[];
  /** Guides that exist in English only, in content of another language. */
  englishGuides: Guide[];
  terms: Terms;
  /** Labels and messages of the forms by their English texts, in content of another language. */
  formTexts: FormTexts;
  language: SiteLanguage;
}
