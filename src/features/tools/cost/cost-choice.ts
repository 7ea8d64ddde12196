import { latinDigits } from '../../../../leads/normalise-value.ts';
import { CRORE, LAKH, parseRupees } from '../../../format/rupees.ts';
import { addressWith, parseToolQuery } from '../kit/address.ts';
import type { CostChoice, Costs } from './bill.ts';
import { STRUCTURE_KINDS, type StructureKind } from './compulsory.ts';

/** Largest capital that the page computes with, in rupees. */
const MAX_CAPITAL = 100 * CRORE;

/** What the page shows at first. Its state is the first one where content has no Delhi. */
export function defaultChoice(
  { kinds, states }: Pick<Costs, 'kinds' | 'states'>,
  kind: StructureKind = STRUCTURE_KINDS[0],
): CostChoice {
  const state = states.find(({ id }) => id === 'delhi') ?? states[0];
  return { kind, state: state?.id ?? '', capital: LAKH, people: kinds[kind].people.least };
}

/** A capital as people write it: whole rupees from 1 to 100 crore; undefined for everything else. */
export function parseCapital(text: string): number | undefined {
  return parseRupees(text, MAX_CAPITAL);
}

/** A whole number within limits; undefined for everything else. */
export function parseCount(text: string, { least, most }: { least: number; most: number }): number | undefined {
  const plain = latinDigits(text).trim();
  const count = /^\d{1,6}$/.test(plain) ? Number(plain) : 0;
  return count >= least && count <= most ? count : undefined;
}

/** The choice in an address. Unknown and impossible values are replaced by the default. */
export function parseCostQuery(search: string, costs: Pick<Costs, 'kinds' | 'states'>): CostChoice {
  const query = parseToolQuery(search, PARAMETERS);
  const kind = STRUCTURE_KINDS.find((known) => known === query.get('structure')) ?? STRUCTURE_KINDS[0];
  const defaults = defaultChoice(costs, kind);
  return {
    kind,
    state: costs.states.find(({ id }) => id === query.get('state'))?.id ?? defaults.state,
    capital: parseCapital(query.get('capital') ?? '') ?? defaults.capital,
    people: parseCount(query.get('people') ?? '', costs.kinds[kind].people) ?? defaults.people,
  };
}

/** A choice as the parameters of an address. The fields have the same names. */
export function parametersOf({ kind, ...others }: Partial<CostChoice>): [name: string, value: string][] {
  return Object.entries({ structure: kind, ...others }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
}

const PARAMETERS = ['structure', 'state', 'capital', 'people'];

/** The address of the page with a choice in its query, without what is not known. */
export function costAddress(current: Pick<URL, 'pathname' | 'search' | 'hash'>, choice: Partial<CostChoice>): string {
  return addressWith(current, PARAMETERS, parametersOf(choice));
}

/** Whether an address has this choice: written as {@link costAddress} writes it, or left out where it is the default. */
export function hasChoice(
  search: string,
  choice: Partial<CostChoice>,
  costs: Pick<Costs, 'kinds' | 'states'>,
): boolean {
  const query = new URLSearchParams(search);
  const defaults = new Map(parametersOf(defaultChoice(costs, choice.kind)));
  const values = new Map(parametersOf(choice));
  return PARAMETERS.every((name) => (query.get(name) ?? defaults.get(name)) === values.get(name));
}
