/** The labels and messages of the forms in another language. The English ones are in leads/forms.ts, which the relay reads too. */
import { z } from 'zod';
import { tooLong } from '../../../leads/check-lead.ts';
import { forms, TOAST_AREA } from '../../../leads/forms.ts';
import type { ContentProblem } from '../../content/content-error.ts';
import type { ContentFile } from '../../content/content-file.ts';
import { text } from '../../content/shared-schemas.ts';

/** The texts of one field. */
interface FieldTexts {
  readonly label: string;
  readonly missing?: string;
  readonly invalid?: string;
  readonly options?: readonly string[];
}

/** The schema of the texts of a field, each described by the English text. */
function fieldTextsSchema({ label, missing, invalid, options }: FieldTexts): z.ZodType<FieldTexts> {
  const like = (english: string) => text.describe(`In English: ${english}`);
  const shape: z.core.$ZodLooseShape = {
    label: like(label),
    ...(missing && { missing: like(missing).optional() }),
    ...(invalid && { invalid: like(invalid).optional() }),
    ...(options && {
      options: z
        .array(text)
        .optional()
        .describe(`In English: ${options.join('; ')}`),
    }),
  };
  return z.strictObject(shape) as unknown as z.ZodType<FieldTexts>;
}

/** `forms.yaml` of a language. */
export const formTextsSchema = z.strictObject({
  fields: z
    .strictObject(
      Object.fromEntries(
        Object.values(forms)
          .flatMap((form) => form.fields)
          .map((field) => [field.name, fieldTextsSchema(field).optional()]),
      ),
    )
    .describe('The fields of the forms, by their names.'),
  notifications: text.describe('Read aloud as the name of the messages that appear after sending.'),
  tooLong: text
    .includes('{label}')
    .includes('{count}')
    .describe('What is said when a value is too long: {label}, {count}'),
});

/** Every label and message of the forms in English, with its translation. */
export type FormTexts = Readonly<Record<string, string>>;

/**
 * The translations in a file, by their English texts, and what it lacks. The relay looks up what it says about a form sent without
 * JavaScript in the same table.
 */
export function formTexts({ value, problem }: ContentFile<z.infer<typeof formTextsSchema>>): {
  texts: FormTexts;
  untranslated: ContentProblem[];
} {
  const texts: Record<string, string> = {};
  const untranslated: ContentProblem[] = [];
  for (const field of Object.values(forms).flatMap((form) => form.fields)) {
    const own = value.fields[field.name];
    const add = (key: 'label' | 'missing' | 'invalid') => {
      const english = field[key];
      if (english === undefined) return;
      if (own?.[key]) texts[english] = own[key];
      else untranslated.push(problem(['fields', field.name, key], `"${english}" is not translated.`, 'Write it.'));
    };
    for (const key of ['label', 'missing', 'invalid'] as const) add(key);
    field.options?.forEach((option, index) => {
      const translated = own?.options?.[index];
      if (translated) texts[option] = translated;
      else untranslated.push(problem(['fields', field.name, 'options'], `"${option}" is not translated.`, 'Write it.'));
    });
    texts[tooLong(field)] = value.tooLong
      .replace('{label}', texts[field.label] ?? field.label)
      .replace('{count}', String(field.maxLength));
  }
  texts[TOAST_AREA] = value.notifications;
  return { texts, untranslated };
}
