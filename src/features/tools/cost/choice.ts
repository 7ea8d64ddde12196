import { latinDigits } from '../../../../leads/tidy-value.ts';
import { CRORE, LAKH, parseRupees } from '../../../format/rupees.ts';
import type { Choice, Costs } from './bill.ts';
import { STRUCTURE_KINDS, type StructureKind } from './compulsory.ts';

/** Largest capital that the page computes with, in rupees. */
const MAX_CAPITAL = 100 * CRORE;

/** What the page shows at first. Its state is the first one where content has no Delhi. */
export function defaultChoice(
  { kinds, states }: Pick<Costs, 'kinds' | 'states'>,
  kind: StructureKind = STRUCTURE_KINDS[0],
): Choice {
  const state = states.find(({ id }) => id === 'delhi') ?? states[0];
  return { kind, state: state?.id ?? '', capital: LAKH, people: kinds[kind].people.least };
}

/** A capital as people write it: whole rupees from 1 to 100 crore; undefined for everything else. */
export function readCapital(text: string): number | undefined {
  return parseRupees(text, MAX_CAPITAL);
}

/** A whole number within limits; undefined for everything else. */
export function readCount(text: string, { least, most }: { least: number; most: number }): number | undefined {
  const plain = latinDigits(text).trim();
  const count = /^\d{1,6}$/.test(plain) ? Number(plain) : 0;
  return count >= least && count <= most ? count : undefined;
}

/** The choice in an address. Unknown and impossible values are replaced by the default. */
export function readQuery(query: URLSearchParams, costs: Pick<Costs, 'kinds' | 'states'>): Choice {
  const kind = STRUCTURE_KINDS.find((known) => known === query.get('structure')) ?? STRUCTURE_KINDS[0];
  const defaults = defaultChoice(costs, kind);
  return {
    kind,
    state: costs.states.find(({ id }) => id === query.get('state'))?.id ?? defaults.state,
    capital: readCapital(query.get('capital') ?? '') ?? defaults.capital,
    people: readCount(query.get('people') ?? '', costs.kinds[kind].people) ?? defaults.people,
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
