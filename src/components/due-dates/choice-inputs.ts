import type { Answers } from './choice.ts';
import { type EventDays, isDay } from './days.ts';
import { groupBy } from './group-by.ts';

/** What the visitor has ticked, selected and entered. */
export interface Choice {
  readonly answers: Answers;
  readonly events: EventDays;
}

export const NO_CHOICE: Choice = { answers: {}, events: {} };

export function isEmpty({ answers, events }: Choice): boolean {
  return Object.keys({ ...answers, ...events }).length === 0;
}

type Field = HTMLInputElement | HTMLSelectElement;

function fieldsIn(root: HTMLElement | null): Field[] {
  return [...(root?.querySelectorAll<Field>('input, select') ?? [])];
}

/** Reads the choice from the inputs in an element. Days that do not exist are left out. */
export function readInputs(root: HTMLElement | null): Choice {
  const given = fieldsIn(root).filter((field) =>
    'checked' in field && field.type !== 'date' ? field.checked : field.value,
  );
  const events = given.filter(({ type }) => type === 'date');
  const byName = groupBy(
    given.filter(({ type }) => type !== 'date'),
    ({ name }) => name,
  );
  return {
    answers: Object.fromEntries([...byName].map(([name, fields]) => [name, fields.map(({ value }) => value)])),
    events: Object.fromEntries(events.filter(({ value }) => isDay(value)).map(({ name, value }) => [name, value])),
  };
}

export function writeInputs(root: HTMLElement | null, { answers, events }: Choice): void {
  for (const field of fieldsIn(root)) {
    const values = answers[field.name] ?? [];
    if (field instanceof HTMLSelectElement) field.value = values[0] ?? '';
    else if (field.type === 'date') field.value = events[field.name] ?? '';
    else field.checked = values.includes(field.value);
  }
}
