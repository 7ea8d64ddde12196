import { formatRupees } from '../../../format/rupees.ts';
import { addSums, isUnknown, leastOf, multiplySum, type Sum, sumBetween, sumWithout } from '../../../format/sum.ts';
import type { FurtherLanguage } from '../../../languages.ts';
import { chargeOn } from '../../states/charge-on.ts';
import type { Rate } from '../../states/schema.ts';
import type { StructureKind } from './compulsory.ts';
import { PAYEES, type Payee } from './payees.ts';
import type { CostLines } from './schema.ts';

/** What the visitor chooses. */
export interface CostChoice {
  readonly kind: StructureKind;
  readonly state: string;
  /** Authorised capital of a company, or contribution of the partners of an LLP, in rupees. */
  readonly capital: number;
  /** How many people sign. */
  readonly people: number;
}

/** What somebody charges. It has no rate where it is not known, or not to be published. */
export interface Charge {
  readonly label: string;
  readonly rate?: Rate | undefined;
  /** The highest charge, where it depends on more than the capital. */
  readonly mostRate?: Rate | undefined;
  /** How many times the rate is paid; once without it. */
  readonly times?: number | undefined;
  readonly note?: string | undefined;
  /** Why the sum is not known, or not for every capital. */
  readonly unknown?: string | undefined;
  readonly source: string;
  readonly isLikely: boolean;
}

/** What one structure costs, apart from what differs by state. */
export interface StructureCosts {
  readonly name: string;
  /** Its English name, for an enquiry from a page in another language. */
  readonly subject?: string;
  readonly people: {
    readonly label: string;
    readonly problem: string;
    readonly least: number;
    readonly most: number;
    /** How many signatures our fee includes. */
    readonly included: number;
    readonly note?: string | undefined;
  };
  /** Our fee in rupees, where the firm has set one. */
  readonly price?: number | undefined;
  readonly includes?: readonly string[] | undefined;
  /** What is compulsory, in the order of the bill; stamp duty and signatures follow the name and the forms. */
  readonly start: readonly Charge[];
  readonly yearly: readonly Charge[];
  readonly closing: readonly Charge[];
}

/** The stamp duty of a state, as far as it is published. */
export interface StateDuty {
  readonly id: string;
  readonly name: string;
  readonly company?: { readonly rates: readonly [Rate, Rate, Rate]; readonly isLikely: boolean } | undefined;
  readonly llp?: { readonly rates: readonly [Rate]; readonly isLikely: boolean } | undefined;
  /** Why the stamp duty of a company is not known, or not for every capital. */
  readonly note?: string | undefined;
  /** The law of the stamp duty, where the state has one of its own. */
  readonly source?: string | undefined;
}

/** The charges of all structures and states, from which bills are computed. */
export interface Costs {
  readonly kinds: Readonly<Record<StructureKind, StructureCosts>>;
  readonly states: readonly StateDuty[];
  /** GST on our fee in percent, where the firm has set it; 0 where the fee includes it. */
  readonly gstPercent?: number | undefined;
  /** The language of the words, if it is not English. */
  readonly language?: FurtherLanguage;
  readonly lines: CostLines & { readonly signatures: { readonly isLikely: boolean } };
}

/** A row of the bill. */
export interface BillLine {
  readonly label: string;
  readonly sum: Sum;
  /** Why the sum is not a whole one. */
  readonly unknown?: string | undefined;
  readonly notes: readonly (string | undefined)[];
  readonly source?: string | undefined;
  readonly isLikely?: boolean | undefined;
  readonly payee: Payee;
}

/** What one payee receives at the start. */
export interface BillGroup {
  readonly payee: Payee;
  readonly lines: readonly BillLine[];
  readonly sum: Sum;
}

/** What the choice costs at the start, every year after, and at the end. */
export interface Bill {
  readonly start: readonly BillLine[];
  /** The same lines by payee, without payees who receive nothing. */
  readonly groups: readonly BillGroup[];
  readonly total: Sum;
  /** The part of the total that is not paid to us: without our fee and the GST on it. */
  readonly exceptOurFee: Sum;
  /** Stamp duty alone. */
  readonly duty: Sum;
  readonly yearly: readonly BillLine[];
  /** The start and the first yearly costs. */
  readonly firstYear: Sum;
  readonly closing: readonly BillLine[];
  readonly closingTotal: Sum;
}

/** The bill of a choice. A state that is not among `costs.states` has no known stamp duty. */
export function billOf(costs: Costs, { kind, state, capital, people }: CostChoice): Bill {
  const { start: charges, yearly, closing } = costs.kinds[kind];
  const lineOf = (charge: Charge): BillLine => chargeLine(charge, capital);
  const [nameLine, formsLine, ...otherLines] = charges.map(lineOf);
  const duty = dutyLine(
    costs,
    kind,
    costs.states.find(({ id }) => id === state),
    capital,
  );
  const start = [
    ...ourLines(costs, kind),
    nameLine,
    formsLine,
    duty,
    signaturesLine(costs, kind, people),
    ...otherLines,
  ].filter((line) => line !== undefined);
  const yearlyLines = yearly.map(lineOf);
  const closingLines = closing.map(lineOf);
  return {
    start,
    groups: groupsOf(start),
    total: totalOf(start),
    exceptOurFee: totalOf(start.filter(({ payee }) => payee !== 'us')),
    duty: duty.sum,
    yearly: yearlyLines,
    firstYear: totalOf([...start, ...yearlyLines]),
    closing: closingLines,
    closingTotal: totalOf(closingLines),
  };
}

/** What a line shows in place of its sum: why it is not known, or that nothing is due; undefined where the sum is shown. */
export function textInsteadOfSum(
  { sum, unknown }: BillLine,
  words: { readonly unknown: string; readonly nil: string },
): string | undefined {
  if (isUnknown(sum)) return unknown ?? words.unknown;
  return sum.state === 'whole' && sum.rupees === 0 ? words.nil : undefined;
}

function groupsOf(lines: readonly BillLine[]): BillGroup[] {
  return PAYEES.map((payee) => {
    const own = lines.filter((line) => line.payee === payee);
    return { payee, lines: own, sum: totalOf(own) };
  }).filter((group) => group.lines.length > 0);
}

function totalOf(lines: readonly BillLine[]): Sum {
  return addSums(lines.map(({ sum }) => sum));
}

/** Our fee and the GST on it. */
function ourLines({ lines: words, kinds, gstPercent }: Costs, kind: StructureKind): BillLine[] {
  const { price } = kinds[kind];
  const lineOf = (label: string, sum: number | undefined): BillLine => ({
    label,
    sum: sum === undefined ? sumWithout(label) : sumBetween(sum),
    unknown: words.askUs,
    notes: [],
    payee: 'us',
  });
  const fee = lineOf(words.ourFee, price);
  if (gstPercent === 0) return [fee];
  if (gstPercent === undefined) return [fee, lineOf(words.gst, undefined)];
  const gst = price === undefined ? undefined : Math.round((price * gstPercent) / 100);
  return [fee, lineOf(`${words.gst} (${gstPercent}%)`, gst)];
}

/** The digital signatures that our fee does not include, if there are any. */
function signaturesLine({ lines, kinds }: Costs, kind: StructureKind, people: number): BillLine | undefined {
  const { price, people: signers } = kinds[kind];
  const count = Math.max(0, people - (price === undefined ? 0 : signers.included));
  if (count === 0) return undefined;
  const { label, range, source, isLikely } = lines.signatures;
  const sum = multiplySum(sumBetween(range.least, range.most), count);
  return { label: `${label}: ${count}`, sum, notes: [signers.note], source, isLikely, payee: 'others' };
}

function chargeLine(
  { label, rate, mostRate, times = 1, note, unknown, source, isLikely }: Charge,
  capital: number,
): BillLine {
  const least = rate ? chargeOn(rate, capital, label) : sumWithout(label);
  const most = mostRate ? chargeOn(mostRate, capital, label) : least;
  const sum = least.state === 'whole' ? sumBetween(least.rupees, leastOf(most)) : least;
  return {
    label,
    sum: multiplySum(sum, times),
    unknown,
    notes: [note],
    source,
    isLikely: isLikely && (note !== undefined || rate !== undefined),
    payee: 'government',
  };
}

function dutyLine(
  { lines: words }: Costs,
  kind: StructureKind,
  state: StateDuty | undefined,
  capital: number,
): BillLine {
  const duty = kind === 'llp' ? state?.llp : state?.company;
  const label = kind === 'llp' ? words.agreementDuty : words.stampDuty;
  const parts = duty?.rates.map((rate) => chargeOn(rate, capital, label)) ?? [sumWithout(label)];
  const { form, memorandum, articles, source } = words.dutyParts;
  const line = {
    label,
    sum: addSums(parts),
    source: state?.source ?? source,
    isLikely: duty?.isLikely,
    payee: 'government' as const,
  };
  if (kind === 'llp') return { ...line, unknown: words.agreementUnknown, notes: [] };
  const isKnown = line.sum.state !== 'at-least';
  const byPart = [form, memorandum, articles].map(
    (name, index) => `${name} ${formatRupees(leastOf(parts[index] ?? sumBetween(0)))}`,
  );
  return { ...line, notes: [isKnown ? byPart.join(', ') : state?.note] };
}
