/** The schema of `content/gst-check.yaml`: the words of "Do I need GST?" and the provision behind each answer. */
import { z } from 'zod';
import { reviewSchema } from '../../../content/review.ts';
import { record, source, text } from '../../../content/shared-schemas.ts';
import { BUYING_WAYS, GOODS_WAYS, GST_ANSWERS, REASONS, SALE_KINDS, SERVICES_WAYS } from './check-gst.ts';

const choice = text.describe('What the visitor ticks.');
const question = text.describe('The question to the visitor.');

export const gstCheckSchema = z.strictObject({
  tool: z
    .strictObject({
      title: text.describe('Heading of the check.'),
      lede: text.describe('The sentence below it.'),
      sells: z.strictObject({
        question,
        options: record(SALE_KINDS, choice).describe('The choices.'),
        short: record(SALE_KINDS, text.describe('In a word or two.')).describe('The choices in the enquiry.'),
      }),
      state: z.strictObject({ question, chooseOne: text.describe('First line of the list of states.') }),
      turnover: z.strictObject({
        question,
        hint: text.describe('What counts, and how to write it.'),
        problem: text.describe('Shown at the field if it holds no amount.'),
        read: text.describe('Says which amount was read: {limit}'),
      }),
      ways: z.strictObject({
        question,
        options: record([...GOODS_WAYS, ...SERVICES_WAYS, ...BUYING_WAYS], choice).describe(
          'The choices for goods, for services, for all.',
        ),
      }),
      waiting: text.describe('Shown instead of the answer until the questions are answered.'),
      answers: record(
        GST_ANSWERS,
        z
          .strictObject({
            title: text.describe('The answer: {limit}'),
            text: text.describe('What to do and by when: {limit}'),
            short: text.describe('The answer in the enquiry.'),
            source,
          })
          .describe('An answer.'),
      ).describe('Register whatever the turnover, register because of it, or not yet.'),
      reasons: record(
        REASONS,
        z.strictObject({ text: text.describe('Why: {limit}, {state}'), source }).describe('A reason.'),
      ).describe('The reasons for an answer, each with its provision.'),
      ask: text.describe('Link to the enquiry, which it fills in with one line.'),
      brief: text.describe('That line: {sells}, {state}, {limit}, {answer}'),
      notAsked: text.describe('What the check leaves out.'),
    })
    .describe('Everything that the browser receives.'),
  review: reviewSchema,
});

export type GstCheckWords = z.infer<typeof gstCheckSchema>['tool'];
