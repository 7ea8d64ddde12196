/** The schemas of `content/guides/` and `content/guides.yaml`: what a founder asks about one service or offering. */

import { z } from 'zod';
import { reviewSchema, reviewWordsSchema } from '../../content/review.ts';
import { asInEnglish, httpsUrl, likely, source, text, titledLink, verify } from '../../content/shared-schemas.ts';
import { GUIDE_TOOLS } from '../../content/tools.ts';
import type { InLanguage, MayBeEnglish } from '../../languages.ts';

const fact = z.strictObject({ text: text.describe('One plain statement.'), source, verify });
const facts = z.array(fact).min(1);
const plain = z.array(text).min(1);

/** The blocks of a guide that a table can follow. */
const TABLE_PLACES = ['forWhom', 'cost', 'lawTime', 'documents', 'steps', 'afterwards', 'ifMissed'] as const;

const row = z.strictObject({
  cells: plain.describe('One text for each column. The first one names the row.'),
  source: source.optional(),
  likely,
  drawn: z.boolean().optional().describe('Whether the drawing of the table shows the last cell.'),
});

const table = z
  .strictObject({
    title: text.max(60).describe('What people look for: TDS rates and limits'),
    below: z.enum(TABLE_PLACES).describe('The block that it follows.'),
    columns: z.array(text).min(2).max(4).describe('The heading of each column.'),
    rows: z.array(row).min(1).optional().describe('The rows, in order.'),
    states: z
      .enum(['gst', 'professionalTax'])
      .optional()
      .describe('In place of rows: what content/states.yaml has for each state.'),
    example: text.optional().describe('One example in rupees.'),
    drawing: text
      .optional()
      .describe(
        'Heading of a drawn document above the table, with the last cell of each row that is drawn: Tax invoice',
      ),
    source: source.optional(),
    likely,
  })
  .refine(({ rows, states }) => (rows === undefined) !== (states === undefined), 'either rows or states')
  .superRefine(({ columns, rows = [], source, likely }, context) => {
    rows.forEach((row, index) => {
      const problem = (key: string, message: string) =>
        context.addIssue({ code: 'custom', path: ['rows', index, key], message });
      if (row.cells.length !== columns.length) problem('cells', `${columns.length} cells, one for each column`);
      if (!(row.source ?? source ?? likely ?? row.likely)) {
        problem('source', 'a source, here or for the whole table, or likely: true');
      }
    });
  })
  .describe('Rates, fees and the like. Each row has a source or is marked as likely.');

/** One guide, below the cards of a service's page. A block without statements is left out of the page. */
export const guideSchema = z.strictObject({
  offering: asInEnglish(text).optional().describe('Title of the card that leads to it, letter for letter.'),
  order: z.int().positive().describe('Position among the guides of the page.'),
  title: text.max(60).describe('What people type to find it: Private limited company registration'),
  summary: text.max(240).describe('In one sentence: what it is.'),
  tool: z
    .enum(GUIDE_TOOLS)
    .optional()
    .describe('The tool that the guide shows. gst-check: "Do I need GST?", with the words of gst-check.yaml.'),
  review: reviewSchema,
  authorities: z
    .array(
      fact.extend({
        authority: text.describe('Who writes: Income tax'),
        text: text.describe('The number that is on its letters.'),
        confirm: text.describe('How its own page confirms the number.'),
        page: httpsUrl.describe('Address of that page.'),
        neverAsks: text.describe('What it never asks for.'),
        answerBy: text.describe('By when one answers.'),
      }),
    )
    .min(1)
    .optional()
    .describe('How to check whether a letter really comes from an authority.'),
  forWhom: facts.optional().describe('Who needs it.'),
  notNeeded: facts.optional().describe('Who does not need it, or can do it without help and free of charge.'),
  youGet: facts.optional().describe('What one has in hand at the end.'),
  offer: z
    .enum(['registration', 'trademark'])
    .optional()
    .describe('The offer in content/offers.yaml that names our fee, where there is one.'),
  governmentFee: facts.optional().describe('What the authority charges, each amount with its law.'),
  variesByState: facts.optional().describe('Charges that differ from state to state.'),
  notIncluded: facts.optional().describe('Charges of others, such as a certifying authority.'),
  lawTime: facts.optional().describe('The law’s own limits of time.'),
  canBeRefused: z
    .boolean()
    .optional()
    .describe(
      'Whether an authority can refuse it. Below the limits of time the guide then links to `refusals` of guides.yaml.',
    ),
  documents: facts.optional().describe('What one needs to have, as a list to tick off.'),
  steps: z
    .array(
      fact.extend({
        who: z.enum(['you', 'us', 'both', 'authority']).describe('Who acts in this step.'),
        authority: text.optional().describe('The authority concerned.'),
        form: text.optional().describe('The form’s name: SPICe+ Part A'),
      }),
    )
    .min(1)
    .optional()
    .describe('What happens, in order.'),
  afterwards: facts.optional().describe('What follows later, with its dates.'),
  ifMissed: facts.optional().describe('What it costs to miss one of them.'),
  tables: z.array(table).min(1).optional().describe('Tables that people look for.'),
  firstCall: plain.optional().describe('What a first call settles. No statements of law.'),
  bring: plain.optional().describe('What to have at hand for it. No statements of law.'),
  inHand: plain.optional().describe('What one has in hand at the end. No statements of law.'),
  questions: z
    .array(
      z.strictObject({
        question: text.describe('As a founder asks it.'),
        answer: text.describe('The answer first, then its reason.'),
        source,
        verify,
      }),
    )
    .min(1)
    .optional()
    .describe('Questions that the blocks above leave open.'),
  ours: z
    .strictObject({
      fee: text.optional().describe('Our fee where no offer names it: from ₹3,000'),
      gst: text.optional().describe('Whether GST comes on top: plus 18% GST'),
      includes: plain.optional().describe('What the fee includes.'),
      excludes: plain.optional().describe('What it does not include.'),
      usualTime: text.optional().describe('What we usually need, counted over which cases.'),
      doneBy: text.optional().describe('Who does the work: a company secretary in practice'),
      payment: text.optional().describe('When one pays, by which means, and what is refunded.'),
    })
    .optional()
    .meta({ title: 'Our fee and terms' })
    .describe('Details of the firm. Each line is shown once it is filled in.'),
});

const label = text.describe('Heading of the block.');

export const guidesSchema = z.strictObject({
  title: text.describe('Heading above the guides of a page.'),
  lede: text.describe('The sentence below it.'),
  ledeAlone: text.describe('The sentence below it where a page has one guide, which is open.'),
  toGuide: text.describe('The link from a card to its guide.'),
  labels: z
    .strictObject({
      authorities: label,
      number: text.describe('Shown before the number that is on letters.'),
      confirm: text.describe('Shown before the page that confirms it.'),
      authorityNeverAsks: text.describe('Shown before what an authority never asks for.'),
      answerBy: text.describe('Shown before by when one answers.'),
      forWhom: label,
      notNeeded: label,
      youGet: label,
      cost: label,
      ourFee: text.describe('Shown before our fee.'),
      governmentFee: text.describe('Shown before what the authority charges.'),
      variesByState: text.describe('Shown before what differs by state.'),
      notIncluded: text.describe('Shown before charges of others.'),
      lawTime: label,
      usualTime: text.describe('Shown before the time that we usually need.'),
      documents: label,
      print: text.describe('Button that prints the list of documents.'),
      send: text.describe('Link that sends the list of documents by WhatsApp.'),
      more: text.describe('Ends a list that is too long for it: {count}'),
      steps: label,
      afterwards: label,
      ifMissed: label,
      firstCall: label,
      bring: label,
      inHand: label,
      questions: label,
      sources: label,
      includes: text.describe('Shown before what our fee includes.'),
      excludes: text.describe('Shown before what it does not include.'),
      doneBy: text.describe('Shown before who does the work.'),
      payment: text.describe('Shown before when one pays.'),
      professionals: text.describe('Shown before who does the work of the firm.'),
      neverAsks: text.describe('Shown before what nobody of the firm asks for.'),
      example: text.describe('Shown before the example of a table.'),
      likely: text.describe('Shown after what is marked as likely.'),
    })
    .describe('The headings inside every guide.'),
  strip: z
    .strictObject({
      cost: text.describe('Shown before our fee, and the link to what it costs.'),
      time: text.describe('Shown before the time that we usually need, and the link to the time.'),
      documents: text.describe('Shown before the number of documents, and the link to them.'),
      steps: text.describe('Shown before the number of steps, and the link to them.'),
      ask: text.describe('The link to the enquiry form.'),
    })
    .describe('The links at the top of a guide.'),
  refusals: titledLink.optional().describe('The link to what happens when a form is refused.'),
  review: reviewWordsSchema,
  ourFees: z
    .strictObject({
      registration: asInEnglish(text).describe('The price with its asterisk: {registration.price}*'),
      trademark: asInEnglish(text).describe('The price with its asterisk: {trademark.price}/*'),
    })
    .describe('Our fee where an offer in content/offers.yaml names it.'),
  who: z
    .strictObject({
      you: text.describe('You act.'),
      us: text.describe('The firm acts.'),
      both: text.describe('Both act.'),
      authority: text.describe('The authority acts, where no name is given.'),
    })
    .describe('Who acts in a step.'),
  states: z
    .strictObject({
      others: text.describe('Names the states that no other row names.'),
      notLevied: text.describe('In place of an amount, where a tax is not levied.'),
      never: text.describe('In place of a date, where a tax is not levied.'),
      unknown: text.describe('In place of an amount or a date that is not known.'),
    })
    .describe('Words of the tables that list the states.'),
  sources: z
    .array(asInEnglish(text))
    .min(1)
    .describe('Titles of Acts, rules and notifications. Each statement’s source begins with one of them.'),
});

/** Lets the items of lists be in English on a page in another language. */
type WithEnglishItems<Value> = {
  [Key in keyof Value]: Value[Key] extends readonly (infer Item extends object)[] | undefined
    ? (Item & MayBeEnglish)[] | Extract<Value[Key], undefined>
    : Value[Key];
};

/** A guide with what follows from its place among the files. */
export type Guide = WithEnglishItems<Omit<z.infer<typeof guideSchema>, 'tables'>> &
  InLanguage & {
    tables?: GuideTable[] | undefined;
    /** Name of its file, and its fragment: private-limited-company. */
    id: string;
    /** Path of the service whose page shows it. */
    service: string;
    /** On pages of another language, of a guide that is in English only: whether its title is English too. */
    hasEnglishTitle?: boolean;
  };
/** A statement and the place in the law that it comes from. */
export type Fact = z.infer<typeof fact> & MayBeEnglish;
/** A table with its rows. In a table of the states they come from content/states.yaml. */
export type GuideTable = Omit<z.infer<typeof table>, 'rows' | 'states'> & {
  rows: (z.infer<typeof row> & MayBeEnglish)[];
};
export type GuideWords = z.infer<typeof guidesSchema>;
