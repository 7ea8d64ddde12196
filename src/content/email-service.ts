import type { EmailService } from '../features/lead-form/schema.ts';
import { parseOrigin } from './site-url.ts';

/**
 * Public identifiers of the email service; an empty one is missing, and makes every send fail.
 * An empty origin is the relay on the site's own origin.
 */
export type EmailServiceSettings = Required<EmailService>;

/**
 * The email service's identifiers: content/email-service.yaml, overridden by the environment of the build. A variable
 * that is set but empty makes that identifier missing.
 * @throws {ContentError} when EMAIL_SERVICE_ORIGIN is not an origin
 */
export function emailServiceSettings(
  content: EmailService,
  environment: Readonly<Record<string, string | undefined>>,
): EmailServiceSettings {
  const origin = environment.EMAIL_SERVICE_ORIGIN ?? content.origin ?? '';
  const fix = 'Write it like https://api.emailjs.com, or leave it empty for the relay on the site’s own origin.';
  return {
    origin: origin && parseOrigin('EMAIL_SERVICE_ORIGIN', origin, fix),
    userId: environment.EMAIL_USER_ID ?? content.userId,
    serviceId: environment.EMAIL_SERVICE_ID ?? content.serviceId,
    templates: {
      consultation: environment.EMAIL_TEMPLATE_CONSULTATION ?? content.templates.consultation,
      contact: environment.EMAIL_TEMPLATE_CONTACT ?? content.templates.contact,
      career: environment.EMAIL_TEMPLATE_CAREER ?? content.templates.career,
    },
  };
}
