/** The schema of `content/states.yaml`: what differs between the states and union territories, each once. */
import { z } from 'zod';
import { dated } from '../../content/dated.ts';
import { reviewSchema } from '../../content/review.ts';
import { asInEnglish, source, text } from '../../content/shared-schemas.ts';

const rupees = z.int().min(0);
const sourced = {
  source,
  certainty: z
    .enum(['certain', 'likely', 'check'])
    .describe(
      'certain: from the law itself. likely: from professional tables; the page says so. check: not published until somebody has checked it.',
    ),
  reviewedBy: asInEnglish(text)
    .optional()
    .describe('The professional who has confirmed this value, with membership number.'),
  reviewedOn: z.iso.date('a day such as 2026-12-31').optional().describe('Day on which it was confirmed.'),
};

type Sourced = z.infer<z.ZodObject<typeof sourced>>;

/** A value together with its source, its certainty and its reviewer. */
export const sourcedValue = <Shape extends z.ZodRawShape>(shape: Shape) =>
  dated({ ...shape, ...sourced })
    .refine((value) => {
      const { reviewedBy, reviewedOn } = value as Sourced;
      return (reviewedBy === undefined) === (reviewedOn === undefined);
    }, 'reviewedBy and reviewedOn together, or neither')
    .refine((value) => {
      const { reviewedBy, certainty } = value as Sourced;
      return reviewedBy === undefined || certainty !== 'check';
    }, 'certain or likely as certainty, once a reviewer has signed');

/** Whether a value may be shown. */
export const isPublished = ({ certainty }: Sourced) => certainty !== 'check';
/** Whether the page must say that no authority and no reviewer has confirmed a value. */
export const isLikely = ({ certainty, reviewedBy }: Sourced) => certainty === 'likely' && reviewedBy === undefined;

/** What an authority charges on a sum of money, such as the authorised capital. */
export const rateSchema = z
  .strictObject({
    upTo: z
      .array(
        z.strictObject({
          limit: rupees.describe('Up to this sum, in rupees: 100000'),
          amount: rupees.describe('The charge, in rupees.'),
          plus: rupees.optional().describe('And so much for each part, in rupees, of what is above the limit before.'),
          each: z.int().positive().optional().describe('Size of such a part, begun or whole: 10000'),
        }),
      )
      .min(1)
      .optional()
      .describe(
        'Fixed charges, in rising order. What follows is for larger sums; nothing follows where it is unknown.',
      ),
    amount: rupees.optional().describe('A fixed charge in rupees.'),
    each: rupees.optional().describe('The charge is for each such part of the sum, begun or whole: 500000'),
    percent: z.number().positive().max(100).optional().describe('Percent of the sum, in place of a fixed charge: 0.15'),
    atLeast: rupees.optional().describe('The charge is at least so many rupees.'),
    atMost: rupees.optional().describe('The charge is at most so many rupees.'),
  })
  .refine(
    ({ upTo, amount, percent }) =>
      (amount === undefined || percent === undefined) && (upTo ?? amount ?? percent) !== undefined,
    'one of amount and percent, or upTo',
  )
  .refine(
    ({ upTo = [] }) => upTo.every(({ plus, each }) => (plus === undefined) === (each === undefined)),
    'plus and each together',
  )
  .refine(
    ({ upTo = [] }) => upTo.every(({ limit }, index) => limit > (upTo[index - 1]?.limit ?? 0)),
    'limits in rising order',
  );

/** Whether a rate names the charge on every sum. */
export const isComplete = ({ amount, percent }: Rate) => (amount ?? percent) !== undefined;

const stateSchema = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z][a-z-]*$/, 'lower-case words with hyphens: uttar-pradesh')
      .describe('Names the state in addresses. It never changes.'),
    name: text.describe('As people read it.'),
    qrmp: sourcedValue({
      day: z.union([z.literal(22), z.literal(24)]).describe('Day of the quarterly GSTR-3B.'),
    }).describe('The group of the state for quarterly GST returns (QRMP).'),
    gst: sourcedValue({
      goods: rupees.describe('For goods alone, in rupees: 4000000'),
      services: rupees.describe('For services, or for both, in rupees: 2000000'),
    }).describe('Turnover above which one must register for GST.'),
    stampDuty: sourcedValue({
      form: rateSchema.describe('On the incorporation form, by authorised capital.'),
      memorandum: rateSchema.describe('On the memorandum of association.'),
      articles: rateSchema.describe('On the articles of association.'),
    })
      .optional()
      .describe('Stamp duty at incorporation of a company with share capital that is not a Section 8 company.'),
    note: text.optional().describe('Why its stamp duty is not known, or not for every capital.'),
    llpAgreement: sourcedValue({ duty: rateSchema.describe('By contribution.') })
      .optional()
      .describe('Stamp duty on the agreement of an LLP.'),
    professionalTax: sourcedValue({
      levied: z.boolean().describe('Whether the state levies it.'),
      who: text.optional().describe('Who pays how much.'),
      when: text.optional().describe('By when.'),
    }).describe('Professional tax.'),
  })
  .refine(
    ({ stampDuty, note }) =>
      note !== undefined ||
      (stampDuty !== undefined &&
        isPublished(stampDuty) &&
        [stampDuty.form, stampDuty.memorandum, stampDuty.articles].every(isComplete)),
    { error: 'note, which says why the stamp duty is not known', path: ['note'] },
  );

export const statesSchema = z.strictObject({
  review: reviewSchema,
  states: z
    .array(stateSchema)
    .min(2)
    .describe('The states and union territories, in the order of lists to choose from.'),
});

/** A state or union territory. */
export type State = z.infer<typeof statesSchema>['states'][number];
/** A charge on a sum of money, in rupees ({@link rateSchema}). */
export type Rate = z.infer<typeof rateSchema>;
