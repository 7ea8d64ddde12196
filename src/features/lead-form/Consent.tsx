import type { FormId } from '../../../leads/forms.ts';
import { anchors } from '../../addresses.ts';
import { addressIn, type InLanguage } from '../../languages.ts';
import { Problem } from './Field.tsx';
import type { FormSettings } from './form-settings.ts';
import styles from './LeadForm.module.css';

/** The key of the consent box among the problems of a form. The box has no name: it is not part of the payload. */
export const CONSENT = 'consent';

/** The id of a form's consent box. */
export const consentId = (formId: FormId): string => `${formId}-${CONSENT}`;

interface ConsentProps extends InLanguage {
  formId: FormId;
  words: FormSettings['words']['consent'];
  /** Message to show while the box is not ticked. */
  problem: string | undefined;
}

/** The consent box with links to the terms and the privacy policy (specification section 5). */
export function Consent({ formId, words, problem, language }: ConsentProps) {
  const id = consentId(formId);
  return (
    <div className={styles.consent} data-problem={problem === undefined ? undefined : ''}>
      <label>
        <input
          type="checkbox"
          id={id}
          required
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        />
        <span>
          {`${words.before} `}
          <a href={addressIn(language, anchors.terms)}>{words.terms}</a>
          {` ${words.between} `}
          <a href={addressIn(language, anchors.privacy)}>{words.privacy}</a>
        </span>
      </label>
      {problem !== undefined && <Problem id={`${id}-problem`} message={problem} />}
    </div>
  );
}
