/** Schemas of the rules of `content/due-dates.yaml`: what must be done, by whom and when; and of the authorities that they name. */

import { z } from 'zod';
import {
  asInEnglish,
  conditionSchema,
  httpsUrl,
  id,
  ids,
  source,
  text,
  verify,
} from '../../../content/shared-schemas.ts';
import { MONTHS, parseDayOfYear, YEARLY_PERIODS } from '../../../format/days.ts';

/** A day such as 30 September; no 29 February. */
export const dayOfYear = asInEnglish(z.string()).refine((value) => {
  try {
    return parseDayOfYear(value) !== undefined;
  } catch {
    return false;
  }
}, 'a day that every year has, with its month: 30 September');

const month = z.enum(MONTHS);
const scheduleSchema = z
  .strictObject({
    monthly: z
      .strictObject({
        day: z.int().min(1).max(28).describe('Day of the following month.'),
        months: z.array(month).min(1).optional().describe('The months that it is for; all without this line.'),
        except: z.partialRecord(month, dayOfYear).optional().describe('Another day for a month: { March: 30 April }'),
      })
      .optional()
      .describe('Every month, in the month after it.'),
    quarterly: z
      .strictObject({
        June: dayOfYear.describe('For April to June.'),
        September: dayOfYear.describe('For July to September.'),
        December: dayOfYear.describe('For October to December.'),
        March: dayOfYear.describe('For January to March.'),
      })
      .optional()
      .describe('Every quarter, by the month in which it ends.'),
    yearly: z
      .strictObject({
        on: dayOfYear.describe('The day: 30 September'),
        daysLater: z
          .int()
          .positive()
          .optional()
          .describe('The date is so many days after that day: 30 for 30 days after the annual general meeting.'),
        of: z
          .enum(YEARLY_PERIODS)
          .optional()
          .describe('What it is for, as seen from that day. Years are financial years, to 31 March.'),
        first: z
          .strictObject({
            skip: z.boolean().optional().describe('Nothing is due for the period in which the business was formed.'),
            on: dayOfYear.optional().describe('Another day for the first financial year: 31 December'),
            runsOnFrom: dayOfYear
              .optional()
              .describe('The first year of a business formed on this day or later ends a year later: 1 January'),
            mayRunOnFrom: dayOfYear
              .optional()
              .describe('The first year of a business formed on this day or later may end a year later: 1 October'),
            note: text
              .optional()
              .describe(
                'A sentence beside the first date. With mayRunOnFrom, only for a business formed from then on.',
              ),
          })
          .optional()
          .describe('What is different for the first period of a new business.'),
      })
      .refine(({ of, first }) => first === undefined || of !== undefined, 'of beside first')
      .optional()
      .describe('Once a year.'),
    everyYears: z
      .strictObject({
        years: z.int().min(2).describe('Every how many years.'),
        first: z.iso.date('a day such as 2028-06-30').describe('The first time.'),
      })
      .optional()
      .describe('Every few years.'),
    after: z
      .strictObject({
        event: id.describe('One of the events of this file.'),
        days: z.int().positive().optional().describe('So many days after it.'),
        months: z.int().positive().optional().describe('So many months after it.'),
        inWords: text.optional().describe('In words, where the law names no day: At the first board meeting'),
      })
      .refine(
        (value) => Object.values(value).filter((part) => part !== undefined).length === 2,
        'one of days, months and inWords beside event',
      )
      .optional()
      .describe('Counted from an event.'),
    noFixedDay: text
      .optional()
      .describe('In words, where the law names no day: Four in each calendar year, at most 120 days apart'),
  })
  .refine(
    (value) => Object.values(value).filter((part) => part !== undefined).length === 1,
    'one of monthly, quarterly, yearly, everyYears, after and noFixedDay',
  )
  .describe('The days of the law. They are not moved for Sundays or holidays.');

/** When something is due. Exactly one key is given. Years are financial years unless the key says otherwise. */
export type Schedule = z.infer<typeof scheduleSchema>;

/** One rule of the file. */
export const ruleSchema = z
  .strictObject({
    id: id.describe('Name of the rule. Never change it: calendars recognise its dates by it.'),
    title: text.describe('What must be done.'),
    form: text
      .optional()
      .describe('The form’s name, with the number that people may still search for: Form 130 (formerly 16)'),
    authority: id.describe('One of the authorities of this file.'),
    source,
    verify,
    note: text.optional().describe('A further sentence for the visitor.'),
    ifMissed: text.optional().describe('What missing it costs.'),
    lateFee: id.optional().describe('What filing it late costs, as the page computes it: one of lateFees.'),
    notAdded: text
      .optional()
      .describe('Why its late fee is listed but not added to the sum of what is overdue. Empty: it is added.'),
    likely: z
      .enum(['all', 'note', 'ifMissed'])
      .optional()
      .describe(
        'The part that comes from professional tables and is not confirmed by the authority. The page says so.',
      ),
    business: ids.optional().describe('Kinds of business that it is for; all without this line.'),
    when: conditionSchema.optional().describe('When it applies.'),
    from: z.iso
      .date('a day such as 2027-04-01')
      .optional()
      .describe(
        'The first day that it gives or, with an event, the first day of that event. A change of 1 April is written in March: "to" in the old rule, and a new rule with "from" and another id.',
      ),
    to: z.iso
      .date('a day such as 2027-03-31')
      .optional()
      .describe('The last such day. Old rules stay: the overdue list needs them.'),
    due: scheduleSchema,
  })
  .refine(({ from = '', to = '9999' }) => from <= to, { error: 'a day that is not before "from"', path: ['to'] });

/** Something that is due again and again, or after an event. */
export type DueDateRule = z.infer<typeof ruleSchema>;

/** To whom something is due. */
export const authoritySchema = z.strictObject({
  id: id.describe('Rules name the authority by it.'),
  name: text.describe('As people read it.'),
  register: z
    .strictObject({
      label: text.describe('The register and what it shows.'),
      url: httpsUrl.describe('Its address.'),
    })
    .optional()
    .describe('The public register in which one can look up what was filed.'),
});

export type Authority = z.infer<typeof authoritySchema>;
