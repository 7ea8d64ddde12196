/**
 * What may stand in `content/`. Pages take their types from here; editors get completion from the JSON Schemas that
 * `npm run schemas` writes from the same definitions into `content/schemas/`.
 */
import { z } from 'zod';
import type { TermsSection } from './markdown.ts';
import { OPENING_HOURS } from './opening-hours.ts';

const text = z.string().min(1);
/** A path of this site, perhaps with a fragment: `/contact`, `/terms-of-use#privacy`. */
const link = z.string().regex(/^\/[a-z0-9-]*(#[a-z-]+)?$/, 'a path of this site, in lower case, such as /contact');
const path = z.string().regex(/^\/[a-z0-9-]+$/, 'a path such as /startyourbusiness: lower case, no slash at the end');
const httpsUrl = z.url({ protocol: /^https$/ });
const iconName = z.string().regex(/^[a-z0-9-]+$/, 'the name of a Lucide icon, such as landmark');
const head = z.strictObject({
  title: text.max(60).describe('Title in search results and browser tabs; the provider’s name is added.'),
  description: text.min(50).max(160).describe('One or two sentences for search results.'),
});
const titledText = z.strictObject({ title: text, text });
const action = z.strictObject({ label: text, link });

const providerSchema = z.strictObject({
  name: text.describe('As a heading: The Provider'),
  nameInSentence: text.describe('Inside a sentence: the provider'),
  tagline: text,
  ownership: text.describe('Who runs the site, in one line.'),
  email: z.email(),
  phone: z.strictObject({
    display: text.describe('As people read it: +91 00000 00000'),
    number: z.string().regex(/^\+\d{8,15}$/, 'the number with its country code and no spaces, such as +910000000000'),
  }),
  chat: z.strictObject({ name: text.describe('Name of the chat app'), url: httpsUrl }),
  address: z.strictObject({
    street: text.optional().describe('House, street, sector: Plot 1, Sector 6'),
    locality: text,
    region: text,
    postalCode: z
      .string()
      .regex(/^[1-9]\d{5}$/, 'a PIN code of six digits, in quotes')
      .optional(),
    country: text,
  }),
  hours: z
    .string()
    .regex(OPENING_HOURS, 'days and times such as Mon–Sat 10 AM–6 PM, or Mon–Fri 10 AM–6 PM, Sat 10 AM–1:30 PM')
    .describe('Search engines read them too.'),
  replyTime: text,
  map: z.strictObject({ embedUrl: httpsUrl, placeUrl: httpsUrl }),
  social: z.array(z.strictObject({ network: z.enum(['linkedin', 'instagram', 'facebook', 'youtube']), url: httpsUrl })),
});

const offersSchema = z.strictObject({
  registration: z.strictObject({
    name: text,
    price: z.int().positive(),
    days: z.int().positive(),
    footnote: text,
  }),
  trademark: z.strictObject({ name: text, price: z.int().positive(), footnote: text }),
  consultation: z.strictObject({
    price: text,
    usualPrice: z.strictObject({ desktop: z.int().positive(), mobile: z.int().positive() }),
  }),
});

const emailServiceSchema = z.strictObject({
  origin: z.union([z.literal(''), httpsUrl]).describe('Empty: the relay on the site’s own origin.'),
  userId: z.string(),
  serviceId: z.string(),
  templates: z.strictObject({ consultation: z.string(), contact: z.string(), career: z.string() }),
});

const day = z.union([z.literal(''), z.iso.date('a day such as 2026-12-31, or empty')]);
const confirmationsSchema = z.strictObject({ ownership: day, terms: day, law: day });

const formWords = z.strictObject({
  title: text,
  lead: text,
  submit: text,
  privacyNote: text,
});

const shellSchema = z.strictObject({
  skipLink: text,
  home: text,
  about: text,
  careers: text,
  contact: text,
  allServices: text,
  menu: z.strictObject({ open: text, close: text }),
  servicesPanel: z.strictObject({ title: text, action: text }),
  banner: z.strictObject({ label: text, text, price: text, pauseMotion: text }),
  carousel: z.strictObject({
    start: text.describe('Names the control of a carousel that stands still.'),
    stop: text.describe('Names the control of a carousel that moves.'),
    position: text.describe('Where a slide stands, with {position} and {count}.'),
  }),
  floating: z.strictObject({ label: text, chat: text, call: text }),
  footer: z.strictObject({
    quickLinks: text,
    services: text,
    contact: text,
    terms: text,
    privacy: text,
    serviceLinks: z.array(action).min(1),
    socialLabel: text,
    copyright: text,
  }),
  forms: z.strictObject({
    consent: z.strictObject({ before: text, terms: text, between: text, privacy: text, missing: text }),
    optional: text,
    tenDigits: text,
    trap: text.describe('Names a field that people do not see, for those whose browser shows it anyway.'),
    loading: text,
    success: text,
    failure: text,
    status: z.strictObject({
      sending: text,
      sent: text,
      notSent: text,
      offline: text,
      call: text,
      chat: text,
      email: text,
      emailSubject: text,
    }),
  }),
});

const homeSchema = z.strictObject({
  head,
  hero: z.strictObject({
    title: text,
    lede: text,
    action: text,
    callBefore: text,
    startAction: text,
    options: z.array(z.strictObject({ title: text, text, drawing: z.string() })).length(3),
  }),
  form: formWords.extend({ priceLabel: text, payToday: text, usually: text }),
  journey: z.strictObject({
    title: text,
    lede: text,
    label: text,
    previous: text,
    next: text,
    steps: z.array(titledText).length(12),
  }),
  offer: z.strictObject({
    title: text,
    action: text,
    seal: z.strictObject({ before: text, number: text, after: text }),
    features: z
      .array(titledText.extend({ drawing: z.enum(['dsc', 'certificate', 'pan', 'umbrella', 'bank', 'book']) }))
      .length(6),
  }),
  why: z.strictObject({ title: text, cards: z.array(titledText.extend({ numeral: text })).length(4) }),
  promos: z.strictObject({
    label: text,
    previous: text,
    next: text,
    choose: text,
    slides: z
      .array(
        z.strictObject({
          name: text,
          title: text,
          text: text.optional(),
          price: z.strictObject({ before: text, amount: text, footnote: text }).optional(),
          badges: z.array(text).optional(),
          action: text,
          drawing: text,
        }),
      )
      .length(3),
  }),
  guidance: z.strictObject({ title: text, imageText: text, cards: z.array(titledText).length(2) }),
  finance: z.strictObject({ title: text, subtitle: text, text, points: z.array(text).length(2), action: text }),
});

const aboutSchema = z.strictObject({
  head,
  heading: text,
  lede: text,
  action: text,
  company: z.strictObject({ title: text, paragraphs: z.array(text).min(1), services: z.array(text).length(5) }),
  counters: z.strictObject({
    title: text,
    items: z.array(z.strictObject({ number: z.int().positive(), suffix: text, label: text })).length(4),
  }),
  potential: z.strictObject({ title: text, text, action: text }),
  beliefs: z.strictObject({
    title: text,
    mission: titledText,
    vision: titledText,
    values: z.strictObject({ title: text, items: z.array(titledText).length(4) }),
  }),
});

const contactSchema = z.strictObject({
  head,
  heading: text,
  lede: text,
  details: z.strictObject({ title: text, address: text, phone: text, email: text, hours: text, reply: text }),
  map: z.strictObject({ title: text, open: text }),
  badges: z.array(titledText).length(4),
  form: formWords.extend({ serviceHint: text }),
});

const careersSchema = z.strictObject({
  head,
  heading: text,
  lede: text,
  action: text,
  cards: z.array(titledText.extend({ points: z.array(text).min(2) })).length(2),
  form: formWords,
});

const servicesSchema = z.strictObject({
  head,
  heading: text,
  lede: text,
  search: z.strictObject({ label: text, hint: text, found: text, none: text, ask: text }),
  groups: z.array(z.strictObject({ id: z.string().regex(/^[a-z]+$/), title: text })).min(1),
  page: z.strictObject({
    gridTitle: text.describe('Heads the grid of every service page.'),
    closingText: text,
    closingAction: text,
    callBefore: text,
  }),
});

export const serviceSchema = z.strictObject({
  path: path.describe('The URL of the page. A path never changes once it is published.'),
  name: text.describe('Short name, for the menu and the directory.'),
  group: text.describe('The id of a group in content/services.yaml.'),
  order: z.int().positive().describe('Position within the group.'),
  head,
  heading: text,
  typewriter: z
    .string()
    .regex(/^\S+$/, 'one word, without spaces')
    .describe('The word of the heading that is typed in a loop.'),
  pitch: text,
  action: text.describe('Label of the link to the contact page.'),
  minimumCardHeight: z
    .union([z.literal(200), z.literal(225), z.literal(190)])
    .optional()
    .describe('CSS pixels'),
  offerings: z
    .array(
      titledText.extend({
        icon: iconName,
        offer: z
          .enum(['registration', 'trademark'])
          .optional()
          .describe('The offer in content/offers.yaml that prices it.'),
      }),
    )
    .min(1),
  keywords: z.array(text).optional().describe('Further names under which the search at /services finds this service.'),
});

export const termsSchema = z.strictObject({
  head,
  heading: text,
  contents: text.describe('Names the list of contents.'),
});

const notFoundSchema = z.strictObject({
  head,
  heading: text,
  text,
  contactAction: text,
  servicesTitle: text,
  otherPagesTitle: text,
});

const reply = z.strictObject({ head, heading: text, text, back: text });
const repliesSchema = z.strictObject({
  received: reply,
  refused: reply.extend({
    textWithForm: text.describe('Stands instead of text where the form is given back filled in.'),
  }),
});

/** The YAML files of `content/`, by the name under which pages know them. Prices and names come first: texts quote them. */
export const contentFiles = {
  provider: { file: 'provider.yaml', schema: providerSchema },
  offers: { file: 'offers.yaml', schema: offersSchema },
  emailService: { file: 'email-service.yaml', schema: emailServiceSchema },
  confirmations: { file: 'confirmations.yaml', schema: confirmationsSchema },
  shell: { file: 'shell.yaml', schema: shellSchema },
  home: { file: 'home.yaml', schema: homeSchema },
  about: { file: 'about.yaml', schema: aboutSchema },
  contact: { file: 'contact.yaml', schema: contactSchema },
  careers: { file: 'careers.yaml', schema: careersSchema },
  directory: { file: 'services.yaml', schema: servicesSchema },
  notFound: { file: 'not-found.yaml', schema: notFoundSchema },
  replies: { file: 'replies.yaml', schema: repliesSchema },
} as const;

type FileValues = { [Key in keyof typeof contentFiles]: z.infer<(typeof contentFiles)[Key]['schema']> };

export type Provider = FileValues['provider'];
export type Offers = FileValues['offers'];
export type EmailService = FileValues['emailService'];
export type Shell = FileValues['shell'];
export type Home = FileValues['home'];
export type About = FileValues['about'];
export type Contact = FileValues['contact'];
export type Careers = FileValues['careers'];
export type ServicesDirectory = FileValues['directory'];
export type NotFound = FileValues['notFound'];
export type Replies = FileValues['replies'];
export type Service = z.infer<typeof serviceSchema>;
export type Terms = z.infer<typeof termsSchema> & { sections: TermsSection[] };
export type Head = z.infer<typeof head>;
export type FormWords = z.infer<typeof formWords>;

/** Everything in `content/`, validated and with its placeholders filled in. */
export interface Content extends FileValues {
  /** In menu order: by group, then by order. */
  services: Service[];
  terms: Terms;
}
