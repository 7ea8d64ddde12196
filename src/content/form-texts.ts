/** The labels and messages of the forms in another language. The English ones are in leads/forms.ts, which the relay reads too. */
import { TOO_LONG, tooLong } from '../../leads/check-lead.ts';
import { forms, TOAST_AREA } from '../../leads/forms.ts';
import { RELAY_TEXTS } from '../../leads/relay-texts.ts';
import type { Pairs } from './pairs.ts';

/** Every label and message of the forms in English, with its translation. */
export type FormTexts = Readonly<Record<string, string>>;

const FIELDS = Object.values(forms).flatMap((form) => form.fields);

/** The English texts of the forms that other languages translate. */
export const FORM_TEXTS: readonly string[] = [
  ...new Set([
    ...FIELDS.flatMap(({ label, missing = [], invalid = [], options = [] }) =>
      [label, missing, invalid, options].flat(),
    ),
    TOAST_AREA,
    TOO_LONG,
    ...Object.values(RELAY_TEXTS),
  ]),
];

/**
 * The translations in a file, by their English texts. The relay looks up what it says about a form sent without JavaScript in the
 * same table.
 */
export function formTexts(pairs: Pairs): FormTexts {
  const { [TOO_LONG]: template, ...texts } = Object.fromEntries(
    FORM_TEXTS.map((english) => [english, pairs.translate([], english) ?? english]),
  );
  const long = FIELDS.map((field) => {
    return [tooLong(field), tooLong({ ...field, label: texts[field.label] ?? field.label }, template)];
  });
  return { ...texts, ...Object.fromEntries(long) };
}
