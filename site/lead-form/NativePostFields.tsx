import { type FormId, TRAP_NAME } from '../../leads/forms.ts';
import type { EmailServiceSettings } from '../content/email-service.ts';
import primitives from '../design-system/primitives.module.css';
import { useShell } from '../layout/use-shell.ts';

/**
 * What an ordinary post needs to be understood by the email service, and a trap for programs that fill in every field.
 * It is gone once the form is hydrated: the email client adds its fields itself, and the payload then holds nothing
 * twice and nothing besides.
 */
export function NativePostFields({ formId, service }: { formId: FormId; service: EmailServiceSettings }) {
  const { forms } = useShell();
  return (
    <>
      <input type="hidden" name="service_id" value={service.serviceId} />
      <input type="hidden" name="template_id" value={service.templates[formId]} />
      <input type="hidden" name="user_id" value={service.userId} />
      <div className={primitives.hidden} aria-hidden="true">
        <label>
          {forms.trap}
          <input type="text" name={TRAP_NAME} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
