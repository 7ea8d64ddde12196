/** Values that change on a day that is known before: a fee from 1 April is written in March. */
import { z } from 'zod';
import { addDays, type IsoDay } from '../format/days.ts';

const from = z.iso.date('a day such as 2027-04-01').describe('The first day of these values.');
const to = z.iso
  .date('a day such as 2028-03-31')
  .optional()
  .describe('The last day of these values; the earlier ones hold again after it.');

/** The schema of an object whose values may change: `changes` lists the new values of some of its keys. */
export function dated<Shape extends z.ZodRawShape>(shape: Shape) {
  const optional = Object.fromEntries(
    Object.entries(shape).map(([key, schema]) => [key, schema instanceof z.ZodOptional ? schema : z.optional(schema)]),
  );
  return z.strictObject({
    ...shape,
    changes: z
      .array(z.strictObject({ from, to, ...optional }))
      .min(1)
      .optional()
      .describe('What changes later, each from its day on, with the keys that change. Old values stay.'),
  });
}

type Change = Readonly<Record<string, unknown>> & { readonly from: IsoDay; readonly to?: IsoDay };

/** What a tool computes with from a day on. */
export interface LaterValues<Values> {
  readonly from: IsoDay;
  readonly values: Values;
}

/** Content with the values of a day, without `changes`. */
export function onDay(value: unknown, day: IsoDay): unknown {
  if (Array.isArray(value)) return value.map((item) => onDay(item, day));
  if (typeof value !== 'object' || value === null) return value;
  const { changes: _changes, ...base } = value as Record<string, unknown>;
  const changes = changesIn(value)
    ?.filter((change) => change.from <= day && (change.to === undefined || day <= change.to))
    .sort((one, other) => one.from.localeCompare(other.from))
    .map(({ from: _from, to: _to, ...changed }) => changed);
  const values = changes ? Object.assign(base, ...changes) : value;
  return Object.fromEntries(Object.entries(values).map(([key, item]) => [key, onDay(item, day)]));
}

/** The days after a day on which something in content changes, in order. */
export function changeDays(value: unknown, after: IsoDay): IsoDay[] {
  const days = allChanges(value).flatMap(({ from, to }) => [from, ...(to === undefined ? [] : [addDays(to, 1)])]);
  return [...new Set(days)].filter((day) => day > after).sort();
}

/** The day in India, where the law changes. */
export function dayInIndia(now: Date): IsoDay {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(now);
}

function allChanges(value: unknown): Change[] {
  if (typeof value !== 'object' || value === null) return [];
  return [...(changesIn(value) ?? []), ...Object.values(value).flatMap(allChanges)];
}

/** The `changes` of an object; undefined if this key holds something else, such as a text. */
function changesIn(value: object): readonly Change[] | undefined {
  const { changes } = value as { changes?: unknown };
  const isChange = (item: unknown): item is Change => typeof item === 'object' && item !== null && 'from' in item;
  return Array.isArray(changes) && changes.every(isChange) ? changes : undefined;
}
