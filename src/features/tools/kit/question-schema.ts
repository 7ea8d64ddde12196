/** The schema of the questions of a tool. */
import { z } from 'zod';
import { conditionSchema, id, text } from '../../../content/shared-schemas.ts';

const option = z.strictObject({
  id: id.describe('Rules and the page’s address name it.'),
  label: text.describe('What the visitor reads.'),
  short: text.optional().describe('A short form of the answer, for places without its question: TDS'),
  hint: text.optional().describe('A line that explains it.'),
  implies: id.optional().describe('A further id that rules may name.'),
  when: conditionSchema.optional().describe('When the page offers it; always without this line.'),
});

export type Option = z.infer<typeof option>;

export const question = z.strictObject({
  id: id.describe('Names the question in the page’s address.'),
  question: text.describe('The question to the visitor.'),
  many: z.boolean().optional().describe('Whether the visitor may choose several options.'),
  when: conditionSchema.optional().describe('When the page asks it; always without this line.'),
  usual: text.optional().describe('What holds without an answer: the first line of the list that the page then shows.'),
  options: z.array(option).min(1).describe('What the visitor can choose. More than eight are shown as a list.'),
});

/** A question, as content has it. */
export type AskedQuestion = z.infer<typeof question>;

/** A question whose options may be the states. */
export const mainQuestion = question.extend({
  options: question.shape.options
    .optional()
    .describe(
      'What the visitor can choose. More than eight are shown as a list. Empty: the states of states.yaml, which imply gst-on-22 or gst-on-24.',
    ),
});
