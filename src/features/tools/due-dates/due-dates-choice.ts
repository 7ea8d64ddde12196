import { type EventDays, isDay } from '../../../format/days.ts';
import type { DatedEvent } from '../due-rules/due-dates.ts';
import { addressWith, parseToolQuery } from '../kit/address.ts';
import { type Answers, type ChosenIds, isConditionMet, type Question } from '../kit/answers.ts';

/** The answers of a common case, as its file lists them. */
export function answersOf(
  choice: readonly { readonly question: string; readonly options: readonly string[] }[],
): Answers {
  return Object.fromEntries(choice.map(({ question, options }) => [question, options]));
}

/** The days of the events that this choice asks for. */
export function askedDays(events: readonly DatedEvent[], days: EventDays, chosen: ChosenIds): EventDays {
  return Object.fromEntries(
    events.flatMap(({ id, when }) => {
      const day = days[id];
      return day !== undefined && when && isConditionMet(when, chosen) ? [[id, day]] : [];
    }),
  );
}

/** The choice as the query of an address, without what does not count: ?business=llp&also=tds&also=iec */
export function queryOf(questions: readonly Question[], chosen: ChosenIds, events: EventDays): string {
  const query = new URLSearchParams();
  for (const { id, options } of questions) {
    for (const option of options) if (chosen.has(option.id)) query.append(id, option.id);
  }
  for (const [id, day] of Object.entries(events)) query.append(id, day);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** The address of the page with another choice in its query. */
export function datesAddress(
  current: Pick<URL, 'pathname' | 'search' | 'hash'>,
  questions: readonly Question[],
  eventIds: readonly string[],
  chosen: ChosenIds,
  events: EventDays,
): string {
  const names = [...questions.map(({ id }) => id), ...eventIds];
  return addressWith(current, names, new URLSearchParams(queryOf(questions, chosen, events)));
}

/** Parses a query that {@link queryOf} has written. Unknown parameters are ignored. */
export function parseDatesQuery(
  search: string,
  questions: readonly Question[],
  eventIds: readonly string[],
): { answers: Answers; events: EventDays } {
  const query = parseToolQuery(search, [...questions.map(({ id }) => id), ...eventIds]);
  const answers = Object.fromEntries(questions.map(({ id }) => [id, query.getAll(id)]));
  const events = Object.fromEntries(
    eventIds.flatMap((id) => {
      const day = query.get(id) ?? '';
      return isDay(day) ? [[id, day]] : [];
    }),
  );
  return { answers, events };
}
