import { type FormId, HONEYPOT_NAME } from '../../../leads/forms.ts';
import type { EmailServiceSettings } from '../../content/email-service.ts';
import primitives from '../../styles/primitives.module.css';

interface NativePostFieldsProps {
  formId: FormId;
  service: EmailServiceSettings;
  /** Whether the browser posts the form itself, without the email client. */
  native: boolean;
  /** Names the trap for those whose browser shows it anyway. */
  trapLabel: string;
}

/**
 * What an ordinary post needs to be understood by the email service, and a trap for programs that fill in every field.
 * The email client adds its fields itself: once it sends, the trap loses its name, and the payload holds nothing twice
 * and nothing besides.
 */
export function NativePostFields({ formId, service, native, trapLabel }: NativePostFieldsProps) {
  return (
    <>
      {native && (
        <>
          <input type="hidden" name="service_id" value={service.serviceId} />
          <input type="hidden" name="template_id" value={service.templates[formId]} />
          <input type="hidden" name="user_id" value={service.userId} />
        </>
      )}
      <div className={primitives.hidden} aria-hidden="true">
        <label>
          {trapLabel}
          <input
            type="text"
            id={trapId(formId)}
            name={native ? HONEYPOT_NAME : undefined}
            tabIndex={-1}
            autoComplete="off"
          />
        </label>
      </div>
    </>
  );
}

/** The id of a form's trap, under which its elements name it. */
export const trapId = (formId: FormId): string => `${formId}-${HONEYPOT_NAME}`;
