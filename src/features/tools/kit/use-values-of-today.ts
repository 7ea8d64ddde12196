import type { LaterValues } from '../../../content/dated.ts';
import type { IsoDay } from '../../../format/days.ts';
import { useToday } from './use-today.ts';

/** The values of a day. A day before all changes, and the empty day before hydration, have those of the build. */
export function valuesOn<Values>(day: IsoDay, atBuild: Values, later: readonly LaterValues<Values>[]): Values {
  return later.findLast(({ from }) => from <= day)?.values ?? atBuild;
}

/** The values of the visitor's day: an old build is right on the days that it knew of. */
export function useValuesOfToday<Values>(atBuild: Values, later: readonly LaterValues<Values>[]): Values {
  return valuesOn(useToday(), atBuild, later);
}
