/** The schema of `content/company-name.yaml`: the words and rules by which the page "Is the name allowed?" judges a name. */
import { z } from 'zod';
import { reviewSchema } from '../../../content/review.ts';
import { asInEnglish, head, heading, httpsUrl, lede, record, source, text } from '../../../content/shared-schemas.ts';
import { NAME_KINDS, VERDICTS, WORD_VERDICTS } from './check-name.ts';

const words = asInEnglish(
  z
    .string()
    .regex(
      /^[A-Za-z-]+(?: [A-Za-z-]+)*(?:, [A-Za-z-]+(?: [A-Za-z-]+)*)*$/,
      'Latin letters, with a comma between: Bank, Mutual Fund',
    ),
);
/** Words that count as the first of them. */
const sameAsFirst = z.array(words).min(1);
const finding = z
  .strictObject({ text: text.describe('What holds.'), source })
  .describe('A statement with its provision.');

export const companyNameSchema = z.strictObject({
  head,
  heading,
  lede,
  tool: z
    .strictObject({
      title: text.describe('Heading of the questions.'),
      kind: z
        .strictObject({
          question: text.describe('The question for the structure.'),
          options: record(NAME_KINDS, text.describe('What is formed.')).describe('The choices.'),
        })
        .describe('The structure.'),
      proposed: text.describe('The question for the name.'),
      hint: text.describe('How to write it.'),
      problem: text.describe('Shown at the field for a name without Latin letters.'),
      existing: text.describe('The question for a name that exists.'),
      existingHint: text.describe('Where to look for one.'),
      mark: z
        .strictObject({
          question: text.describe('The question for trade marks.'),
          yes: text.describe('The visitor ticks it for the trade mark of somebody else.'),
        })
        .describe('The trade mark of somebody else.'),
      result: text.describe('Heading of the answer.'),
      waiting: text.describe('Shown instead of the answer until there is a name.'),
      verdicts: record(
        VERDICTS,
        z
          .strictObject({
            title: text.describe('The verdict: {existing}'),
            text: text.describe('What to do.'),
          })
          .describe('A verdict.'),
      ).describe('From the worst to the mildest.'),
      reasons: text.describe('Heading of the reasons.'),
      different: text.describe('Shown when no rule finds it like the name that exists: {existing}'),
      compared: text.describe('Before what is left of the name when it is compared.'),
      ask: text.describe('Link to the enquiry.'),
      brief: text.describe('The line that fills it in: {name}, {verdict}'),
    })
    .describe('The words of the tool.'),
  searches: z
    .strictObject({
      title: text.describe('Heading of the searches.'),
      text: text.describe('What the page does not know.'),
      links: z
        .array(
          z.strictObject({
            label: text.describe('What the link says.'),
            url: asInEnglish(httpsUrl).describe('Address of the search.'),
          }),
        )
        .min(1)
        .describe('The searches of the authorities.'),
    })
    .describe('Where to look for names and trade marks.'),
  ignored: z
    .strictObject({
      title: text.describe('Heading of what a comparison ignores.'),
      lede: text.describe('The sentence below it.'),
      items: z.array(finding).min(1).describe('What is ignored, each with its provision.'),
    })
    .describe('What two names may differ in and still be the same.'),
  lists: z
    .strictObject({
      title: text.describe('Heading of the words with rules.'),
      lede: text.describe('The sentence below it.'),
    })
    .describe('The list of words.'),
  rules: z
    .strictObject({
      rules: z
        .array(
          z.strictObject({
            title: text.describe('Heading in the list.'),
            source: source.describe('The provision of all of them, as the list has it.'),
            kinds: z.array(z.enum(NAME_KINDS)).min(1).describe('For which structures.'),
            verdict: z.enum(WORD_VERDICTS).describe('What follows.'),
            text: text.describe('Why: {word}'),
            words: z
              .array(z.strictObject({ any: words.describe('The word, and words with one provision.'), source }))
              .min(1)
              .describe('The words.'),
          }),
        )
        .min(1)
        .refine(
          (rules) => new Set(rules.map(({ title }) => title)).size === rules.length,
          'titles that differ: each names one entry of the list',
        )
        .describe('Words in a name, with what follows from them.'),
      onlyPlace: finding.describe('A company’s name that is only a place.'),
      same: record(NAME_KINDS, finding).describe('A name that is the same as another.'),
      near: record(NAME_KINDS, finding).describe('A name that is too near to another by the advisory.'),
      consent: record(NAME_KINDS, finding).describe('A name with a trade mark of somebody else.'),
      endings: words.describe('Ignored in a comparison: private, limited, company.'),
      articles: words.describe('Ignored: a, an, the.'),
      numbers: words.describe('Ignored: one, two.'),
      places: words.describe('States, cities and countries, ignored if the other name has none.'),
      verbForms: sameAsFirst.describe('A verb and its irregular forms: speak, spoken, spoke'),
      translations: sameAsFirst.describe(
        'An English word, and Hindi words in Latin letters that mean it: electricity, vidyut',
      ),
    })
    .describe('What the tool knows.'),
  sources: text.describe('Unfolds the Acts and rules that it rests on.'),
  review: reviewSchema,
});

export type CompanyName = z.infer<typeof companyNameSchema>;
