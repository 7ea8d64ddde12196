/** The part of `content/due-dates.yaml` about late fees: rates as data, and the words of what is overdue. */
import { z } from 'zod';
import { dated } from '../../../content/dated.ts';
import { conditionSchema, id, likely, source, text, verify } from '../../../content/shared-schemas.ts';
import { dayOfYear } from '../due-rules/schema.ts';
import { question } from '../kit/question-schema.ts';

const rupees = z.int().min(0).max(10_000_000);
const when = conditionSchema.optional().describe('When it applies; always without this line.');

/** What a form costs that is filed on time. */
const filingFee = dated({
  id: id.describe('Late fees name it by this.'),
  source,
  verify,
  steps: z
    .array(
      z.strictObject({
        when,
        rupees: rupees.describe('The fee of one form.'),
        likely,
      }),
    )
    .min(1)
    .describe('The first step that applies counts. The last has no "when".'),
});

const rate = z
  .strictObject({
    when,
    label: text.optional().describe('For whom it is: Nil return'),
    fixed: rupees.optional().describe('One amount, whatever the delay.'),
    perDay: rupees.optional().describe('For each day late.'),
    cap: rupees.optional().describe('The most that the days can cost.'),
    capWords: text.optional().describe('The most, in words, where it depends on more: the tax in that statement'),
    steps: z
      .array(
        z.strictObject({
          days: z.int().positive().describe('Up to so many days late.'),
          times: z.int().positive().describe('So many times the filing fee.'),
        }),
      )
      .min(1)
      .optional()
      .describe('By length of delay, shortest first.'),
    beyond: z
      .strictObject({
        times: z.int().positive().describe('So many times the filing fee.'),
        perDay: rupees.optional().describe('And so much for each further day.'),
      })
      .optional()
      .describe('After the last step.'),
  })
  .refine(
    ({ fixed, perDay, steps }) => [fixed, perDay, steps].filter((part) => part !== undefined).length === 1,
    'one of fixed, perDay and steps',
  )
  .refine(({ steps, beyond }) => (steps === undefined) === (beyond === undefined), 'steps and beyond together')
  .refine(
    ({ steps = [] }) => steps.every(({ days }, index) => days > (steps[index - 1]?.days ?? 0)),
    'steps in order, shortest delay first',
  )
  .refine(({ perDay, cap }) => cap === undefined || perDay !== undefined, 'perDay beside cap');

export const lateFeesSchema = z
  .array(
    dated({
      id: id.describe('Rules name the late fee by it.'),
      name: text.describe('What it is for, in the table: AOC-4, MGT-7 and MGT-7A'),
      source,
      verify,
      likely,
      note: text.optional().describe('A further sentence for the visitor.'),
      filingFee: id.optional().describe('The fee that is due for the form even on time: one of filingFees.'),
      since: z.iso
        .date('a day such as 2022-04-01')
        .optional()
        .describe('It is for what was due on this day or later. For older filings the page names no fee.'),
      closes: z
        .strictObject({
          years: z.int().positive().optional().describe('So many years after the due date.'),
          on: dayOfYear.optional().describe('On this day after the due date: 31 December'),
          note: text.describe('What holds afterwards.'),
        })
        .refine(({ years, on }) => (years === undefined) !== (on === undefined), 'either years or on')
        .optional()
        .describe('When it can no longer be filed.'),
      rates: z.array(rate).min(1).describe('The first rate that applies counts. The last has no "when".'),
    }),
  )
  .describe('What filing late costs. The page computes each fee, and lists them in a table.');

export const filingFeesSchema = z.array(filingFee).describe('Fees of a form that is filed on time, by capital.');

export const overdueSchema = z
  .strictObject({
    title: text.describe('Heading.'),
    lede: text.describe('The sentences below it.'),
    waiting: text.describe('Shown until the business and its first day are known.'),
    upToDate: text.describe('Shown while nothing has been due.'),
    total: text.describe('What all fees come to today: {rupees}'),
    nothingSure: text.describe('In its place, where no fee is certain.'),
    without: text.describe('Shown after it where some fees depend on more: {filings}'),
    doubtful: text.describe('Shown after it where some filings are listed but not added: {filings}'),
    notAdded: text.describe('In place of a fee that is not added.'),
    unconfirmed: text.describe('Why a filing is not added whose day is not confirmed.'),
    limits: text.describe('What the sum leaves out.'),
    filedUpTo: text.describe('Question of each filing.'),
    nothing: text.describe('Its first answer.'),
    open: text.describe('How many are open: {count}'),
    older: text.describe('Open ones for which the page names no fee: {count}'),
    closed: text.describe('Open ones that can no longer be filed: {count}'),
    how: text.describe('Unfolds how the fees are computed.'),
    period: text.describe('Heading of a column: what it is for.'),
    due: text.describe('Heading of a column: when it was due.'),
    fee: text.describe('Heading of a column: the fee if filed today.'),
    days: text.describe('A fee by the day: {rupees}, {count}'),
    registers: text.describe('Shown before the public registers.'),
    questions: z.array(question).describe('What the fees depend on besides. Each has "usual".'),
  })
  .describe('What should have been filed by now, and what it costs today.');

export const feeTableSchema = z
  .strictObject({
    title: text.describe('Heading of the table.'),
    lede: text.describe('The sentences below it.'),
    filing: text.describe('Heading of a column: the filing.'),
    rate: text.describe('Heading of a column: the late fee.'),
    examples: text.describe('Heading of a column: examples.'),
    example: text.describe('An example: {count}, {rupees}'),
    law: text.describe('Heading of a column: the law.'),
    perDay: text.describe('By the day: {rupees}'),
    atMost: text.describe('The most: {most}'),
    times: text.describe('Shown before the steps: filing fee'),
    step: text.describe('A step by length of delay: {count}, {times}'),
    beyond: text.describe('After the last step: {times}'),
    beyondPerDay: text.describe('Shown after it: {rupees}'),
    filingFee: text.describe('Shown before the fee of a form that is filed on time: {least}, {most}'),
  })
  .describe('The late fees as a table, which needs no script.');

/** What filing late costs, by rates of which the first that applies counts. */
export type LateFee = z.infer<typeof lateFeesSchema>[number];
/** What a form costs that is filed on time. */
export type FilingFee = z.infer<typeof filingFeesSchema>[number];
