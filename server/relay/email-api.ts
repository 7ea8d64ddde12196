import type { HttpBindings } from '@hono/node-server';
import { type Context, type Handler, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { combineSources, contentPolicy, documentSources } from '../../headers/content-policy.ts';
import { checkLead, normaliseValue } from '../../leads/check-lead.ts';
import { forms, HONEYPOT_NAME, LANGUAGE_NAME } from '../../leads/forms.ts';
import { RELAY_TEXTS } from '../../leads/relay-texts.ts';
import { LANGUAGE_QUERY } from '../../leads/reply-slots.ts';
import { lazily } from '../lazily.ts';
import { errorName, type Log } from '../log.ts';
import type { EmailIds } from '../relay-config.ts';
import { createBodyBudget } from './body-budget.ts';
import { FormError, type FormErrorStatus, type FormLead } from './form-error.ts';
import { splitFields } from './lead-fields.ts';
import type { NewLead } from './outbox.ts';
import type { RateLimit } from './rate-limit.ts';
import { readSubmission, type Submission } from './read-submission.ts';
import { type ReplyPages, receivedPage, rejectedPage } from './reply-pages.ts';

export interface EmailApiOptions {
  readonly ids: EmailIds;
  readonly outbox: { add(lead: NewLead): Promise<string> };
  readonly rateLimit: RateLimit;
  readonly addressOf: (c: Context) => string;
  readonly pages: ReplyPages;
  /** Those of the site's languages besides English, by code. */
  readonly languages?: ReadonlyMap<string, ReplyPages>;
  readonly log: Log;
  readonly onStored: () => void;
  readonly now?: () => Date;
}

/** What the app sets for each request. */
export type RequestEnv = {
  Variables: {
    requestId: string;
    /** Whether the form has the honeypot, as every ordinary post of a browser and no post of the email client has. */
    isOrdinaryPost?: boolean;
  };
};

/** The contract's limit for the variables; here it limits the whole body. */
const MAX_BODY_BYTES = 50 * 1024;

/**
 * The EmailJS wire contract (POST /send-form and /send, to be mounted at /api/v1.0/email). It answers 'OK' only once the
 * lead is committed on disk. A browser that posts a form without JavaScript gets a page instead of the contract's text.
 */
export function createEmailApi(options: EmailApiOptions): Hono<RequestEnv> {
  const api = new Hono<RequestEnv>();
  // Any origin may read the answers, so that a page can tell a 4xx from a network failure. There are no credentials.
  api.use(
    cors({ allowMethods: ['POST'], allowHeaders: ['Content-Type'], exposeHeaders: ['Retry-After'], maxAge: 86_400 }),
  );
  const receive = receiveForm(options);
  return api.all('/send-form', receive).all('/send', receive);
}

function receiveForm(options: EmailApiOptions): Handler<RequestEnv> {
  const { ids, outbox, rateLimit, addressOf, languages, log, onStored, now = () => new Date() } = options;
  const allPages = [options.pages, ...(languages?.values() ?? [])];
  const documents = allPages.flatMap(({ received, opened, rejected, rejectedForms }) => [
    received,
    opened,
    rejected,
    ...rejectedForms.values(),
  ]);
  const policy = lazily(() => contentPolicy(combineSources(documents.map(documentSources))));

  async function accept(c: Context<RequestEnv>, language: string | undefined): Promise<FormLead> {
    const request = c.get('requestId');
    if (c.req.method !== 'POST') {
      throw new FormError(405, 'This address accepts forms sent by POST only', { headers: { Allow: 'POST, OPTIONS' } });
    }
    const submission = await readSubmission(c.req.header('Content-Type') ?? '', await readBody(c));
    c.set(
      'isOrdinaryPost',
      submission.values.some(([name]) => name === HONEYPOT_NAME),
    );
    const lead = leadFrom(submission, ids, language);
    const { waitMs, undo } = await rateLimit(addressOf(c));
    if (waitMs > 0) throw tooManyError(waitMs, lead);
    const id = await outbox.add(lead).catch(async (error: unknown) => {
      await undo();
      log('error', 'outbox.unwritable', { request, error: errorName(error) });
      throw new FormError(503, RELAY_TEXTS.notStored, {
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
    const pages = languages?.get(languageCode(c)) ?? options.pages;
    try {
      const lead = await accept(c, pages.language);
      if (!wantsPage(c)) return c.text('OK');
      return asPage(c, await receivedPage(pages, lead, now()), policy());
    } catch (error) {
      if (!(error instanceof FormError)) throw error;
      const { status, problems, details } = error;
      log(status === 503 ? 'error' : 'info', 'lead.rejected', { request: c.get('requestId'), status });
      for (const [name, value] of Object.entries(details.headers ?? {})) c.header(name, value);
      if (!wantsPage(c)) return c.text(error.message, status);
      // The address of an answer that is opened again: nothing was rejected.
      const page = status === 405 ? pages.opened : rejectedPage(pages, problems, details);
      return asPage(c, page, policy(), status);
    }
  };
}

const rejectLargeBody = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: throwTooLarge });

const withinBudget = createBodyBudget();

/** The whole body. Its memory is that of Node's chunks: a web stream for each form that is being sent needs twice as much. */
function readBody(c: Context): Promise<ArrayBuffer> {
  const length = c.req.header('Transfer-Encoding') ? undefined : c.req.header('Content-Length');
  if (Number(length ?? 0) > MAX_BODY_BYTES) throwTooLarge();
  const read = async () => {
    if (length === undefined) await rejectLargeBody(c, async () => undefined);
    return c.req.arrayBuffer();
  };
  const { incoming }: Partial<HttpBindings> = c.env ?? {};
  return withinBudget(Number(length ?? MAX_BODY_BYTES), () => incoming?.destroy(), read);
}

function throwTooLarge(): never {
  // The rest of the body is not read, so the server ends the connection: a proxy must not use it for another form.
  throw new FormError(413, RELAY_TEXTS.tooLarge, {
    text: 'Variables size limit. The maximum allowed variables size is 50Kb',
    headers: { Connection: 'close' },
  });
}

function asPage(c: Context, html: string, policy: string, status: 200 | FormErrorStatus = 200): Response {
  c.header('Content-Security-Policy', policy);
  // Unlike the contract's answers, a page is not for other sites.
  c.header('Cross-Origin-Resource-Policy', 'same-origin');
  return c.body(html, status, { 'Content-Type': 'text/html; charset=UTF-8' });
}

/**
 * The code of the form's language, if it has one: from the query of its address, otherwise the first segment of the
 * path of the page that sent it. The contract has no field for it. Any host counts: a proxy may have replaced ours, and
 * a browser sends a path to its page's own origin only.
 */
function languageCode(c: Context): string {
  const path = URL.parse(c.req.header('Referer') ?? '')?.pathname;
  return c.req.query(LANGUAGE_QUERY) ?? path?.split('/')[1] ?? '';
}

function tooManyError(waitMs: number, typed: FormLead): FormError {
  const seconds = Math.ceil(waitMs / 1000);
  const isLong = seconds > 90;
  return new FormError(429, isLong ? RELAY_TEXTS.minutes : RELAY_TEXTS.seconds, {
    text: 'Too Many Requests',
    count: isLong ? Math.ceil(seconds / 60) : seconds,
    // RFC 6585 section 4.
    headers: { 'Retry-After': String(seconds) },
    typed,
  });
}

/** The lead in a submission: the fields of its form in order, normalised, then all other values, then a language. */
function leadFrom({ ids, values }: Submission, known: EmailIds, language?: string): FormLead {
  const form = Object.values(forms).find((candidate) => known.templates[candidate.id] === ids.template_id);
  // In the words of the hosted service.
  const contractIds = [
    ['Public Key', ids.user_id, ids.user_id === known.userId, 'is invalid', '/account'],
    ['service ID', ids.service_id, ids.service_id === known.serviceId, 'not found', ''],
    ['template ID', ids.template_id, form !== undefined, 'not found', '/templates'],
  ] as const;
  const wrong = contractIds.find(([, id]) => id === '') ?? contractIds.find(([, , isKnown]) => !isKnown);
  if (wrong || !form) {
    const [name, id, , unknown, page] = wrong ?? contractIds[2];
    const place = `https://dashboard.emailjs.com/admin${page}`;
    const text = `The ${name} ${id === '' ? 'is required' : unknown}. To find this ID, visit ${place}`;
    throw new FormError(400, RELAY_TEXTS.notSetUp, { text });
  }

  // A lone surrogate has no UTF-8 form; as U+FFFD it can be stored and emailed.
  const wellFormed = values.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()] as const);
  const { fields, others } = splitFields(form, wellFormed);
  const filled = fields.map(({ field, value }) => [field.name, normaliseValue(field, value)] as const);
  // A filled honeypot stays, and the email mentions it. A language in the form counts only if nothing else names one.
  const isKept = (name: string, value: string) => {
    if (name === HONEYPOT_NAME) return value !== '';
    return !isConsentBox(name) && (name !== LANGUAGE_NAME || language === undefined);
  };
  const rest = others
    .filter(([name, value]) => isKept(name, value))
    .map(([name, value]) => [name, value.replace(/\r\n?/g, '\n')] as const);
  const end = language === undefined ? [] : [[LANGUAGE_NAME, language] as const];
  const lead = { form: form.id, fields: [...filled, ...rest, ...end] };
  const problems = checkLead(form, Object.fromEntries(filled));
  if (problems.length === 0) return lead;
  const messages = problems.map(({ message }) => message);
  const text = problems.map(({ field, message }) => `${field}: ${message}`).join('\n');
  throw new FormError(422, messages, { text, typed: lead });
}

/** Whether a value is from the consent box, which has no name: lynx posts an empty name, edbrowse the box's id. */
function isConsentBox(name: string): boolean {
  return name === '' || name.endsWith('-consent');
}

/**
 * Whether a browser will show the answer as a page (Fetch Metadata). Older browsers are known by what they accept, text browsers,
 * which accept everything, by the honeypot in an ordinary post.
 */
function wantsPage(c: Context<RequestEnv>): boolean {
  const mode = c.req.header('Sec-Fetch-Mode');
  if (mode !== undefined) return mode === 'navigate';
  return c.get('isOrdinaryPost') === true || (c.req.header('Accept') ?? '').includes('text/html');
}
