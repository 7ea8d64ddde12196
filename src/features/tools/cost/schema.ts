/** The schema of `content/cost.yaml`. */
import { z } from 'zod';
import { dated } from '../../../content/dated.ts';
import { reviewSchema } from '../../../content/review.ts';
import { buttonLabel, head, record, source, text } from '../../../content/shared-schemas.ts';
import { isComplete, isPublished, rateSchema, sourcedValue } from '../../states/schema.ts';
import { COMPULSORY, type StructureKind } from './compulsory.ts';
import type { Payee } from './payees.ts';

const count = z.int().positive();
/** The fees of a form, which many charges share. */
const FILING_FEES = ['company', 'llp'] as const;

/** What is paid for, with its sum or the reason why it is not known. */
const chargeSchema = sourcedValue({
  label: text.describe('What is paid for.'),
  rate: rateSchema.optional().describe('By capital or contribution. Empty where it is not known.'),
  mostRate: rateSchema.optional().describe('The highest sum, where it depends on more than the capital.'),
  filingFee: z.enum(FILING_FEES).optional().describe('In place of a rate: the fee of a form, from filingFees.'),
  times: count.optional().describe('How many times it is paid: 2 for two forms.'),
  note: text.optional().describe('A sentence below the label.'),
  unknown: text.optional().describe('Why the sum is not known, or not for every capital: Set by the auditor'),
})
  .refine(({ rate, filingFee }) => rate === undefined || filingFee === undefined, 'one of rate and filingFee')
  .refine(
    (charge) =>
      charge.unknown !== undefined ||
      (isPublished(charge) &&
        (charge.filingFee !== undefined || (charge.rate !== undefined && isComplete(charge.rate)))),
    { error: 'unknown, which says why the sum is missing', path: ['unknown'] },
  );

const kindSchema = <Kind extends StructureKind>(kind: Kind) =>
  z.strictObject({
    people: z
      .strictObject({
        label: text.describe('The question for their number.'),
        problem: text.describe('What is said when the number does not fit: Enter a whole number from 2 to 200'),
        least: count.describe('The smallest number. The question is left out where it is the largest as well.'),
        most: count.describe('The largest number.'),
        included: z.int().min(0).describe('How many digital signatures our fee includes.'),
        note: text.optional().describe('A sentence below the line of the signatures.'),
      })
      .describe('Who signs, and so needs a digital signature.'),
    start: record(COMPULSORY[kind], chargeSchema).describe(
      'What others charge at the start. Each is compulsory: give its sum, or say in "unknown" why it is missing. Stamp duty and signatures are added.',
    ),
    yearly: z.array(chargeSchema).min(1).describe('What is due every year after.'),
    closing: z.array(chargeSchema).min(1).describe('What it costs to close it.'),
  });

export const costSchema = z.strictObject({
  head,
  heading: text.describe('The heading of the page.'),
  lede: text.describe('The sentence below it.'),
  toCost: text.describe('The link that leads there from the home page and from guides.'),
  review: reviewSchema,
  tool: z
    .strictObject({
      form: z
        .strictObject({
          title: text.describe('Heading of what the visitor chooses.'),
          structure: text.describe('Shown before the three structures.'),
          state: text.describe('Shown before the list of states.'),
          capital: text.describe('Shown before the capital of a company.'),
          contribution: text.describe('Shown before the contribution to an LLP.'),
          hint: text.describe('How to write it: 1,00,000 or 5 lakh'),
          problem: text.describe('Message for a sum that is invalid or out of range.'),
          waiting: text.describe('In place of the bill until the fields are in order.'),
          old: text.describe('Marks the bill for the entries before that, which follow it.'),
          copy: buttonLabel,
          copied: text.describe('Says that the link has been copied.'),
          notCopied: text.describe('Says how to copy it by hand.'),
          print: buttonLabel,
          ask: text.describe('Link to the contact form, with the choice in its message.'),
          people: text.describe('Shown after the number of people in the enquiry.'),
        })
        .describe('What the visitor chooses.'),
      bill: z
        .strictObject({
          title: text.describe('Heading of the bill.'),
          includes: text.describe('Shown before what our fee includes.'),
          unknown: text.describe('In place of a sum that is not known.'),
          nil: text.describe('In place of ₹0.'),
          likely: text.describe(
            'Shown once below a bill, for the lines that come from professional tables; they have the mark **.',
          ),
          total: text.describe('The total.'),
          known: text.describe('In its place, while a part of it is not known.'),
          payees: z
            .strictObject({
              us: text.describe('Heading of our fee and the GST on it.'),
              government: text.describe('Heading of what the government receives.'),
              others: text.describe('Heading of what others receive.'),
            } satisfies Record<Payee, unknown>)
            .describe('Headings of what each receives at the start.'),
          laws: text.describe('Unfolds the law behind each line.'),
          without: text.describe('Shown before what the total leaves out.'),
          yearly: text.describe('Heading of what is due every year.'),
          firstYear: text.describe('The total of the start and the first year’s filings.'),
          closing: text.describe('Heading of what it costs to close it.'),
          closingTotal: text.describe('The total of it.'),
        })
        .describe('The bill.'),
    })
    .describe('Words that the browser receives.'),
  lines: z
    .strictObject({
      ourFee: text.describe('Our fee.'),
      gst: text.describe('GST on our fee, whose percentage is in offers.yaml.'),
      askUs: text.describe('In place of a fee that the firm has not set.'),
      stampDuty: text.describe('Stamp duty of a company.'),
      agreementDuty: text.describe('Stamp duty on the agreement of an LLP.'),
      agreementUnknown: text.describe('In its place where it is not known.'),
      dutyParts: z
        .strictObject({
          form: text.describe('On the form.'),
          memorandum: text.describe('On the memorandum.'),
          articles: text.describe('On the articles.'),
          source,
        })
        .describe('The parts of a company’s stamp duty.'),
      signatures: sourcedValue({
        label: text.describe('Digital signatures that our fee does not include; their number follows.'),
        range: z
          .strictObject({
            least: count.describe('Lowest usual price.'),
            most: count.describe('Highest usual price.'),
          })
          .describe('What one costs, in rupees.'),
      }).describe('Further digital signatures.'),
    })
    .describe('Lines of the bill that each structure has: our fee, stamp duty, digital signatures.'),
  filingFees: dated({
    company: rateSchema.describe('A form of a company.'),
    llp: rateSchema.describe('A form of an LLP.'),
  } satisfies Record<(typeof FILING_FEES)[number], unknown>).describe('What one form costs that is filed on time.'),
  kinds: z
    .strictObject({
      'private-limited': kindSchema('private-limited'),
      llp: kindSchema('llp'),
      opc: kindSchema('opc'),
    })
    .describe('The three structures. Their names are in structures.yaml.'),
  tables: z
    .strictObject({
      title: text.describe('Heading of the table of all states.'),
      lede: text.describe('What its totals are made of.'),
      state: text.describe('Heading of the first column.'),
      duty: text.describe('Heading of the columns with the stamp duty.'),
      total: text.describe('Heading of the columns with the sum of all government fees.'),
      llpTitle: text.describe('Heading of the table of LLPs.'),
      llpLede: text.describe('What its sums are made of.'),
      upTo: text.describe('A row: Up to {limit}'),
      above: text.describe('The last row: Above {limit}'),
      contribution: text.describe('Heading of its first column.'),
      fees: text.describe('Heading of its second column.'),
      sources: text.describe('Unfolds the Acts and rules that the sums rest on.'),
    })
    .describe('What needs no script.'),
});

/** What one charge of the file says. */
export type ChargeFile = z.infer<typeof chargeSchema>;
/** The words of the choice and of the bill. */
export type CostWords = z.infer<typeof costSchema>['tool'];
/** The words of the lines that every structure has. */
export type CostLines = z.infer<typeof costSchema>['lines'];
