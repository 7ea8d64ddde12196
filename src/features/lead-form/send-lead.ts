import { init, sendForm } from '@emailjs/browser';
import type { FormId } from '../../../leads/forms.ts';
import type { EmailServiceSettings } from '../../content/email-service.ts';

/** Milliseconds that a send waits for its answer. */
const TIME_LIMIT = 15_000;

/**
 * The result of a send. `noAnswer`: none came in time, but the lead may have arrived. `refused`: by
 * something in front of the email service, such as a firewall, which will refuse the same form again.
 */
export type SendResult = 'sent' | 'failed' | 'refused' | 'noAnswer';

/**
 * Sends a filled form to the email service with its official client, as multipart `POST /api/v1.0/email/send-form`.
 * A send has succeeded when the answer's status is 200 or its text is "OK" (specification section 7). Every error on the way,
 * a missing identifier included, is a failed send.
 */
export async function sendLead(form: HTMLFormElement, id: FormId, service: EmailServiceSettings): Promise<SendResult> {
  let timer: number | undefined;
  const timeLimit = new Promise<'noAnswer'>((resolve) => {
    timer = window.setTimeout(() => resolve('noAnswer'), TIME_LIMIT);
  });
  const result = await Promise.race([send(form, id, service).then(parseAnswer, parseAnswer), timeLimit]);
  clearTimeout(timer);
  return result;
}

async function send(form: HTMLFormElement, id: FormId, service: EmailServiceSettings): Promise<unknown> {
  init({ publicKey: service.userId }, service.origin || location.origin);
  return sendForm(service.serviceId, service.templates[id], form);
}

/** The client resolves to a status for 2xx and rejects with one for the rest; both carry status and text. */
function parseAnswer(outcome: unknown): SendResult {
  const { status, text } = (outcome ?? {}) as { status?: unknown; text?: unknown };
  if (status === 200 || text === 'OK') return 'sent';
  // The email service answers a 4xx in plain text.
  const isPage = typeof status === 'number' && status >= 400 && status < 500 && /^\s*</.test(String(text));
  return status === 403 || isPage ? 'refused' : 'failed';
}
