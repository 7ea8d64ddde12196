import type { Rate } from '../states/states.ts';
import { sumOf } from '../states/sum-of.ts';
import { formatRupees } from '../ui/rupees.ts';

/** The structures whose cost the page shows. */
export const KINDS = ['private-limited', 'llp', 'opc'] as const;
export type Kind = (typeof KINDS)[number];

/** What the visitor chooses. */
export interface Choice {
  readonly kind: Kind;
  readonly state: string;
  /** Authorised capital of a company, or contribution of the partners of an LLP, in rupees. */
  readonly capital: number;
  /** How many people sign. */
  readonly people: number;
}

/** Lowest and highest sum, in rupees. */
export type Range = readonly [number, number];

/** A charge of the page. A charge marked "check" has no rate. */
export interface Charge {
  readonly label: string;
  readonly rate?: Rate | undefined;
  /** Lowest and highest price, where no rate is fixed. */
  readonly range?: { readonly least: number; readonly most: number } | undefined;
  readonly times?: number | undefined;
  readonly note?: string | undefined;
  /** Shown instead of an unknown sum. */
  readonly unknown?: string | undefined;
  readonly source: string;
  readonly isLikely: boolean;
}

/** What one structure costs, apart from what differs by state. */
export interface KindCosts {
  readonly name: string;
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

/** What a bill is made from. */
export interface Costs {
  readonly kinds: Readonly<Record<Kind, KindCosts>>;
  readonly states: readonly StateDuty[];
  /** GST on our fee in percent, where the firm has set it; 0 where the fee includes it. */
  readonly gstPercent?: number | undefined;
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

export interface Line {
  readonly label: string;
  /** undefined where it is not known. */
  readonly sum: Range | undefined;
  readonly unknown?: string | undefined;
  readonly notes: readonly (string | undefined)[];
  readonly source?: string | undefined;
  readonly isLikely?: boolean | undefined;
  readonly isOurs?: boolean;
}

export interface Bill {
  readonly start: readonly Line[];
  readonly total: Range;
  /** The part of the total that is not our fee. */
  readonly others: Range;
  /** Labels of what the total leaves out because it is not known. */
  readonly without: readonly string[];
  readonly yearly: readonly Line[];
  readonly closing: Line;
}

/** ₹5,000 to ₹8,000, or one amount where both are the same. */
export function formatRange([least, most]: Range): string {
  return least === most ? formatRupees(least) : `${formatRupees(least)} to ${formatRupees(most)}`;
}

/** The bill of a choice. Its state must be one of `costs.states`. */
export function billOf(costs: Costs, { kind, state, capital, people }: Choice): Bill {
  const { words, gstPercent } = costs;
  const { price, start: charges, yearly, closing, people: signing } = costs.kinds[kind];
  const lineOf = (charge: Charge): Line => chargeLine(charge, capital);
  const [name, forms, ...rest] = charges.map(lineOf);
  const signatures = Math.max(0, people - (price === undefined ? 0 : signing.included));
  const { range = { least: 0, most: 0 } } = words.signatures;
  const start = [
    { label: words.ourFee, sum: same(price), unknown: words.askUs, notes: [], isOurs: true },
    gstPercent !== 0 && {
      label: words.gst + (gstPercent === undefined ? '' : ` (${gstPercent}%)`),
      sum: same(price !== undefined && gstPercent ? Math.round((price * gstPercent) / 100) : undefined),
      unknown: words.askUs,
      notes: [],
      isOurs: true,
    },
    name,
    forms,
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
    ...rest,
  ].filter((line): line is Line => Boolean(line));
  return {
    start,
    total: totalOf(start),
    others: totalOf(start.filter(({ isOurs }) => !isOurs)),
    without: start.filter(({ sum }) => !sum).map(({ label }) => label),
    yearly: yearly.map(lineOf),
    closing: lineOf(closing),
  };
}

const same = (sum: number | undefined): Range | undefined => (sum === undefined ? undefined : [sum, sum]);

function totalOf(lines: readonly Line[]): Range {
  const known = lines.flatMap(({ sum }) => (sum ? [sum] : []));
  return [known.reduce((total, [least]) => total + least, 0), known.reduce((total, [, most]) => total + most, 0)];
}

function chargeLine({ label, rate, range, times = 1, note, unknown, source, isLikely }: Charge, capital: number): Line {
  const sum = rate && sumOf(rate, capital);
  return {
    label,
    sum: range ? [range.least, range.most] : same(sum && sum * times),
    unknown,
    notes: [note],
    source,
    isLikely: isLikely && (note !== undefined || sum !== undefined || range !== undefined),
  };
}

function dutyLine({ words }: Costs, kind: Kind, state: StateDuty | undefined, capital: number): Line {
  const duty = kind === 'llp' ? state?.llp : state?.company;
  const parts = duty?.rates.map((rate) => sumOf(rate, capital)) ?? [undefined];
  const sum = parts.reduce<number | undefined>(
    (total, part) => (total === undefined || part === undefined ? undefined : total + part),
    0,
  );
  const { form, memorandum, articles } = words.dutyParts;
  const named = [form, memorandum, articles]
    .map((name, index) => `${name} ${formatRupees(parts[index] ?? 0)}`)
    .join(', ');
  return {
    label: kind === 'llp' ? words.agreementDuty : words.stampDuty,
    sum: same(sum),
    unknown: kind === 'llp' ? words.agreementUnknown : undefined,
    notes: [sum === undefined ? (kind === 'llp' ? undefined : state?.note) : kind === 'llp' ? undefined : named],
    source: words.dutyParts.source,
    isLikely: sum === undefined ? false : duty?.isLikely,
  };
}
