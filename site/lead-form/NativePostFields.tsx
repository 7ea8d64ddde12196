import type { FormId } from '../../leads/forms.ts';
import type { EmailServiceSettings } from '../content/email-service.ts';

/**
 * What an ordinary post needs to be understood by the email service. It is gone once the form is hydrated: the email
 * client adds these fields itself, and the payload then holds nothing twice.
 */
export function NativePostFields({ formId, service }: { formId: FormId; service: EmailServiceSettings }) {
  return (
    <>
      <input type="hidden" name="service_id" value={service.serviceId} />
      <input type="hidden" name="template_id" value={service.templates[formId]} />
      <input type="hidden" name="user_id" value={service.userId} />
    </>
  );
}
