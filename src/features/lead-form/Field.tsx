import { type FieldDefinition, PHONE_HINT } from '../../../leads/forms.ts';
import { PHONE_PATTERN } from '../../../leads/normalise-value.ts';
import { invalidSlot, problemSlot } from '../../../leads/reply-slots.ts';
import type { FormTexts } from '../../content/form-texts.ts';
import { part } from '../../scripts/parts.ts';
import primitives from '../../styles/primitives.module.css';
import styles from './Field.module.css';

/** A suggestion for a free text in another language, and what is sent (scripts/send-in-english.ts). */
export interface TranslatedSuggestion {
  readonly name: string;
  readonly english: string;
}

interface FieldProps {
  /** Prefix of the ids, unique on the page. */
  formId: string;
  field: FieldDefinition;
  /** A short word at the label's other end, such as "optional". */
  note: string | undefined;
  /** Suggestions for a free text. */
  suggestions?: readonly (string | TranslatedSuggestion)[] | undefined;
  placeholder?: string | undefined;
  /** Its initial value. */
  value?: string | undefined;
  /** Whether the relay fills in what is wrong with its value. */
  withProblem?: boolean;
  /** Labels in the language of the page, by their English texts. */
  texts: FormTexts;
}

/** One ruled cell of a form: label and control. A script adds the message about its value: field-problems.ts. */
export function Field({ formId, field, note, suggestions, placeholder, value, withProblem, texts }: FieldProps) {
  const inLanguage = (text: string) => texts[text] ?? text;
  const id = `${formId}-${field.name}`;
  const noteId = note === undefined ? undefined : `${id}-note`;
  const listId = suggestions === undefined ? undefined : `${id}-suggestions`;
  const problemId = `${id}-problem`;
  const shared = {
    id,
    name: field.name,
    required: field.required,
    autoComplete: field.autocomplete,
    'aria-describedby': [noteId, withProblem && problemId].filter(Boolean).join(' ') || undefined,
    // React's type allows only the values that the relay writes in place of the slot.
    'aria-invalid': withProblem ? (invalidSlot(field.name) as 'true') : undefined,
  };
  const isPhone = field.format === 'phone';
  return (
    <div className={styles.cell} {...part('cell')}>
      <div className={styles.top}>
        <label htmlFor={id}>{inLanguage(field.label)}</label> {note && <span id={noteId}>{note}</span>}
      </div>
      {field.control === 'textarea' ? (
        <textarea
          className={styles.control}
          rows={2}
          maxLength={field.maxLength}
          placeholder={placeholder}
          defaultValue={value}
          {...shared}
        />
      ) : field.control === 'select' ? (
        <select className={styles.control} {...shared}>
          {field.options?.map((option) => (
            // A translator changes the text, and without a value the text would be sent.
            <option key={option} value={option}>
              {inLanguage(option)}
            </option>
          ))}
        </select>
      ) : (
        <div className={styles.row}>
          {isPhone && (
            <span className={styles.prefix} aria-hidden="true">
              +91
            </span>
          )}
          <input
            className={styles.control}
            maxLength={field.maxLength}
            type={field.control}
            inputMode={isPhone ? 'tel' : undefined}
            pattern={isPhone ? PHONE_PATTERN : undefined}
            title={isPhone ? inLanguage(PHONE_HINT) : undefined}
            data-comb={isPhone ? '' : undefined}
            list={listId}
            placeholder={placeholder}
            defaultValue={value}
            {...shared}
          />
        </div>
      )}
      {withProblem && (
        <p id={problemId} className={`${primitives.problem} ${styles.problem}`}>
          {problemSlot(field.name)}
        </p>
      )}
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((suggestion) =>
            typeof suggestion === 'string' ? (
              <option key={suggestion} value={suggestion} />
            ) : (
              <option key={suggestion.name} value={suggestion.name} data-english={suggestion.english} />
            ),
          )}
        </datalist>
      )}
    </div>
  );
}

/** What a script copies for a validation error: a message with a sign, in vermilion. */
export function ProblemTemplate() {
  return (
    <template {...part('problem')}>
      <p className={`${primitives.problem} ${styles.problem}`} />
    </template>
  );
}
