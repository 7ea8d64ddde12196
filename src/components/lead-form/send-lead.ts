import { init, sendForm } from '@emailjs/browser';
import { type FormId, QUICKEST_PERSON_MS } from '../../../leads/forms.ts';
import type { EmailServiceSettings } from '../../content/email-service.ts';

/** Milliseconds after which a send without an answer counts as failed. */
const TIME_LIMIT = 15_000;

/**
 * Sends a filled form to the email service with its official client, as multipart `POST /api/v1.0/email/send-form`.
 * A send has succeeded when the answer's status is 200 or its text is "OK" (specification section 7). Whatever is thrown
 * on the way, a missing identifier included, is a failed send.
 */
export async function sendLead(form: HTMLFormElement, id: FormId, service: EmailServiceSettings): Promise<boolean> {
  let timer: number | undefined;
  const timeLimit = new Promise<false>((resolve) => {
    timer = window.setTimeout(() => resolve(false), TIME_LIMIT);
  });
  const succeeded = await Promise.race([send(form, id, service).then(isSuccess, isSuccess), timeLimit]);
  clearTimeout(timer);
  return succeeded;
}

async function send(form: HTMLFormElement, id: FormId, service: EmailServiceSettings): Promise<unknown> {
  // A robot has to stay as long as a person would; the payload carries no mark of it.
  const tooEarlyBy = QUICKEST_PERSON_MS - performance.now();
  if (tooEarlyBy > 0) await new Promise((resolve) => setTimeout(resolve, tooEarlyBy));
  init({ publicKey: service.userId }, service.origin || location.origin);
  return sendForm(service.serviceId, service.templates[id], form);
}

/** The client resolves to a status for 2xx and rejects with one for the rest; both carry status and text. */
function isSuccess(outcome: unknown): boolean {
  const { status, text } = (outcome ?? {}) as { status?: unknown; text?: unknown };
  return status === 200 || text === 'OK';
}
