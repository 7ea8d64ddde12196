import { type Choice, type Costs, KINDS, type Kind } from './bill.ts';

const LAKH = 100_000;
const CRORE = 100 * LAKH;
/** Largest capital that the page computes with, in rupees. */
const MOST_CAPITAL = 100 * CRORE;

/** What the page shows at first. Its state is the first one where content has no Delhi. */
export function defaultChoice({ kinds, states }: Pick<Costs, 'kinds' | 'states'>, kind: Kind = KINDS[0]): Choice {
  const state = states.find(({ id }) => id === 'delhi') ?? states[0];
  return { kind, state: state?.id ?? '', capital: LAKH, people: kinds[kind].people.least };
}

/**
 * A sum of money as people write it in India: 1,00,000, ₹ 5 lakh, 2.5 cr, १०००००.
 * @returns whole rupees from 1 to 100 crore; undefined for everything else
 */
export function readSum(text: string): number | undefined {
  const plain = latinDigits(text)
    .toLowerCase()
    .replace(/^\s*(₹|rs\.?|inr)/, '')
    .replace(/\/-\s*$/, '')
    .replace(/[,\s]/g, '');
  const [, digits, unit = ''] = /^(\d+(?:\.\d+)?)([a-z]*)$/.exec(plain) ?? [];
  if (digits === undefined) return undefined;
  // What is being typed counts too: 5 l, 5 la …
  const factor = unit === '' ? 1 : /^l(a(kh?s?|cs?)?)?$/.test(unit) ? LAKH : 'crores'.startsWith(unit) ? CRORE : 0;
  const exact = Number(digits) * factor;
  const sum = Math.round(exact);
  return sum >= 1 && sum <= MOST_CAPITAL && Math.abs(sum - exact) < 0.001 ? sum : undefined;
}

/** A whole number within limits; undefined for everything else. */
export function readCount(text: string, { least, most }: { least: number; most: number }): number | undefined {
  const plain = latinDigits(text).trim();
  const count = /^\d{1,6}$/.test(plain) ? Number(plain) : 0;
  return count >= least && count <= most ? count : undefined;
}

/** Digits of the Indian scripts as 0 to 9. Unicode has those of each script at 66 to 6F (hexadecimal) of a block of 80. */
function latinDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u0900-\u0DFF]/g, (sign) => (/\p{Nd}/u.test(sign) ? String((sign.charCodeAt(0) % 0x80) - 0x66) : sign));
}

/** The choice that an address holds. What it does not know, or what is absurd, is replaced by the default. */
export function readQuery(query: URLSearchParams, costs: Pick<Costs, 'kinds' | 'states'>): Choice {
  const kind = KINDS.find((known) => known === query.get('structure')) ?? KINDS[0];
  const usual = defaultChoice(costs, kind);
  return {
    kind,
    state: costs.states.find(({ id }) => id === query.get('state'))?.id ?? usual.state,
    capital: readSum(query.get('capital') ?? '') ?? usual.capital,
    people: readCount(query.get('people') ?? '', costs.kinds[kind].people) ?? usual.people,
  };
}

/** The address of the page with a choice in its query. Parameters of others, and the fragment, are kept. */
export function addressOf(
  { pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>,
  choice: Choice,
): string {
  const query = new URLSearchParams(search);
  const { kind, ...others } = choice;
  for (const [name, value] of Object.entries({ structure: kind, ...others })) query.set(name, String(value));
  return `${pathname}?${query}${hash}`;
}
