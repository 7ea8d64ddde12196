import { type EventDays, type IsoDay, isDay } from '../../../format/days.ts';
import type { Answers } from '../kit/answers.ts';
import { type Field, fieldsIn, setUntouched, setValues, valuesOf } from '../kit/fields.ts';

/** What the visitor has ticked, selected and entered. */
export interface DatesChoice {
  readonly answers: Answers;
  readonly events: EventDays;
  /** Ids of the events whose day does not exist, is too far back or is in the future. */
  readonly wrongDays: readonly string[];
}

/** Before the visitor has chosen anything. */
export const NO_CHOICE: DatesChoice = { answers: {}, events: {}, wrongDays: [] };

/** The first year of a business that may still exist: earlier ones are typing mistakes. */
const EARLIEST_DAY: IsoDay = '1850-01-01';

/** Reads the choice from the inputs in an element. Days that are wrong are left out and named. */
export function readInputs(root: HTMLElement | null, today: IsoDay): DatesChoice {
  const fields = fieldsIn(root);
  const days = fields.filter(({ type }) => type === 'date');
  const isRight = ({ value }: Field) => isDay(value) && value >= EARLIEST_DAY && value <= today;
  return {
    answers: valuesOf(fields.filter((field) => !days.includes(field))),
    events: Object.fromEntries(days.filter(isRight).map(({ name, value }) => [name, value])),
    wrongDays: days
      .filter((field) => !isRight(field) && (field.value !== '' || field.validity.badInput))
      .map(({ name }) => name),
  };
}

/** Sets the inputs in an element to a choice, except those that the visitor or the browser has changed. */
export function restoreInputs(root: HTMLElement | null, answers: Answers, events: EventDays): void {
  const days = Object.fromEntries(Object.entries(events).map(([id, day]) => [id, [day]]));
  setUntouched(fieldsIn(root), { ...answers, ...days });
}

/** Empties the inputs in an element. */
export function clearInputs(root: HTMLElement | null): void {
  setValues(fieldsIn(root), {});
}
