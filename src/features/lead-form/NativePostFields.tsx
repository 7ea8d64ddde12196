import { type FormId, HONEYPOT_NAME } from '../../../leads/forms.ts';
import type { EmailServiceSettings } from '../../content/email-service.ts';
import primitives from '../../styles/primitives.module.css';
import styles from './LeadForm.module.css';

interface NativePostFieldsProps {
  formId: FormId;
  service: EmailServiceSettings;
  /** Names the trap for those whose browser shows it anyway. */
  trapLabel: string;
}

/**
 * What an ordinary post needs to be understood by the email service, and a trap for programs that fill in every field.
 * The email client adds its fields itself: the script disables these, so that the payload holds nothing twice and nothing
 * besides.
 */
export function NativePostFields({ formId, service, trapLabel }: NativePostFieldsProps) {
  return (
    <fieldset className={`${primitives.hidden} ${styles.nativePost}`} aria-hidden="true">
      <input type="hidden" name="service_id" value={service.serviceId} />
      <input type="hidden" name="template_id" value={service.templates[formId]} />
      <input type="hidden" name="user_id" value={service.userId} />
      <label>
        {trapLabel}
        <input type="text" id={`${formId}-${HONEYPOT_NAME}`} name={HONEYPOT_NAME} tabIndex={-1} autoComplete="off" />
      </label>
    </fieldset>
  );
}
