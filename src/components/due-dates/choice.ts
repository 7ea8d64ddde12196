import { type EventDays, isDay } from './days.ts';

/** Ids of what was chosen, and what they imply. */
export type Chosen = ReadonlySet<string>;

/** All of `all`, at least one of `any`, none of `none`. */
export interface Condition {
  readonly all?: readonly string[] | undefined;
  readonly any?: readonly string[] | undefined;
  readonly none?: readonly string[] | undefined;
}

export function holds(condition: Condition | undefined, chosen: Chosen): boolean {
  const { all = [], any, none = [] } = condition ?? {};
  return (
    all.every((id) => chosen.has(id)) &&
    (any === undefined || any.some((id) => chosen.has(id))) &&
    !none.some((id) => chosen.has(id))
  );
}

/** The ids chosen for each question, by the question's id. */
export type Answers = Readonly<Record<string, readonly string[]>>;

/** The answers of a common case, as its file lists them. */
export function answersOf(
  choice: readonly { readonly question: string; readonly options: readonly string[] }[],
): Answers {
  return Object.fromEntries(choice.map(({ question, options }) => [question, options]));
}

interface Option {
  readonly id: string;
  /** A further id that follows from it. */
  readonly implies?: string | undefined;
  readonly when?: Condition | undefined;
}

export interface Question<AnyOption extends Option = Option> {
  readonly id: string;
  readonly many?: boolean | undefined;
  readonly when?: Condition | undefined;
  readonly options: readonly AnyOption[];
}

/**
 * What counts of some answers: unknown ids, a second answer to a question that takes one, and answers to questions or
 * options that are not asked for this choice are left out.
 */
export function chosenOf(questions: readonly Question[], answers: Answers): Chosen {
  const chosen = new Set<string>();
  for (const { id, many, when, options } of questions) {
    if (!holds(when, chosen)) continue;
    const given = options.filter((option) => answers[id]?.includes(option.id) && holds(option.when, chosen));
    for (const option of many ? given : given.slice(0, 1)) {
      chosen.add(option.id);
      if (option.implies) chosen.add(option.implies);
    }
  }
  return chosen;
}

export interface DatedEvent {
  readonly id: string;
  readonly when?: Condition | undefined;
  /** Whether the business is formed on the day of the event. */
  readonly forms?: boolean | undefined;
}

/** The days of the events that this choice asks for. */
export function askedDays(events: readonly DatedEvent[], days: EventDays, chosen: Chosen): EventDays {
  return Object.fromEntries(
    events.flatMap(({ id, when }) => {
      const day = days[id];
      return day !== undefined && when && holds(when, chosen) ? [[id, day]] : [];
    }),
  );
}

/** The event that forms the business. */
export function formingEvent(events: readonly DatedEvent[]): string | undefined {
  return events.find(({ forms }) => forms)?.id;
}

/** The choice as the query of an address, without what does not count: ?business=llp&also=tds&also=iec */
export function queryOf(questions: readonly Question[], chosen: Chosen, events: EventDays): string {
  const query = new URLSearchParams();
  for (const { id, options } of questions) {
    for (const option of options) if (chosen.has(option.id)) query.append(id, option.id);
  }
  for (const [id, day] of Object.entries(events)) query.append(id, day);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * The address of the page with another choice in its query. Parameters of others, such as those of a campaign, and the
 * fragment are kept.
 */
export function addressOf(
  current: Pick<URL, 'pathname' | 'search' | 'hash'>,
  questions: readonly Question[],
  eventIds: readonly string[],
  chosen: Chosen,
  events: EventDays,
): string {
  const query = new URLSearchParams(current.search);
  for (const id of [...questions.map((question) => question.id), ...eventIds]) query.delete(id);
  new URLSearchParams(queryOf(questions, chosen, events)).forEach((value, id) => {
    query.append(id, value);
  });
  const text = query.toString();
  return current.pathname + (text && `?${text}`) + current.hash;
}

/** Reads such a query. Unknown parameters are ignored. */
export function readQuery(
  query: URLSearchParams,
  questions: readonly Question[],
  eventIds: readonly string[],
): { answers: Answers; events: EventDays } {
  const answers = Object.fromEntries(questions.map(({ id }) => [id, query.getAll(id)]));
  const events = Object.fromEntries(
    eventIds.flatMap((id) => {
      const day = query.get(id) ?? '';
      return isDay(day) ? [[id, day]] : [];
    }),
  );
  return { answers, events };
}
