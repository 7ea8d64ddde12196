/** The schema of `content/due-dates.yaml`: what the visitor ticks, the rules that give the dates, the common cases. */

import { z } from 'zod';
import { collectProblems } from '../../../content/collect-problems.ts';
import type { ContentProblem } from '../../../content/content-error.ts';
import type { ContentFile } from '../../../content/content-file.ts';
import { reviewSchema } from '../../../content/review.ts';
import { conditionSchema, head, id, ids, text } from '../../../content/shared-schemas.ts';
import { addMonths, type IsoDay } from '../../../format/days.ts';
import type { InLanguage } from '../../../languages.ts';
import type { State } from '../../states/schema.ts';
import { dueDates } from '../due-rules/due-dates.ts';
import { authoritySchema, ruleSchema } from '../due-rules/schema.ts';
import { chosenIds } from '../kit/answers.ts';
import { mainQuestion, type Option } from '../kit/question-schema.ts';
import { feeTableSchema, filingFeesSchema, lateFeesSchema, overdueSchema } from '../late-fees/schema.ts';
import { answersOf } from './due-dates-choice.ts';

export const dueDatesSchema = z.strictObject({
  head,
  heading: text.describe('Heading of the page.'),
  lede: text.describe('The sentences below it.'),
  review: reviewSchema,
  notice: text.describe('What a visitor must know before relying on a date.'),
  notListed: text.describe('What the page leaves out, and why.'),
  tool: z
    .strictObject({
      finder: z
        .strictObject({
          title: text.describe('Heading of the list of dates.'),
          form: text.describe('Heading of what the visitor ticks.'),
          waiting: text.describe('Shown instead of the dates until a kind of business is chosen.'),
          found: text.describe('How many dates there are: {count}'),
          next: text.describe('Marks the next date.'),
          period: text.describe('What a date is for: {period}'),
          later: text.describe('Heading of what is due after the last date of the list.'),
          noFixedDay: text.describe('Heading of what is due without a fixed day.'),
          ifMissed: text.describe('Shown before what missing a date costs.'),
          likely: text.describe('Shown after what is marked "likely".'),
          download: text.describe('Button that downloads a calendar file.'),
          downloadFailed: text.describe(
            'Says that the calendar file could not be made because its script did not load.',
          ),
          reload: text.describe('Button that reloads the page, beside it.'),
          otherCalendars: text.describe('Link to the calendar files of common cases, beside it.'),
          file: id.describe('Name of that file, without its ending.'),
          print: text.describe('Button that prints the list.'),
          send: text.describe('Link that sends the list in WhatsApp.'),
          more: text.describe('Ends a list that is too long for it: {count}'),
          ask: text.describe('Link to the enquiry, which it fills in with the business and the number of dates.'),
          started: text.describe('The day of the business, in such a line: {day}'),
          clear: text.describe('Button that clears the choice.'),
          chooseOne: text.describe('First line of a list to choose from.'),
          wrongDay: text.describe('Message for a day that is in the future, is too far back, or does not exist.'),
          jump: text.describe('Link from the choice to the dates, on small screens: {count}, {day}'),
          change: text.describe('Button that shows the questions again, on small screens.'),
          months: text.describe('Read aloud as the name of the strip of months.'),
          notes: text.describe('Button that shows the law and the notes of a part of the list.'),
          printed: text.describe('Printed above the list: where its law and notes are, and what is only on the page.'),
        })
        .describe('What the visitor ticks, and the list that follows from it.'),
      questions: z.array(mainQuestion).min(1).describe('The first is the kind of business.'),
      events: z
        .array(
          z.strictObject({
            id: id.describe('Rules name the event by it.'),
            label: text.describe('Names the event.'),
            ask: text.optional().describe('The question for its day, if the page asks for it.'),
            when: conditionSchema.optional().describe('When the page asks for its day.'),
            forms: z
              .boolean()
              .optional()
              .describe('Whether the business is formed on this day: nothing is due for the time before.'),
          }),
        )
        .describe('Events from which days are counted.'),
      authorities: z.array(authoritySchema).describe('To whom something is due.'),
      rules: z.array(ruleSchema).min(1).describe('What is due. Dates of one day keep this order.'),
      lateFees: lateFeesSchema,
      filingFees: filingFeesSchema,
      overdue: overdueSchema,
      feeTable: feeTableSchema,
      afterRegistration: z
        .strictObject({
          title: text.describe('Heading.'),
          lede: text.describe('The sentences below it.'),
          all: text.describe('Unfolds its entries.'),
          past: text.describe('Marks a date that is past.'),
          file: id.describe('Name of its calendar file, without the ending.'),
        })
        .describe('A checklist from the day on which the business was formed.'),
    })
    .describe('What the visitor ticks, and what the page computes from it: everything that the browser receives.'),
  common: z
    .strictObject({
      title: text.describe('Heading of the common cases.'),
      lede: text.describe('The sentences below it.'),
      when: text.describe('Heading of a column: when.'),
      what: text.describe('Heading of a column: what is due.'),
      law: text.describe('Heading of a column: the law.'),
      open: text.describe('Link that ticks the case above.'),
      subscribe: text.describe('Link that opens a calendar app.'),
      address: text.describe('Shown before the address of the calendar.'),
      copy: text.describe('Button that copies it.'),
      copied: text.describe('Label of the button afterwards.'),
      howTo: text.describe('Unfolds how to subscribe.'),
      apps: z
        .array(z.strictObject({ app: text.describe('The calendar.'), steps: text.describe('What to do there.') }))
        .min(1)
        .describe('What works in which calendar.'),
      download: text.describe('Link to the calendar file.'),
      ends: text.describe('An entry of the calendar, a month before its last day: {day}'),
      nextMonth: text.describe('A day of every month: {day}'),
      quarterMonths: text.describe('A day after the first two months of a quarter: {day}'),
      except: text.describe('Another day for a month: {date}, {month}'),
      everyYears: text.describe('A day of every few years: {date}, {years}'),
      from: text.describe('Follows a date that holds from a later day on: {day}'),
      to: text.describe('Follows a date that holds only to a day: {day}'),
      profiles: z
        .array(
          z.strictObject({
            id: id.describe('Name of its calendar file. Never change it: /calendars/name.ics'),
            name: text.describe('Names the case.'),
            choice: z
              .array(
                z.strictObject({
                  question: id.describe('The id of a question.'),
                  options: ids.describe('The ids of its options that are ticked.'),
                }),
              )
              .describe('What is ticked.'),
          }),
        )
        .min(1)
        .describe('The cases.'),
    })
    .describe('Common cases, as tables that need no script and as calendars to subscribe to.'),
  afterEvents: z
    .strictObject({
      title: text.describe('Heading of the table.'),
      within: text.describe('Heading of a column: how long.'),
      days: text.describe('So many days: {count}'),
      months: text.describe('So many months: {count}'),
    })
    .describe('What is counted from an event.'),
});

type DueDatesFile = z.infer<typeof dueDatesSchema>;
type ToolFile = DueDatesFile['tool'];
type Question = ToolFile['questions'][number] & { options: Option[] };
/** The file, with the options of each question. */
export type DueDates = Omit<DueDatesFile, 'tool'> & {
  tool: Omit<ToolFile, 'questions'> & { questions: Question[] };
} & InLanguage;
/** What the tool receives of the file. */
export type DueDatesTool = DueDates['tool'] & InLanguage;
/** A common case, with a table and a calendar. */
export type Profile = DueDates['common']['profiles'][number];

/** The due dates, with the states as the options of a question that lists none. */
export function withStates(
  { value, ...file }: ContentFile<DueDatesFile>,
  states: readonly Pick<State, 'id' | 'name' | 'qrmp'>[],
): ContentFile<DueDates> {
  const ofStates = states.map(({ id, name, qrmp }) => ({ id, label: name, implies: `gst-on-${qrmp.day}` }));
  const questions = value.tool.questions.map((question) => ({ ...question, options: question.options ?? ofStates }));
  return { ...file, value: { ...value, tool: { ...value.tool, questions } } };
}

/** Any year will do: rules give dates in every year. */
const ANY_DAY: IsoDay = '2026-04-01';

/** Mistakes between the parts of the file. */
export function dueDatesProblems(file: ContentFile<DueDates>): ContentProblem[] {
  const { tool, common } = file.value;
  const { questions, events, authorities, rules, lateFees, filingFees, overdue } = tool;
  const { problems, add, mustBeKnown, checkCondition, mustDiffer } = collectProblems(file);
  const allQuestions = [
    ...questions.map((question, index) => ({ question, path: ['tool', 'questions', index] })),
    ...overdue.questions.map((question, index) => ({ question, path: ['tool', 'overdue', 'questions', index] })),
  ];
  const options = allQuestions.flatMap(({ question }) => question.options);
  const known = options.flatMap(({ id: option, implies }) => (implies ? [option, implies] : [option]));
  const idsOf = (items: readonly { readonly id: string }[]) => items.map((item) => item.id);

  /** Checks lines of which the first that applies counts. The last must always apply. */
  const checkLines = (path: readonly PropertyKey[], lines: readonly Parameters<typeof checkCondition>[1][]) => {
    for (const [index, line] of lines.entries()) checkCondition([...path, index], line, known);
    if (lines.at(-1)?.when === undefined) return;
    add(path, 'Some choices meet no line.', 'Let the last line apply always, without "when".');
  };

  mustDiffer(['tool', 'rules'], rules);
  mustDiffer(['common', 'profiles'], common.profiles);
  mustDiffer(['tool', 'authorities'], authorities);
  mustDiffer(['tool', 'questions'], questions);
  mustDiffer(['tool', 'events'], events);
  mustDiffer(['tool', 'lateFees'], lateFees);

  const questionIds = allQuestions.map(({ question }) => question.id);
  const forming = events.filter((event) => event.forms);
  if (forming.length > 1) {
    const names = forming.map((event) => `"${event.id}"`).join(' and ');
    add(['tool', 'events'], `${names} both form the business.`, 'Keep "forms" in one of them.');
  }
  events.forEach((event, index) => {
    checkCondition(['tool', 'events', index], event, known);
    if (!questionIds.includes(event.id)) return;
    add(['tool', 'events', index, 'id'], `"${event.id}" is a question.`, 'Give it a unique id.');
  });
  allQuestions.forEach(({ question, path }, index) => {
    checkCondition(path, question, known);
    mustDiffer([...path, 'options'], question.options);
    const before = allQuestions.slice(0, index).flatMap((other) => idsOf(other.question.options));
    question.options.forEach((option, place) => {
      const optionPath = [...path, 'options', place];
      checkCondition(optionPath, option, known);
      if (!before.includes(option.id)) return;
      add([...optionPath, 'id'], `"${option.id}" is an option of another question.`, 'Give it a unique id.');
    });
  });

  lateFees.forEach(({ filingFee, rates }, index) => {
    const path = ['tool', 'lateFees', index];
    mustBeKnown([...path, 'filingFee'], [filingFee], idsOf(filingFees));
    checkLines([...path, 'rates'], rates);
    if (filingFee === undefined && rates.some(({ steps }) => steps)) {
      add(path, 'Its steps are multiples of a filing fee that is not named.', 'Add filingFee.');
    }
  });
  for (const [index, { steps }] of filingFees.entries()) checkLines(['tool', 'filingFees', index, 'steps'], steps);

  rules.forEach((each, index) => {
    const path = ['tool', 'rules', index];
    mustBeKnown([...path, 'authority'], [each.authority], idsOf(authorities));
    mustBeKnown([...path, 'business'], each.business, idsOf(questions[0]?.options ?? []));
    mustBeKnown([...path, 'due', 'after', 'event'], [each.due.after?.event], idsOf(events));
    mustBeKnown([...path, 'lateFee'], [each.lateFee], idsOf(lateFees));
    checkCondition(path, each, known);
  });
  common.profiles.forEach(({ choice }, index) => {
    const path = ['common', 'profiles', index, 'choice'];
    const answers = answersOf(choice);
    const given = Object.values(answers).flat();
    mustBeKnown(path, Object.keys(answers), questionIds);
    mustBeKnown(path, given, known);
    const chosen = chosenIds(questions, answers);
    const unused = given.find((option) => known.includes(option) && !chosen.has(option));
    if (unused !== undefined) {
      add(path, `"${unused}" is not offered for this choice.`, 'Remove it, or choose what it needs.');
    } else if (dueDates(rules, chosen, ANY_DAY, addMonths(ANY_DAY, 12)).length === 0) {
      add(path, 'No rule gives a date for it.', 'Choose something that a rule is for.');
    }
  });
  return problems;
}
