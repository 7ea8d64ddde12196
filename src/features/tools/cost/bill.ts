import { formatRupees } from '../../../format/rupees.ts';
import { type FurtherLanguage, LANGUAGES } from '../../../languages.ts';
import { chargeOn } from '../../states/charge-on.ts';
import type { Rate } from '../../states/schema.ts';

/** The structures whose cost the page shows, by their keys in content/structures.yaml. */
export const STRUCTURE_KINDS = ['private-limited', 'llp', 'opc'] as const;
export type StructureKind = (typeof STRUCTURE_KINDS)[number];

/** What the visitor chooses. */
export interface Choice {
  readonly kind: StructureKind;
  readonly state: string;
  /** Authorised capital of a company, or contribution of the partners of an LLP, in rupees. */
  readonly capital: number;
  /** How many people sign. */
  readonly people: number;
}

/** Lowest and highest sum, in rupees. */
export type Range = readonly [number, number];

/** What somebody charges, as a rate or as a range. It has neither where it is not known, or not to be published. */
export interface Charge {
  readonly label: string;
  readonly rate?: Rate | undefined;
  /** Lowest and highest price, where no rate is fixed. */
  readonly range?: { readonly least: number; readonly most: number } | undefined;
  /** How many times the rate is paid; once without it. */
  readonly times?: number | undefined;
  readonly note?: string | undefined;
  /** Shown instead of an unknown sum. */
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
  };
  /** Our fee in rupees, where the firm has set one. */
  readonly price?: number | undefined;
  readonly includes?: readonly string[] | undefined;
  /** In the order of the bill; stamp duty follows the forms. */
  readonly start: readonly Charge[];
  readonly yearly: readonly Charge[];
  readonly closing: Charge;
}

/** The stamp duty of a state, as far as it is published. */
export interface StateDuty {
  readonly id: string;
  readonly name: string;
  readonly company?: { readonly rates: readonly [Rate, Rate, Rate]; readonly isLikely: boolean } | undefined;
  readonly llp?: { readonly rates: readonly [Rate]; readonly isLikely: boolean } | undefined;
  readonly note?: string | undefined;
}

/** The charges of all structures and states, from which bills are computed. */
export interface Costs {
  readonly kinds: Readonly<Record<StructureKind, StructureCosts>>;
  readonly states: readonly StateDuty[];
  /** GST on our fee in percent, where the firm has set it; 0 where the fee includes it. */
  readonly gstPercent?: number | undefined;
  /** The language of the words, if it is not English. */
  readonly language?: FurtherLanguage;
  readonly words: {
    readonly ourFee: string;
    readonly gst: string;
    readonly askUs: string;
    readonly stampDuty: string;
    readonly agreementDuty: string;
    readonly agreementUnknown: string;
    /** Names of the three parts of a company's stamp duty. */
    readonly dutyParts: {
      readonly form: string;
      readonly memorandum: string;
      readonly articles: string;
      readonly source: string;
    };
    readonly signatures: Omit<Charge, 'rate' | 'times'>;
  };
}

/** A row of the bill. */
export interface BillLine {
  readonly label: string;
  /** In rupees; undefined where it is not known. */
  readonly sum: Range | undefined;
  readonly unknown?: string | undefined;
  readonly notes: readonly (string | undefined)[];
  readonly source?: string | undefined;
  readonly isLikely?: boolean | undefined;
  /** Whether it is our fee, or the GST on it. */
  readonly isOurs?: boolean;
}

/** What the choice costs at the start, every year after, and at the end. */
export interface Bill {
  readonly start: readonly BillLine[];
  readonly total: Range;
  /** The part of the total that is not our fee. */
  readonly others: Range;
  /** Labels of what the total leaves out because it is not known. */
  readonly without: readonly string[];
  readonly yearly: readonly BillLine[];
  readonly closing: BillLine;
}

/** ₹5,000 to ₹8,000, or one amount where both are the same. */
export function formatRange([least, most]: Range, language?: FurtherLanguage): string {
  if (least === most) return formatRupees(least);
  return `${formatRupees(least)}${LANGUAGES[language ?? 'en'].to}${formatRupees(most)}`;
}

/** The bill of a choice. A state that is not among `costs.states` has no known stamp duty. */
export function billOf(costs: Costs, { kind, state, capital, people }: Choice): Bill {
  const { words, gstPercent } = costs;
  const { price, start: charges, yearly, closing, people: signers } = costs.kinds[kind];
  const lineOf = (charge: Charge): BillLine => chargeLine(charge, capital);
  const [nameLine, formsLine, ...otherLines] = charges.map(lineOf);
  const signatures = Math.max(0, people - (price === undefined ? 0 : signers.included));
  const { range = { least: 0, most: 0 } } = words.signatures;
  const start = [
    { label: words.ourFee, sum: fixed(price), unknown: words.askUs, notes: [], isOurs: true },
    gstPercent !== 0 && {
      label: words.gst + (gstPercent === undefined ? '' : ` (${gstPercent}%)`),
      sum: fixed(price !== undefined && gstPercent ? Math.round((price * gstPercent) / 100) : undefined),
      unknown: words.askUs,
      notes: [],
      isOurs: true,
    },
    nameLine,
    formsLine,
    dutyLine(
      costs,
      kind,
      costs.states.find(({ id }) => id === state),
      capital,
    ),
    signatures > 0 && {
      ...chargeLine(words.signatures, capital),
      label: `${words.signatures.label}: ${signatures}`,
      sum: [signatures * range.least, signatures * range.most] as const,
    },
    ...otherLines,
  ].filter((line): line is BillLine => Boolean(line));
  return {
    start,
    total: totalOf(start),
    others: totalOf(start.filter(({ isOurs }) => !isOurs)),
    without: start.filter(({ sum }) => !sum).map(({ label }) => label),
    yearly: yearly.map(lineOf),
    closing: lineOf(closing),
  };
}

/** A range of one sum. */
const fixed = (sum: number | undefined): Range | undefined => (sum === undefined ? undefined : [sum, sum]);

function totalOf(lines: readonly BillLine[]): Range {
  const known = lines.flatMap(({ sum }) => (sum ? [sum] : []));
  return [known.reduce((total, [least]) => total + least, 0), known.reduce((total, [, most]) => total + most, 0)];
}

function chargeLine(
  { label, rate, range, times = 1, note, unknown, source, isLikely }: Charge,
  capital: number,
): BillLine {
  const sum = rate && chargeOn(rate, capital);
  return {
    label,
    sum: range ? [range.least, range.most] : fixed(sum && sum * times),
    unknown,
    notes: [note],
    source,
    isLikely: isLikely && (note !== undefined || sum !== undefined || range !== undefined),
  };
}

function dutyLine({ words }: Costs, kind: StructureKind, state: StateDuty | undefined, capital: number): BillLine {
  const duty = kind === 'llp' ? state?.llp : state?.company;
  const parts = duty?.rates.map((rate) => chargeOn(rate, capital)) ?? [undefined];
  const sum = parts.reduce<number | undefined>(
    (total, part) => (total === undefined || part === undefined ? undefined : total + part),
    0,
  );
  const { form, memorandum, articles, source } = words.dutyParts;
  const line = { sum: fixed(sum), source, isLikely: sum !== undefined && duty?.isLikely };
  if (kind === 'llp') return { ...line, label: words.agreementDuty, unknown: words.agreementUnknown, notes: [] };
  const byPart = [form, memorandum, articles].map((name, index) => `${name} ${formatRupees(parts[index] ?? 0)}`);
  return { ...line, label: words.stampDuty, notes: [sum === undefined ? state?.note : byPart.join(', ')] };
}
