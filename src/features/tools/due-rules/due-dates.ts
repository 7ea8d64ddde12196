import type { Condition } from '../../../content/shared-schemas.ts';
import { addMonths, type EventDays, type IsoDay } from '../../../format/days.ts';
import { type ChosenIds, isConditionMet } from '../kit/answers.ts';
import { type ScheduledDay, scheduledDays } from './schedule.ts';
import type { DueDateRule } from './schema.ts';

/** What the dates depend on. */
export type Rule = Pick<DueDateRule, 'id' | 'business' | 'when' | 'due' | 'from' | 'to'>;

/** A day on which a rule requires something. */
export interface DueDate<AnyRule extends Rule = Rule> extends ScheduledDay {
  readonly rule: AnyRule;
}

/** An event from which days are counted, such as the incorporation. */
export interface DatedEvent {
  readonly id: string;
  readonly when?: Condition | undefined;
  /** Whether the business is formed on the day of the event. */
  readonly forms?: boolean | undefined;
}

/** The event that forms the business. */
export function formingEventId(events: readonly DatedEvent[]): string | undefined {
  return events.find(({ forms }) => forms)?.id;
}

/** Whether a rule applies to a choice. */
export function appliesTo({ business, when }: Rule, chosen: ChosenIds): boolean {
  return (business === undefined || business.some((id) => chosen.has(id))) && isConditionMet(when, chosen);
}

/** Whether a rule holds on a day. ISO days sort as text. */
export function isInForce({ from = '', to }: Pick<Rule, 'from' | 'to'>, day: IsoDay): boolean {
  return from <= day && (to === undefined || day <= to);
}

/**
 * Everything that is due for a choice, in order; rules of one day stay in their order.
 * @param from the first day
 * @param to the day after the last
 * @param formed the day on which the business was formed: nothing is due for the time before
 */
export function dueDates<AnyRule extends Rule>(
  rules: readonly AnyRule[],
  chosen: ChosenIds,
  from: IsoDay,
  to: IsoDay,
  events: EventDays = {},
  formed?: IsoDay,
): DueDate<AnyRule>[] {
  return rules
    .filter((rule) => appliesTo(rule, chosen))
    .flatMap((rule) => {
      const event = rule.due.after && events[rule.due.after.event];
      return scheduledDays(rule.due, from, to, events, formed)
        .filter(({ day }) => isInForce(rule, event ?? day))
        .map((date) => ({ rule, ...date }));
    })
    .sort((a, b) => a.day.localeCompare(b.day));
}

/** The next date, from `to` on, of each rule of every few years that has no date between `from` and `to`. */
export function laterDates<AnyRule extends Rule>(
  rules: readonly AnyRule[],
  chosen: ChosenIds,
  from: IsoDay,
  to: IsoDay,
): DueDate<AnyRule>[] {
  return rules
    .filter(({ due }) => due.everyYears !== undefined && scheduledDays(due, from, to).length === 0)
    .flatMap((rule) => dueDates([rule], chosen, to, addMonths(to, 12 * (rule.due.everyYears?.years ?? 1))).slice(0, 1));
}

/** The first date of each rule for a business, in order. */
export function firstDates<AnyRule extends Rule>(
  rules: readonly AnyRule[],
  chosen: ChosenIds,
  formed: IsoDay,
  to: IsoDay,
  events: EventDays,
): DueDate<AnyRule>[] {
  return rules
    .flatMap((rule) => dueDates([rule], chosen, formed, to, events, formed).slice(0, 1))
    .sort((a, b) => a.day.localeCompare(b.day));
}
