import { type Context, type Handler, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { combined, contentPolicy, documentSources } from '../../headers/content-policy.ts';
import { checkLead, normaliseValue } from '../../leads/check-lead.ts';
import { type FormDefinition, type FormId, forms, HONEYPOT_NAME } from '../../leads/forms.ts';
import { REFERENCE_SLOT } from '../../leads/reply-slots.ts';
import { errorName, type Log } from '../log.ts';
import type { EmailIds } from '../relay-config.ts';
import { FormError, type FormErrorStatus } from './form-error.ts';
import { referenceOf, splitFields } from './lead-fields.ts';
import type { LeadFields, NewLead } from './outbox.ts';
import type { RateLimit } from './rate-limit.ts';
import { readFormSubmission, readJsonSubmission, type Submission } from './read-submission.ts';
import { type ReplyPages, rejectedPage } from './reply-pages.ts';

export interface EmailApiOptions {
  readonly ids: EmailIds;
  readonly outbox: { add(lead: NewLead): Promise<string> };
  /** Origins that may post; empty means every origin. */
  readonly allowedOrigins: readonly string[];
  readonly rateLimit: RateLimit;
  readonly addressOf: (c: Context) => string;
  readonly pages: ReplyPages;
  readonly log: Log;
  readonly now: () => number;
  readonly onStored: () => void;
}

/** What the app sets for each request. */
export type RequestEnv = { Variables: { requestId: string } };

type ValidLead = NewLead & { readonly form: FormId };

/** Errors that do not count as an invalid post: another method, too many posts, not storable. */
const UNCOUNTED = new Set<FormErrorStatus>([405, 429, 503]);
/** The contract's limit for the variables; here it limits the whole body. */
const MAX_BODY_BYTES = 50 * 1024;

/** The ids that the contract requires, in the words of the hosted service. */
const CONTRACT_IDS = [
  { id: 'userId', name: 'Public Key', unknown: 'is invalid', page: '/account' },
  { id: 'serviceId', name: 'service ID', unknown: 'not found', page: '' },
  { id: 'templateId', name: 'template ID', unknown: 'not found', page: '/templates' },
] as const;

/**
 * The EmailJS wire contract (POST /send-form and /send, to be mounted at /api/v1.0/email). It answers 'OK' only once the
 * lead is committed on disk. A browser that posts a form without JavaScript gets a page instead of the contract's text.
 */
export function createEmailApi(options: EmailApiOptions): Hono<RequestEnv> {
  const api = new Hono<RequestEnv>();
  // Any origin may read the answers, so that a page can tell a 4xx from a network failure. There are no credentials.
  api.options('*', cors({ origin: '*', allowMethods: ['POST'], allowHeaders: ['Content-Type'], maxAge: 86_400 }));
  // Not by that middleware, which would create every answer twice: much of the cost of a post.
  api.use(async (c, next) => {
    c.header('Access-Control-Allow-Origin', '*');
    c.header('Access-Control-Expose-Headers', 'Retry-After');
    await next();
  });
  api.all('/send-form', receiveForm(options, readFormSubmission));
  api.all('/send', receiveForm(options, readJsonSubmission));
  return api;
}

function receiveForm(options: EmailApiOptions, read: (request: Request) => Promise<Submission>): Handler<RequestEnv> {
  const { ids, outbox, allowedOrigins, rateLimit, addressOf, pages, log, now, onStored } = options;
  const receivedPolicy = contentPolicy(documentSources(pages.received));
  const rejectedPolicy = contentPolicy(
    combined([pages.rejected, ...Object.values(pages.rejectedForms)].map(documentSources)),
  );
  const rejectLargeBody = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError() {
      throw new FormError(413, 'Variables size limit. The maximum allowed variables size is 50Kb');
    },
  });

  async function accept(c: Context<RequestEnv>): Promise<NewLead> {
    const request = c.get('requestId');
    const address = addressOf(c);
    if (c.req.method !== 'POST') {
      throw new FormError(405, 'This address accepts forms sent by POST only', { headers: { Allow: 'POST, OPTIONS' } });
    }
    // Before the body is read: a flood should cost as little as possible.
    requireNoWait(await rateLimit.wait(address));
    const origin = c.req.header('Origin');
    if (origin !== undefined && allowedOrigins.length > 0 && !allowedOrigins.includes(origin)) {
      throw new FormError(403, 'Forms from this origin are not accepted');
    }
    await rejectLargeBody(c, async () => undefined);
    const lead = leadFrom(await read(c.req.raw), ids, now());
    requireNoWait(await rateLimit.take(address));
    const id = await outbox.add(lead).catch(async (error: unknown) => {
      await rateLimit.giveBack(address);
      log('error', 'outbox.unwritable', { request, error: errorName(error) });
      throw new FormError(503, 'The form could not be stored, so it was not sent. Please try again in a minute', {
        headers: { 'Retry-After': '60' },
        typed: lead,
      });
    });
    log('info', 'lead.stored', { request, id, form: lead.form });
    onStored();
    return lead;
  }

  return async (c) => {
    c.header('Cache-Control', 'no-store');
    try {
      const lead = await accept(c);
      if (!isNavigation(c)) return c.text('OK');
      const page = pages.received.replace(REFERENCE_SLOT, (await referenceOf(lead)) ?? '');
      return asPage(c, page, receivedPolicy);
    } catch (error) {
      if (!(error instanceof FormError)) throw error;
      const { status, problems, details } = error;
      if (!UNCOUNTED.has(status)) await rateLimit.countInvalid(addressOf(c));
      log(status === 503 ? 'error' : 'info', 'lead.rejected', { request: c.get('requestId'), status });
      for (const [name, value] of Object.entries(details.headers ?? {})) c.header(name, value);
      if (!isNavigation(c)) return c.text(error.message, status);
      return asPage(c, rejectedPage(pages, problems, details.typed), rejectedPolicy, status);
    }
  };
}

function asPage(c: Context, html: string, policy: string, status: 200 | FormErrorStatus = 200): Response {
  c.header('Content-Security-Policy', policy);
  // Unlike the contract's answers, a page is not for other sites.
  c.header('Cross-Origin-Resource-Policy', 'same-origin');
  return c.body(html, status, { 'Content-Type': 'text/html; charset=UTF-8' });
}

function requireNoWait(waitMs: number): void {
  if (waitMs === 0) return;
  const seconds = Math.ceil(waitMs / 1000);
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
  throw new FormError(429, `Too many forms were sent just now. Please go back and send yours again in ${wait}`, {
    text: 'Too Many Requests',
    // RFC 6585 section 4.
    headers: { 'Retry-After': String(seconds) },
  });
}

/** The lead in a submission: the fields of its form in order, normalised, then all other values. */
function leadFrom(submission: Submission, ids: EmailIds, receivedAt: number): ValidLead {
  const { userId, serviceId, templateId, values } = submission;
  const form = Object.values(forms).find(({ id }) => ids.templates[id] === templateId);
  const isKnown = { userId: userId === ids.userId, serviceId: serviceId === ids.serviceId, templateId: form };
  const missing = CONTRACT_IDS.find(({ id }) => submission[id] === '');
  const wrong = missing ?? CONTRACT_IDS.find(({ id }) => !isKnown[id]);
  if (wrong || !form) {
    const { name, unknown, page } = wrong ?? CONTRACT_IDS[2];
    const problem = missing ? 'is required' : unknown;
    const place = `https://dashboard.emailjs.com/admin${page}`;
    throw new FormError(400, `The ${name} ${problem}. To find this ID, visit ${place}`);
  }

  const { fields, others } = splitValues(form, values);
  const lead = { form: form.id, fields: [...fields, ...others], receivedAt };
  const problems = checkLead(form, Object.fromEntries(fields));
  if (problems.length === 0) return lead;
  throw new FormError(
    422,
    problems.map(({ message }) => message),
    { text: problems.map(({ field, message }) => `${field}: ${message}`).join('\n'), typed: lead },
  );
}

/**
 * Splits a submission into the form's fields and the rest. Of a repeated field the last value counts, as with the ids. An
 * empty honeypot is dropped; a filled one stays, and the email mentions it.
 */
function splitValues(form: FormDefinition, values: LeadFields): { fields: LeadFields; others: LeadFields } {
  // A lone surrogate has no UTF-8 form; as U+FFFD it can be stored and emailed.
  const wellFormed = values
    .filter(([name, value]) => name !== HONEYPOT_NAME || value !== '')
    .map(([name, value]) => [name.toWellFormed(), value.toWellFormed()] as const);
  const { fields, others } = splitFields(form, wellFormed, 'findLastIndex');
  return {
    fields: fields.map(({ field, value }) => [field.name, normaliseValue(field, value)]),
    others: others.map(([name, value]) => [name, value.replace(/\r\n?/g, '\n')]),
  };
}

/** Whether a browser will show the answer as a page (Fetch Metadata; older browsers are known by what they accept). */
function isNavigation(c: Context): boolean {
  const mode = c.req.header('Sec-Fetch-Mode');
  return mode === undefined ? (c.req.header('Accept') ?? '').includes('text/html') : mode === 'navigate';
}
