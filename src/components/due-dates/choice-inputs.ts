import type { Answers } from './choice.ts';
import { type EventDays, type IsoDay, isDay } from './days.ts';
import { groupBy } from './group-by.ts';

/** What the visitor has ticked, selected and entered. */
export interface Choice {
  readonly answers: Answers;
  readonly events: EventDays;
  /** Ids of the events whose day does not exist, is too far back or lies in the future. */
  readonly wrongDays: readonly string[];
}

export const NO_CHOICE: Choice = { answers: {}, events: {}, wrongDays: [] };

/** The first year of a business that may still exist: earlier ones are typing mistakes. */
const FIRST_DAY: IsoDay = '1850-01-01';

type Field = HTMLInputElement | HTMLSelectElement;

/** Inputs that hold the choice. Those without a name are React's. */
function fieldsIn(root: HTMLElement | null): Field[] {
  return [...(root?.querySelectorAll<Field>('input[name], select[name]') ?? [])];
}

/** Reads the choice from the inputs in an element. Days that are wrong are left out and named. */
export function readInputs(root: HTMLElement | null, today: IsoDay): Choice {
  const fields = fieldsIn(root);
  const days = fields.filter(({ type }) => type === 'date');
  const isRight = ({ value }: Field) => isDay(value) && value >= FIRST_DAY && value <= today;
  const given = fields.filter((field) => {
    if (field.type === 'date') return false;
    return 'checked' in field ? field.checked : field.value;
  });
  return {
    answers: Object.fromEntries(
      [...groupBy(given, ({ name }) => name)].map(([name, same]) => [name, same.map(({ value }) => value)]),
    ),
    events: Object.fromEntries(days.filter(isRight).map(({ name, value }) => [name, value])),
    wrongDays: days
      .filter((field) => !isRight(field) && (field.value !== '' || field.validity.badInput))
      .map(({ name }) => name),
  };
}

export function writeInputs(root: HTMLElement | null, answers: Answers, events: EventDays): void {
  for (const field of fieldsIn(root)) {
    const values = answers[field.name] ?? [];
    if (field instanceof HTMLSelectElement) field.value = values[0] ?? '';
    else if (field.type === 'date') field.value = events[field.name] ?? '';
    else field.checked = values.includes(field.value);
  }
}
