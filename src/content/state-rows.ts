import type { GuideTable, GuideWords } from '../features/guides/schema.ts';
import { isLikely, isPublished, type State } from '../features/states/schema.ts';
import { formatLakhs } from '../format/rupees.ts';
import type { FurtherLanguage } from '../languages.ts';

type Row = GuideTable['rows'][number];
type RowsOf = (states: readonly State[], words: GuideWords['states'], language?: FurtherLanguage) => Row[];

/** Rows of a guide's table: states with the same values share one. */
export const stateRows: Readonly<Record<'gst' | 'professionalTax', RowsOf>> = {
  /** State, limit for goods alone, limit for services. The largest group is "all others". */
  gst: (states, words, language) => {
    const groups = groupByCells(states, ({ gst }) => [
      formatLakhs(gst.goods, language),
      formatLakhs(gst.services, language),
    ]);
    const largest = groups.reduce((one, other) => (other.states.length > one.states.length ? other : one));
    return [largest, ...groups.filter((group) => group !== largest)].map(({ states, cells }) => ({
      cells: [states === largest.states ? words.others : namesOf(states), ...cells],
    }));
  },
  /** State, who pays how much, by when. */
  professionalTax: (states, words) => {
    const shown = states.filter(({ professionalTax }) => isPublished(professionalTax));
    const groups = groupByCells(shown, ({ professionalTax: { levied, who = words.unknown, when = words.unknown } }) =>
      levied ? [who, when] : [words.notLevied, words.never],
    );
    const size = ({ states }: { states: readonly State[] }) => states.length;
    return groups
      .sort((one, other) => size(one) - size(other))
      .map(({ states, cells }) => ({
        cells: [namesOf(states), ...cells],
        ...(states.some(({ professionalTax }) => isLikely(professionalTax)) && { likely: true }),
      }));
  },
};

function namesOf(states: readonly State[]): string {
  return states.map(({ name }) => name).join(', ');
}

function groupByCells(states: readonly State[], cellsOf: (state: State) => string[]) {
  const groups = Map.groupBy(states, (state) => cellsOf(state).join('\n'));
  return [...groups].map(([key, states]) => ({ states, cells: key.split('\n') }));
}
