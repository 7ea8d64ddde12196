import type { Condition } from '../../../content/shared-schemas.ts';
import { addMonths, dayAfterMonth, daysBetween, type IsoDay, yearOf } from '../../../format/days.ts';
import { addSums, type Sum, sumBetween, sumWithout } from '../../../format/sum.ts';
import { type DueDate, dueDates, type Rule } from '../due-rules/due-dates.ts';
import { type ChosenIds, isConditionMet } from '../kit/answers.ts';
import type { FilingFee, LateFee } from './schema.ts';

/** Filings that were due longer ago are left out. */
const MAX_YEARS = 7;

type LateFeeRate = LateFee['rates'][number];

/** A fee and its parts, in rupees. */
export interface Fee {
  /** Undefined where it depends on more than the delay. */
  readonly rupees?: number | undefined;
  /** The fee of the form itself; 0 where filing on time is free. */
  readonly filingFee: number;
  /** So many times the filing fee. */
  readonly times?: number | undefined;
  readonly perDay?: number | undefined;
  /** Days that `perDay` is for. */
  readonly days?: number | undefined;
  /** The cap, where the days would cost more. */
  readonly capped?: number | undefined;
  /** The most that it can be, in words. */
  readonly capWords?: string | undefined;
  readonly likely?: boolean | undefined;
}

/** The first entry that applies to a choice. Content is checked to end with one that always applies. */
function firstThatApplies<Entry extends { readonly when?: Condition | undefined }>(
  entries: readonly Entry[],
  chosen: ChosenIds,
): Entry | undefined {
  return entries.find(({ when }) => isConditionMet(when, chosen));
}

/**
 * The fee for a filing.
 * @param days days after the due date; 0 or less for one that is on time
 * @param filingFee rupees that are due for the form even on time
 */
export function computeFee(
  { fixed, perDay, cap, capWords, steps, beyond }: LateFeeRate,
  filingFee: number,
  days: number,
): Fee {
  if (days <= 0) return { rupees: filingFee, filingFee };
  if (fixed !== undefined) return { rupees: filingFee + fixed, filingFee };
  if (perDay !== undefined) {
    const uncapped = perDay * days;
    const capped = cap !== undefined && uncapped > cap ? cap : undefined;
    const isKnown = capWords === undefined || capped !== undefined;
    const rupees = isKnown ? filingFee + (capped ?? uncapped) : undefined;
    return { rupees, filingFee, perDay, days, capped, capWords };
  }
  const step = steps?.find((each) => days <= each.days);
  const further = step ? 0 : days - (steps?.at(-1)?.days ?? 0);
  const times = (step ?? beyond)?.times ?? 0;
  const daily = step ? undefined : beyond?.perDay;
  const rupees = filingFee * (1 + times) + (daily ?? 0) * further;
  return { rupees, filingFee, times, perDay: daily, days: daily === undefined ? undefined : further };
}

/**
 * Why a filing is listed but not added: the business may choose a later date; its day is not confirmed; whether the authority takes the
 * fee is not confirmed.
 */
type Doubt = 'option' | 'day' | 'fee';

/** A filing that has not been made. */
interface OpenFiling<AnyRule extends Rule> extends DueDate<AnyRule> {
  readonly daysLate: number;
  readonly fee: Fee;
  readonly doubt?: Doubt | undefined;
}

/** The open filings of one rule. */
export interface OverdueFilings<AnyRule extends Rule> {
  readonly rule: AnyRule;
  readonly lateFee: LateFee;
  /** Everything that was due, latest first. */
  readonly due: readonly DueDate<AnyRule>[];
  readonly open: readonly OpenFiling<AnyRule>[];
  /** How many are open that were due before the rate began. */
  readonly older: number;
  /** How many can no longer be filed. */
  readonly closed: number;
}

interface RuleWithLateFee extends Rule {
  readonly lateFee?: string | undefined;
  /** Which part of the rule is not confirmed. */
  readonly likely?: string | undefined;
  /** Why its late fee is not added. */
  readonly notAdded?: string | undefined;
}

/** The fees of which some may change on a known day. */
export interface Fees {
  readonly lateFees: readonly LateFee[];
  readonly filingFees: readonly FilingFee[];
}

/** Nothing but the fees, out of all words. */
export const feesOf = ({ lateFees, filingFees }: Fees): Fees => ({ lateFees, filingFees });

interface OverdueInput<AnyRule extends RuleWithLateFee> extends Fees {
  readonly rules: readonly AnyRule[];
  readonly chosen: ChosenIds;
  /** The day on which the business was formed. */
  readonly formed: IsoDay;
  readonly formingEventId: string;
  readonly today: IsoDay;
  /** By id of the rule: the due date of the last filing that has been made. */
  readonly filedUpTo: Readonly<Record<string, IsoDay>>;
}

/** What a business should have filed before today, by rule, with the fee of each filing that is open. */
export function findOverdueFilings<AnyRule extends RuleWithLateFee>(
  input: OverdueInput<AnyRule>,
): OverdueFilings<AnyRule>[] {
  const { rules, lateFees, filingFees, chosen, formed, formingEventId, today, filedUpTo } = input;
  const from = [formed, addMonths(today, -12 * MAX_YEARS)].sort().at(-1) ?? formed;
  return rules.flatMap((rule) => {
    const lateFee = lateFees.find(({ id }) => id === rule.lateFee);
    if (!lateFee) return [];
    const due = dueDates([rule], chosen, from, today, { [formingEventId]: formed }, formed).reverse();
    if (due.length === 0) return [];
    const { since = '', closes, rates } = lateFee;
    const rate = firstThatApplies(rates, chosen);
    const steps = filingFees.find(({ id }) => id === lateFee.filingFee)?.steps ?? [];
    const filingFee = firstThatApplies(steps, chosen);
    const notFiled = due.filter(({ day }) => day > (filedUpTo[rule.id] ?? ''));
    const stillOpen = notFiled.filter(({ day }) => closes === undefined || today <= closingDay(day, closes));
    const rated = stillOpen.filter(({ day }) => day >= since);
    return {
      rule,
      lateFee,
      due,
      open: rated.flatMap((date) => {
        const daysLate = daysBetween(date.day, today);
        if (!rate) return [];
        const likely = lateFee.likely || filingFee?.likely;
        const fee = { ...computeFee(rate, filingFee?.rupees ?? 0, daysLate), likely };
        return { ...date, daysLate, fee, doubt: doubtOf(rule, date) };
      }),
      older: stillOpen.length - rated.length,
      closed: notFiled.length - stillOpen.length,
    };
  });
}

function doubtOf({ likely, notAdded }: RuleWithLateFee, { isOptional }: DueDate): Doubt | undefined {
  if (isOptional) return 'option';
  if (likely === 'all') return 'day';
  return notAdded === undefined ? undefined : 'fee';
}

/**
 * What the open filings of a rule cost today. If a filing is in doubt, or its fee depends on more than the delay, it is
 * left out, and the sum lists `name` as left out.
 */
export function sumOfOpen({ open }: OverdueFilings<Rule>, name: string): Sum {
  return addSums(
    open.map(({ fee: { rupees }, doubt }) => (rupees === undefined || doubt ? sumWithout(name) : sumBetween(rupees))),
  );
}

/** The last day on which something can still be filed. */
function closingDay(day: IsoDay, { years, on }: NonNullable<LateFee['closes']>): IsoDay {
  if (years !== undefined) return addMonths(day, 12 * years);
  return on === undefined ? day : dayAfterMonth(on, Number(day.slice(5, 7)) - 1, yearOf(day));
}
