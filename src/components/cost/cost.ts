/** The schema of `content/cost.yaml`, and what the page makes of it and of the states. */
import { z } from 'zod';
import type { ContentProblem } from '../../content/content-error.ts';
import type { ContentFile } from '../../content/content-file.ts';
import { reviewSchema } from '../../content/review.ts';
import type { Content } from '../../content/schema.ts';
import { buttonLabel, head, source, text } from '../../content/shared-schemas.ts';
import { titleOf } from '../guides/guide.ts';
import { isLikely, isPublished, rateSchema, type State, sourcedValue } from '../states/states.ts';
import { type Charge, type Costs, KINDS, type Kind, type KindCosts, type StateDuty } from './bill.ts';

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
  link: text.describe('The link that leads there from the home page and from guides.'),
  review: reviewSchema,
  form: z
    .strictObject({
      title: text.describe('Heading of what the visitor chooses.'),
      structure: text.describe('Stands before the three structures.'),
      state: text.describe('Stands before the list of states.'),
      capital: text.describe('Stands before the capital of a company.'),
      contribution: text.describe('Stands before the contribution to an LLP.'),
      hint: text.describe('How to write it: 1,00,000 or 5 lakh'),
      problem: text.describe('What is said when the sum cannot be read or is absurd.'),
      waiting: text.describe('In place of the bill until the fields are in order.'),
      copy: buttonLabel,
      copied: text.describe('Says that the link has been copied.'),
      notCopied: text.describe('Says how to copy it by hand.'),
      print: buttonLabel,
      ask: text.describe('Link to the contact form, which is told the choice.'),
      people: text.describe('Follows the number of people in the enquiry.'),
    })
    .describe('What the visitor chooses.'),
  bill: z
    .strictObject({
      title: text.describe('Heading of the bill.'),
      ourFee: text.describe('Our fee.'),
      gst: text.describe('GST on our fee, whose percentage stands in offers.yaml.'),
      askUs: text.describe('In place of a fee that the firm has not set.'),
      includes: text.describe('Stands before what our fee includes.'),
      stampDuty: text.describe('Stamp duty of a company.'),
      agreementDuty: text.describe('Stamp duty on the agreement of an LLP.'),
      dutyParts: z
        .strictObject({
          form: text.describe('On the form.'),
          memorandum: text.describe('On the memorandum.'),
          articles: text.describe('On the articles.'),
        })
        .describe('The parts of a company’s stamp duty.'),
      dutySource: source,
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
      likely: text.describe('Follows what comes from professional tables.'),
      total: text.describe('The total.'),
      others: text.describe('Stands before the part of it that others receive.'),
      without: text.describe('Stands before what the total leaves out.'),
      yearly: text.describe('Heading of what is due every year.'),
      closing: text.describe('Heading of what it costs to close it.'),
    })
    .describe('The bill.'),
  kinds: z
    .strictObject({ 'private-limited': kindSchema, llp: kindSchema, opc: kindSchema })
    .describe('The three structures. Their names stand in structures.yaml.'),
  tables: z
    .strictObject({
      title: text.describe('Heading of the table of all states.'),
      lede: text.describe('What its totals are made of.'),
      state: text.describe('Heading of the first column.'),
      total: text.describe('Stands before a total, for two people.'),
      duty: text.describe('Stands before the stamp duty in it.'),
      llpTitle: text.describe('Heading of the table of LLPs.'),
      llpLede: text.describe('What its sums are made of.'),
      upTo: text.describe('Stands before the limit of a row: Up to'),
      above: text.describe('Stands before the limit of the last row: Above'),
      contribution: text.describe('Heading of its first column.'),
      sources: text.describe('Unfolds the Acts and rules that the sums rest on.'),
    })
    .describe('What needs no script.'),
});

export type CostContent = z.infer<typeof costSchema>;

/** Sources that the list of sources does not have. */
export function costProblems(
  { value, problem }: ContentFile<CostContent>,
  sources: readonly string[],
): ContentProblem[] {
  return sourcesIn(value, []).flatMap(([path, named]) => {
    if (titleOf(named, sources)) return [];
    const cause = `"${named}" begins with no title of content/guides.yaml, sources.`;
    return [problem(path, cause, 'Write a title as it stands there, a comma and the place; or add it there.')];
  });
}

/** Every source that the file names, with the path of its key. */
export function sourcesIn(value: unknown, path: readonly PropertyKey[] = []): [PropertyKey[], string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]): [PropertyKey[], string][] => {
    const here = [...path, Array.isArray(value) ? Number(name) : name];
    return typeof child === 'string' && /^(source|dutySource)$/.test(name) ? [[here, child]] : sourcesIn(child, here);
  });
}

/** What the bill is made from: what is not to be published is left out. */
export function costsOf({
  cost,
  states,
  structures,
  offers,
  guides,
  home,
}: Pick<Content, 'cost' | 'states' | 'structures' | 'offers' | 'guides' | 'home'>): Costs {
  const { registration } = offers;
  const prices: Readonly<Record<Kind, number | undefined>> = {
    'private-limited': registration.price,
    llp: registration.llpPrice,
    opc: registration.opcPrice,
  };
  const kindOf = (kind: Kind): KindCosts => {
    const { people, start, yearly, closing } = cost.kinds[kind];
    const { name, guide } = structures.structures[kind];
    const own = guides.find(({ id }) => id === guide)?.ours?.includes;
    return {
      name,
      people,
      price: prices[kind],
      includes: own ?? (kind === 'private-limited' ? home.offer.features.map(({ title }) => title) : undefined),
      start: start.map(chargeOf),
      yearly: yearly.map(chargeOf),
      closing: chargeOf(closing),
    };
  };
  const { ourFee, gst, askUs, stampDuty, agreementDuty, dutyParts, dutySource, signatures } = cost.bill;
  const { label, range, source: law } = signatures;
  return {
    kinds: { 'private-limited': kindOf('private-limited'), llp: kindOf('llp'), opc: kindOf('opc') },
    states: states.states.map(dutyOf),
    gstPercent: registration.gstPercent,
    words: {
      ...{ ourFee, gst, askUs, stampDuty, agreementDuty, dutyParts, dutySource },
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

/** The structure that a guide is about, if the page tells its cost. */
export function kindOfGuide(
  guide: string,
  { structures }: Pick<Content, 'structures'>['structures'],
): Kind | undefined {
  return KINDS.find((kind) => structures[kind].guide === guide);
}
