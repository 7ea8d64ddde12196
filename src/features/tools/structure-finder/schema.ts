/** The schema of `content/structures.yaml`: the questions, rules and table by which a founder finds a structure. */
import { z } from 'zod';
import { collectProblems } from '../../../content/collect-problems.ts';
import type { ContentProblem } from '../../../content/content-error.ts';
import type { ContentFile } from '../../../content/content-file.ts';
import { reviewSchema } from '../../../content/review.ts';
import { asInEnglish, conditionSchema, id, record, source, text } from '../../../content/shared-schemas.ts';
import { isConditionMet } from '../kit/answers.ts';
import { answerCombinations, chooseStructure } from './choose-structure.ts';

const cell = z
  .strictObject({ text: text.describe('A few words.'), source: source.optional() })
  .describe('A cell of the table: what holds, and the law that says so.');
/** In the order of the table. */
export const STRUCTURES = ['private-limited', 'llp', 'opc', 'partnership', 'proprietorship', 'section-8'] as const;
/** Forms without a guide and a column of the table, which a rule may name. */
const OTHER_FORMS = ['trust', 'society', 'office'] as const;
const formId = z.enum([...STRUCTURES, ...OTHER_FORMS]).describe('A structure, or another form.');
const other = z.strictObject({ name: text.describe('Its name.') });
/** What the table compares, in its order. */
export const ROWS = [
  'members',
  'foreigner',
  'liability',
  'days',
  'yearlyCost',
  'profitTax',
  'tax',
  'filings',
  'audit',
  'capital',
  'closing',
] as const;

const structure = z
  .strictObject({
    name: text.describe('Its name, which the contact form receives too.'),
    guide: asInEnglish(text).describe('File name of its guide beside the other guides of its page, without .yaml.'),
    ...record(ROWS, cell).shape,
  })
  .describe('A structure, as the table has it.');

export const structuresSchema = z.strictObject({
  title: text.describe('Heading of the tool.'),
  lede: text.describe('The sentence below it.'),
  tool: z
    .strictObject({
      start: text.describe('Read aloud as the name of the questions.'),
      result: text.describe('Small line above the structure that fits.'),
      fits: text.max(6).describe('In a small seal beside that structure: fits'),
      because: text.describe('Shown before the reason.'),
      alternatives: text.describe('Heading of the two alternatives.'),
      changes: text.describe('Shown before what would change the answer.'),
      before: text.describe('Heading of what to know before deciding.'),
      guide: text.describe('Link to the guide.'),
      ask: text.describe('Link to the contact form, which receives the structure.'),
      unanswered: text.describe('Shown instead of the answer until every question is answered.'),
      out: text.describe('Below a structure that the answers rule out: {answer}'),
      again: text.describe('Button that clears the answers.'),
      compare: text.describe('Before a list of the structures: the first of two that the table compares.'),
      with: text.describe('Before a list of the structures: the second of the two.'),
      all: text.describe('Button that shows all structures in the table again.'),
      questions: z
        .array(
          z.strictObject({
            id: id.describe('Names the question.'),
            question: text.describe('As it is asked.'),
            options: z
              .array(
                z.strictObject({
                  id: id.describe('Rules name the answer by it.'),
                  label: text.describe('The answer.'),
                }),
              )
              .min(2)
              .describe('The answers.'),
          }),
        )
        .min(1)
        .max(7)
        .describe('At most seven questions.'),
      rules: z
        .array(
          z.strictObject({
            when: conditionSchema.optional().describe('The answers for which the rule holds; all without this line.'),
            result: formId.describe('The structure that fits.'),
            because: text.describe('Why, in one or two sentences.'),
            source,
            alternatives: z
              .array(
                z.strictObject({
                  structure: formId,
                  reason: text.describe('What speaks for it and against it.'),
                }),
              )
              .length(2)
              .describe('Two alternatives.'),
            changes: text.describe('What would change the answer.'),
          }),
        )
        .min(1)
        .describe('The first rule that holds decides.'),
      notes: z
        .array(
          z.strictObject({
            when: conditionSchema.describe('The answers for which the note is shown.'),
            text: text.describe('What this founder must know, whichever structure it is.'),
            source: source.optional(),
          }),
        )
        .describe('What some founders must know before they decide. All that hold are shown.'),
    })
    .describe('The questions and the answer: what the browser receives.'),
  review: reviewSchema,
  table: z
    .strictObject({
      title: text.describe('Heading of the table.'),
      sources: text.describe('Unfolds the Acts and rules that it rests on.'),
      rows: record(ROWS, text.describe('Heading of the row.')).describe('What is compared, in this order.'),
      likely: z
        .array(z.enum(ROWS))
        .optional()
        .describe('Rows that come from professional tables and are not confirmed by the authority. The page says so.'),
    })
    .describe('The table, which needs no script.'),
  structures: record(STRUCTURES, structure).describe('The six structures, in the order of the table.'),
  others: record(OTHER_FORMS, other).describe('Other forms, which a rule may name.'),
});

export type Structures = z.infer<typeof structuresSchema>;
/** What the tool receives of the file. */
export type StructuresTool = Structures['tool'];

/** Mistakes between the parts of the file, and between it and the guides of the page that shows it. @param guides their ids */
export function structureProblems(file: ContentFile<Structures>, guides: readonly string[]): ContentProblem[] {
  const { tool, structures } = file.value;
  const { questions, rules, notes } = tool;
  const { problems, add, checkCondition, mustDiffer } = collectProblems(file);
  const answers = questions.flatMap(({ options }) => options.map((option) => option.id));
  if (new Set(answers).size < answers.length) {
    add(['tool', 'questions'], 'Two answers have the same id.', 'Give each answer a unique id.');
  }
  mustDiffer(['tool', 'questions'], questions);

  for (const structure of STRUCTURES) {
    const { guide } = structures[structure];
    if (guides.includes(guide)) continue;
    const cause = `The page of the tool has no guide "${guide}".`;
    add(['structures', structure, 'guide'], cause, 'Write the name of a file of its guides, without .yaml.');
  }

  const all = answerCombinations(questions);
  const decisive = new Set(all.map((chosen) => chooseStructure(questions, rules, chosen)));
  if (decisive.has(undefined)) {
    add(['tool', 'rules'], 'Some answers meet no rule.', 'Let the last rule hold for all, without "when".');
  }
  rules.forEach((rule, index) => {
    const path = ['tool', 'rules', index];
    checkCondition(path, rule, answers);
    if (new Set([rule.result, ...rule.alternatives.map((other) => other.structure)]).size < 3) {
      add([...path, 'alternatives'], 'A structure is named twice.', 'Name two others than the result.');
    }
    if (!decisive.has(rule)) add(path, 'No answers lead to this rule.', 'Move it up, or remove it.');
  });
  notes.forEach((note, index) => {
    const path = ['tool', 'notes', index];
    checkCondition(path, note, answers);
    if (!all.some((chosen) => isConditionMet(note.when, chosen))) {
      add(path, 'No answers lead to this note.', 'Correct "when", or remove the note.');
    }
  });
  return problems;
}
