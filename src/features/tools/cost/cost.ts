/** The schema of `content/cost.yaml`, and what the page makes of it and of the states. */
import { z } from 'zod';
import { reviewSchema } from '../../../content/review.ts';
import type { Content } from '../../../content/schema.ts';
import { buttonLabel, head, source, text } from '../../../content/shared-schemas.ts';
import { isLikely, isPublished, rateSchema, type State, sourcedValue } from '../../states/schema.ts';
import {
  type Charge,
  type Costs,
  STRUCTURE_KINDS,
  type StateDuty,
  type StructureCosts,
  type StructureKind,
} from './bill.ts';

const count = z.int().positive();
const chargeSchema = sourcedValue({
  label: text.describe('What is paid for.'),
  rate: rateSchema.optional().describe('By capital or contribution. Empty where it is not known.'),
  times: count.optional().describe('How many times it is paid: 2 for two forms.'),
  note: text.optional().describe('A sentence below the label.'),
  unknown: text.optional().describe('In place of a sum that is not known: Set by the auditor'),
});

const kindSchema = z.strictObject({
  people: z
    .strictObject({
      label: text.describe('The question for their number.'),
      problem: text.describe('What is said when the number does not fit: Enter a whole number from 2 to 200'),
      least: count.describe('The smallest number. The question is left out where it is the largest as well.'),
      most: count.describe('The largest number.'),
      included: z.int().min(0).describe('How many digital signatures our fee includes.'),
    })
    .describe('Who signs, and so needs a digital signature.'),
  start: z
    .array(chargeSchema)
    .min(2)
    .describe('What others charge at the start: the name, the forms, then the rest. Stamp duty follows the forms.'),
  yearly: z.array(chargeSchema).min(1).describe('What is due every year after.'),
  closing: chargeSchema.describe('What it costs to close it.'),
});

export const costSchema = z.strictObject({
  head,
  heading: text.describe('The heading of the page.'),
  lede: text.describe('The sentence below it.'),
  toCost: text.describe('The link that leads there from the home page and from guides.'),
  review: reviewSchema,
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
      ourFee: text.describe('Our fee.'),
      gst: text.describe('GST on our fee, whose percentage is in offers.yaml.'),
      askUs: text.describe('In place of a fee that the firm has not set.'),
      includes: text.describe('Shown before what our fee includes.'),
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
      unknown: text.describe('In place of a sum that is not known.'),
      nil: text.describe('In place of ₹0.'),
      likely: text.describe('Shown after what comes from professional tables.'),
      total: text.describe('The total.'),
      others: text.describe('Shown before the part of it that others receive.'),
      without: text.describe('Shown before what the total leaves out.'),
      yearly: text.describe('Heading of what is due every year.'),
      closing: text.describe('Heading of what it costs to close it.'),
    })
    .describe('The bill.'),
  kinds: z
    .strictObject({ 'private-limited': kindSchema, llp: kindSchema, opc: kindSchema })
    .describe('The three structures. Their names are in structures.yaml.'),
  tables: z
    .strictObject({
      title: text.describe('Heading of the table of all states.'),
      lede: text.describe('What its totals are made of.'),
      state: text.describe('Heading of the first column.'),
      total: text.describe('Shown before a total, for two people.'),
      duty: text.describe('Shown before the stamp duty in it.'),
      llpTitle: text.describe('Heading of the table of LLPs.'),
      llpLede: text.describe('What its sums are made of.'),
      upTo: text.describe('A row: Up to {limit}'),
      above: text.describe('The last row: Above {limit}'),
      contribution: text.describe('Heading of its first column.'),
      sources: text.describe('Unfolds the Acts and rules that the sums rest on.'),
    })
    .describe('What needs no script.'),
});

type CostContent = Pick<Content, 'cost' | 'states' | 'structures' | 'offers' | 'guides' | 'home'>;

/**
 * The charges for the page, from content. What content marks as not to be published is left out.
 * @param english content, for the names in an enquiry from a page in another language
 */
export function costsOf(content: CostContent, english: Pick<Content, 'structures'> = content): Costs {
  const { cost, states, structures, offers, guides, home } = content;
  const { registration } = offers;
  const prices: Readonly<Record<StructureKind, number | undefined>> = {
    'private-limited': registration.price,
    llp: registration.llpPrice,
    opc: registration.opcPrice,
  };
  const kindOf = (kind: StructureKind): StructureCosts => {
    const { people, start, yearly, closing } = cost.kinds[kind];
    const { name, guide } = structures.structures[kind];
    const ofGuide = guides.find(({ id }) => id === guide)?.ours?.includes;
    return {
      name,
      ...(cost.language && { subject: english.structures.structures[kind].name }),
      people,
      price: prices[kind],
      includes: ofGuide ?? (kind === 'private-limited' ? home.offer.features.map(({ title }) => title) : undefined),
      start: start.map(chargeOf),
      yearly: yearly.map(chargeOf),
      closing: chargeOf(closing),
    };
  };
  const { ourFee, gst, askUs, stampDuty, agreementDuty, agreementUnknown, dutyParts, signatures } = cost.bill;
  const { label, range, source: law } = signatures;
  return {
    kinds: { 'private-limited': kindOf('private-limited'), llp: kindOf('llp'), opc: kindOf('opc') },
    states: states.states.map(dutyOf),
    gstPercent: registration.gstPercent,
    ...(cost.language && { language: cost.language }),
    words: {
      ...{ ourFee, gst, askUs, stampDuty, agreementDuty, agreementUnknown, dutyParts },
      signatures: { label, range, source: law, isLikely: isLikely(signatures) },
    },
  };
}

function chargeOf(charge: z.infer<typeof chargeSchema>): Charge {
  const { label, rate, times, note, unknown, source: law } = charge;
  return {
    ...{ label, times, note, unknown },
    rate: isPublished(charge) ? rate : undefined,
    source: law,
    isLikely: isLikely(charge),
  };
}

function dutyOf({ id, name, stampDuty, llpAgreement, note }: State): StateDuty {
  return {
    ...{ id, name, note },
    ...(stampDuty &&
      isPublished(stampDuty) && {
        company: {
          rates: [stampDuty.form, stampDuty.memorandum, stampDuty.articles] as const,
          isLikely: isLikely(stampDuty),
        },
      }),
    ...(llpAgreement &&
      isPublished(llpAgreement) && {
        llp: { rates: [llpAgreement.duty] as const, isLikely: isLikely(llpAgreement) },
      }),
  };
}

/** The structure of a guide, if the page shows its cost. */
export function kindOfGuide(
  guide: string,
  { structures }: Pick<Content, 'structures'>['structures'],
): StructureKind | undefined {
  return STRUCTURE_KINDS.find((kind) => structures[kind].guide === guide);
}
