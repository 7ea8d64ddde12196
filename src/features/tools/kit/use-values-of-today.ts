import type { LaterValues } from '../../../content/dated.ts';
import type { IsoDay } from '../../../format/days.ts';
import { useToday } from './use-today.ts';

/** The values of a day, and since when. Before all changes, and on the empty day before hydration, those of the build. */
export function valuesOn<Values>(
  day: IsoDay,
  atBuild: Values,
  later: readonly LaterValues<Values>[],
): LaterValues<Values> {
  return later.filter(({ from }) => from <= day).at(-1) ?? { from: '', values: atBuild };
}

/**
 * The values of the visitor's day: an old build is right on the days that it knew of. They change in a page that stays open, so
 * `from` belongs into the key of every block whose text follows from them.
 */
export function useValuesOfToday<Values>(atBuild: Values, later: readonly LaterValues<Values>[]): LaterValues<Values> {
  return valuesOn(useToday(), atBuild, later);
}
