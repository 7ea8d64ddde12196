import { type Context, type Handler, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { combined, contentPolicy, documentSources } from '../../headers/content-policy.ts';
import { checkLead, type FieldProblem, normaliseValue } from '../../leads/check-lead.ts';
import { type FormDefinition, type FormId, forms, TRAP_NAME } from '../../leads/forms.ts';
import type { Log } from '../log.ts';
import type { EmailIds } from '../relay-config.ts';
import type { LeadFields, NewLead } from './outbox.ts';
import type { RateLimit } from './rate-limit.ts';
import { readFormSubmission, readJsonSubmission, type Submission } from './read-submission.ts';
import { contractTexts, Refusal, type RefusalStatus } from './refusal.ts';
import { type ReplyPages, refusedPage } from './reply-pages.ts';

export interface EmailApiOptions {
  readonly ids: EmailIds;
  readonly outbox: { add(lead: NewLead): Promise<string> };
  /** Origins that may post; empty means every origin. */
  readonly allowedOrigins: readonly string[];
  readonly rateLimit: RateLimit;
  /** The address of the client, for the rate limit. */
  readonly addressOf: (c: Context) => string;
  readonly pages: ReplyPages;
  readonly log: Log;
  /** The clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** Called after a lead was committed. */
  readonly onStored: () => void;
}

/** What the app around it knows of a request. */
export type RequestEnv = { Variables: { requestId: string } };

type AcceptedLead = NewLead & { readonly form: FormId };

/** Refusals that do not count against the sender: another method, too soon, not storable. */
const UNCOUNTED = new Set<RefusalStatus>([405, 429, 503]);
/** The contract's limit for the variables; here it limits the whole body, which carries little else. */
const MAX_BODY_BYTES = 50 * 1024;
const MAX_OTHER_FIELDS = 20;
const MAX_OTHER_LENGTH = 5000;
const MAX_OTHER_NAME_LENGTH = 100;

/**
 * The EmailJS wire contract (POST /send-form and /send, to be mounted at /api/v1.0/email). It answers 'OK' only once the
 * lead is committed on disk. A browser that posts a form without script gets a page instead of the contract's text.
 */
export function createEmailApi(options: EmailApiOptions): Hono<RequestEnv> {
  const api = new Hono<RequestEnv>();
  // Any origin may read the answers, so that a page can tell a refusal from a dead network; who may post is decided
  // below. No cookies or other credentials are involved.
  api.options('*', cors({ origin: '*', allowMethods: ['POST'], allowHeaders: ['Content-Type'], maxAge: 86_400 }));
  // Not by that middleware: it would make every answer twice, which is much of what a post costs.
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
  const policies = {
    received: contentPolicy(documentSources(pages.received)),
    refused: contentPolicy(combined([pages.refused, ...Object.values(pages.refusedForms)].map(documentSources))),
  };
  const refuseLargeBody = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError() {
      throw new Refusal(413, [contractTexts.tooLarge]);
    },
  });

  async function accept(c: Context<RequestEnv>): Promise<void> {
    const request = c.get('requestId');
    const address = addressOf(c);
    if (c.req.method !== 'POST') {
      throw new Refusal(405, ['This address accepts forms sent by POST only'], { headers: { Allow: 'POST, OPTIONS' } });
    }
    // Before the body is read: a flood should cost as little as possible.
    requireNoWait(await rateLimit.wait(address));
    const origin = c.req.header('Origin');
    if (origin !== undefined && allowedOrigins.length > 0 && !allowedOrigins.includes(origin)) {
      throw new Refusal(403, ['Forms from this origin are not accepted']);
    }
    await refuseLargeBody(c, async () => undefined);
    const lead = leadFrom(await read(c.req.raw), ids, now());
    requireNoWait(await rateLimit.take(address));
    const id = await outbox.add(lead).catch(async (error: unknown) => {
      await rateLimit.giveBack(address);
      const { errcode, code, name } = Object(error) as Record<string, unknown>;
      log('error', 'outbox.unwritable', { request, error: `${name} ${errcode ?? code ?? ''}`.trim() });
      throw new Refusal(503, ['The form could not be stored, so it was not sent. Please try again in a minute'], {
        headers: { 'Retry-After': '60' },
        typed: lead,
      });
    });
    log('info', 'lead.stored', { request, id, form: lead.form });
    onStored();
  }

  return async (c) => {
    c.header('Cache-Control', 'no-store');
    try {
      await accept(c);
      return isNavigation(c) ? asPage(c, pages.received, policies.received) : c.text('OK');
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { status, problems, typed, headers } = error;
      if (!UNCOUNTED.has(status)) await rateLimit.countRefusal(addressOf(c));
      log(status === 503 ? 'error' : 'info', 'lead.refused', { request: c.get('requestId'), status });
      for (const [name, value] of Object.entries(headers)) c.header(name, value);
      return isNavigation(c)
        ? asPage(c, refusedPage(pages, problems, typed), policies.refused, status)
        : c.text(error.message, status);
    }
  };
}

function asPage(c: Context, html: string, policy: string, status: 200 | RefusalStatus = 200): Response {
  c.header('Content-Security-Policy', policy);
  // A page of its own, not something that other sites may use.
  c.header('Cross-Origin-Resource-Policy', 'same-origin');
  return c.body(html, status, { 'Content-Type': 'text/html; charset=UTF-8' });
}

function requireNoWait(waitMs: number): void {
  if (waitMs === 0) return;
  const seconds = Math.ceil(waitMs / 1000);
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
  throw new Refusal(429, [`Too many forms were sent just now. Please go back and send yours again in ${wait}`], {
    text: contractTexts.tooMany,
    // RFC 6585 section 4.
    headers: { 'Retry-After': String(seconds) },
  });
}

/** The lead in a submission: the fields of its form in order, normalised, then everything else that came with it. */
function leadFrom(
  { userId, serviceId, templateId, values }: Submission,
  ids: EmailIds,
  receivedAt: number,
): AcceptedLead {
  if (userId === '') throw new Refusal(400, [contractTexts.userIdRequired]);
  if (serviceId === '') throw new Refusal(400, [contractTexts.serviceIdRequired]);
  if (templateId === '') throw new Refusal(400, [contractTexts.templateIdRequired]);
  if (userId !== ids.userId) throw new Refusal(400, [contractTexts.userIdUnknown]);
  if (serviceId !== ids.serviceId) throw new Refusal(400, [contractTexts.serviceIdUnknown]);
  const form = Object.values(forms).find(({ id }) => ids.templates[id] === templateId);
  if (form === undefined) throw new Refusal(400, [contractTexts.templateIdUnknown]);

  const { fields, others } = splitValues(form, values);
  const problems = [...checkLead(form, Object.fromEntries(fields)), ...checkOthers(others)];
  if (problems.length > 0) {
    throw new Refusal(
      422,
      problems.map(({ message }) => message),
      {
        text: problems.map(({ field, message }) => `${field}: ${message}`).join('\n'),
        typed: { form: form.id, fields: [...fields, ...others] },
      },
    );
  }
  return { form: form.id, fields: [...fields, ...others], receivedAt };
}

/**
 * Splits a submission into the form's fields and the rest. Of a repeated field the last value counts, as with the ids. An
 * empty honeypot is dropped; a filled one stays, and the email mentions it.
 */
function splitValues(form: FormDefinition, values: Submission['values']): { fields: LeadFields; others: LeadFields } {
  // A lone surrogate has no UTF-8 form; as U+FFFD it can be stored and mailed.
  const others = values
    .filter(([name, value]) => name !== TRAP_NAME || value !== '')
    .map(([name, value]) => [name.toWellFormed(), value.toWellFormed()] as const);
  const fields = form.fields.map((field) => {
    const index = others.findLastIndex(([name]) => name === field.name);
    const value = index === -1 ? '' : (others.splice(index, 1)[0]?.[1] ?? '');
    return [field.name, normaliseValue(field, value)] as const;
  });
  return { fields, others: others.map(([name, value]) => [name, value.replace(/\r\n?/g, '\n')]) };
}

function checkOthers(others: LeadFields): FieldProblem[] {
  if (others.length > MAX_OTHER_FIELDS) {
    return [{ field: 'other fields', message: `At most ${MAX_OTHER_FIELDS} besides the form's own, please` }];
  }
  return others.flatMap(([name, value]) => {
    const field = name.slice(0, MAX_OTHER_NAME_LENGTH);
    if (name.length > MAX_OTHER_NAME_LENGTH) {
      return [{ field, message: `A field name has at most ${MAX_OTHER_NAME_LENGTH} characters, please` }];
    }
    return value.length > MAX_OTHER_LENGTH
      ? [{ field, message: `${field}: at most ${MAX_OTHER_LENGTH} characters, please` }]
      : [];
  });
}

/** Whether a browser will show the answer as a page (Fetch Metadata; older browsers are known by what they accept). */
function isNavigation(c: Context): boolean {
  const mode = c.req.header('Sec-Fetch-Mode');
  return mode === undefined ? (c.req.header('Accept') ?? '').includes('text/html') : mode === 'navigate';
}
