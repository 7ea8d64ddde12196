import type { FormId } from '../../../leads/forms.ts';
import { anchors } from '../../addresses.ts';
import { addressIn, type InLanguage } from '../../languages.ts';
import { part } from '../../scripts/parts.ts';
import primitives from '../../styles/primitives.module.css';
import type { FormSettings } from './form-settings.ts';
import styles from './LeadForm.module.css';

interface ConsentProps extends InLanguage {
  formId: FormId;
  words: FormSettings['words']['consent'];
}

/** The consent box with links to the terms and the privacy policy (specification section 5). */
export function Consent({ formId, words, language }: ConsentProps) {
  return (
    <div className={styles.consent} {...part('cell')}>
      <label>
        {/* Without a name: it is not part of the payload. */}
        <input type="checkbox" id={`${formId}-consent`} required />
        <span>
          {`${words.before} `}
          <span className={primitives.together}>
            <a href={addressIn(language, anchors.terms)}>{words.terms}</a>
            {` ${words.between} `}
            <a href={addressIn(language, anchors.privacy)} className={primitives.together}>
              {words.privacy}
            </a>
          </span>
        </span>
      </label>
    </div>
  );
}
