/** The schema of `content/take-home.yaml`: the rates of income tax by structure, and the words of the page "What stays with you". */
import { z } from 'zod';
import { dated } from '../../../content/dated.ts';
import { reviewSchema } from '../../../content/review.ts';
import { asInEnglish, head, heading, record, source, text } from '../../../content/shared-schemas.ts';
import { PAYOUT_WAYS, STEP_IDS } from './take-home.ts';

const rupees = z.int().min(0).max(10_000_000_000);
const percent = z.number().min(0).max(100);
const rateBands = z
  .array(z.strictObject({ above: rupees.describe('From this amount on.'), percent: percent.describe('The rate.') }))
  .min(1)
  .refine((list) => list.every(({ above }, index) => above > (list[index - 1]?.above ?? -1)), 'steps in order');
const slabs = rateBands
  .refine(([first]) => first?.above === 0, 'a first slab above 0')
  .describe('Each rate holds for the part of the income in its slab.');
const surcharge = rateBands.describe('The rate of the last step passed holds for the whole tax.');
const cess = percent.describe('Health and education cess, on tax and surcharge.');
const flatRates = z.strictObject({ slabs, surcharge, cess });

export const takeHomeSchema = z.strictObject({
  head,
  heading,
  lede: text.describe('The sentence below it: {taxYear}'),
  tool: z
    .strictObject({
      form: z.strictObject({
        title: text.describe('Heading of the questions.'),
        profit: text.describe('The question for the profit.'),
        hint: text.describe('What counts, and how to write it.'),
        problem: text.describe('Shown at the field if it holds no amount: {most}'),
        owners: text.describe('The question for the number of owners.'),
      }),
      waiting: text.describe('Shown instead of the answer until there is a profit.'),
      result: text.describe('Heading of the answer.'),
      answer: text.describe('Above the answer: {profit}, {owners}, {taxYear}'),
      owner: record(['one', 'several'], text.describe('Owners in words: {owners}')).describe('One owner, and several.'),
      columns: z.strictObject({
        tax: text.describe('Heading of the tax of the business and all owners.'),
        left: text.describe('Heading of what is left with all owners.'),
        kept: text.describe('Heading of what is left in the company.'),
      }),
      steps: text.describe('Unfolds the steps of a sum.'),
      ways: record(PAYOUT_WAYS, text.describe('The structure, and how the profit is taken out.')).describe(
        'In this order.',
      ),
      stepWords: record(
        STEP_IDS,
        z.strictObject({
          text: text.describe('The step: {amount}, {income}, {percent}, {owners}'),
          source: source.optional(),
        }),
      ).describe('The steps of a sum, each with its provision.'),
      ask: text.describe('Link to the enquiry.'),
      brief: text.describe('The line that fills it in: {profit}, {owners}'),
    })
    .describe('What the tool needs in the browser.'),
  examples: z.strictObject({
    way: text.describe('Heading of the structures.'),
    title: text.describe('Heading of the table of examples.'),
    one: text.describe('Heading of the table for one owner.'),
    two: text.describe('Heading of the table for two owners with equal shares.'),
    profits: z.array(rupees).length(3).describe('The profits of the examples, in rupees.'),
  }),
  assumed: z
    .strictObject({
      title: text.describe('Heading of what the sums assume.'),
      items: z
        .array(z.strictObject({ text: text.describe('What is assumed or left out.'), source: source.optional() }))
        .min(1)
        .describe('The list.'),
    })
    .describe('What the sums assume and leave out.'),
  sources: text.describe('Unfolds the Acts and rules that it rests on.'),
  rates: dated({
    taxYear: asInEnglish(text).describe('The tax year: 2026-27'),
    most: rupees.describe('The highest profit that the tool takes.'),
    individual: z
      .strictObject({
        slabs,
        rebateUpTo: rupees.describe('Income up to which a resident pays no tax.'),
        surcharge,
        cess,
      })
      .describe('An individual resident in India, under the new regime.'),
    standardDeduction: rupees.describe('Taken off a salary.'),
    firm: flatRates.describe('A firm or LLP.'),
    partnersPay: z
      .strictObject({
        least: rupees.describe('The least limit.'),
        first: rupees.describe('Of the profit up to this amount …'),
        firstPercent: percent.describe('… so many percent,'),
        restPercent: percent.describe('and so many of the rest.'),
      })
      .describe('The most pay of all working partners together that a firm or LLP may deduct.'),
    company: flatRates.describe('A domestic company that has chosen the lower rate.'),
  }).describe('The rates of the tax year.'),
  review: reviewSchema,
});

export type TakeHomeContent = z.infer<typeof takeHomeSchema>;
