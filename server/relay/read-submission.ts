import { contractTexts, Refusal } from './refusal.ts';

/** What a request carried: the contract's ids, and everything else as text in the order sent. */
export interface Submission {
  readonly userId: string;
  readonly serviceId: string;
  readonly templateId: string;
  readonly values: readonly (readonly [name: string, value: string])[];
}

/** The contract's limit for the variables; here it bounds the whole body, which carries little else. */
const MAX_BODY_BYTES = 50 * 1024;

/** Names that belong to the contract and never to a lead. */
const CONTRACT_NAMES = new Set(['lib_version', 'user_id', 'service_id', 'template_id']);

/**
 * Reads the multipart body of send-form.
 * @throws Refusal 400, 413, 415, or 422 for an attached file.
 */
export async function readFormSubmission(request: Request): Promise<Submission> {
  const contentType = requireType(request, 'multipart/form-data');
  const body = await readBody(request);
  let form: FormData;
  try {
    form = await new Response(body, { headers: { 'Content-Type': contentType } }).formData();
  } catch {
    throw new Refusal(400, ['The request body is not readable as multipart/form-data']);
  }
  const pairs = [...form].map(([name, value]): readonly [string, string] => {
    if (typeof value === 'string') return [name, value];
    throw new Refusal(422, [`${name}: files are not accepted, only text`]);
  });
  // The client appends its own ids after the form's fields, so the last value of a repeated name counts.
  const last = (name: string) => pairs.findLast(([candidate]) => candidate === name)?.[1] ?? '';
  return {
    userId: last('user_id'),
    serviceId: last('service_id'),
    templateId: last('template_id'),
    values: pairs.filter(([name]) => !CONTRACT_NAMES.has(name)),
  };
}

/**
 * Reads the JSON body of send.
 * @throws Refusal 400, 413, 415, or 422 for a parameter that is no text.
 */
export async function readJsonSubmission(request: Request): Promise<Submission> {
  requireType(request, 'application/json');
  const body = await readBody(request);
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw unreadableJson();
  }
  if (!isObject(json)) throw unreadableJson();
  const { user_id: userId, service_id: serviceId, template_id: templateId, template_params: params = {} } = json;
  if (!isObject(params)) throw unreadableJson();
  return {
    userId: typeof userId === 'string' ? userId : '',
    serviceId: typeof serviceId === 'string' ? serviceId : '',
    templateId: typeof templateId === 'string' ? templateId : '',
    values: Object.entries(params).map(([name, value]) => [name, parameterText(name, value)] as const),
  };
}

function unreadableJson(): Refusal {
  return new Refusal(400, ['The request body is not readable as a JSON object']);
}

function parameterText(name: string, value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value === null) return '';
  throw new Refusal(422, [`${name}: only text is accepted`]);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function requireType(request: Request, type: string): string {
  const contentType = request.headers.get('Content-Type') ?? '';
  if (contentType.split(';')[0]?.trim().toLowerCase() === type) return contentType;
  // RFC 9110 section 15.5.16: Accept-Post style hints are optional; the text says what is taken.
  throw new Refusal(415, [`This address takes ${type} only`]);
}

/** Reads at most the limit, counting what really arrives: a length that is announced may be wrong. */
async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const announced = request.headers.get('Content-Length');
  // An announced excess need not be read at all.
  const body = Number(announced) > MAX_BODY_BYTES ? undefined : await (announced ? readWhole : readUpToLimit)(request);
  // The rest stays unread: once it is answered, @hono/node-server drains a little and then closes the connection.
  if (body === undefined || body.length > MAX_BODY_BYTES) throw new Refusal(413, [contractTexts.tooLarge]);
  return body;
}

/** Where a length is announced, HTTP delivers no byte more (RFC 9112 section 6.3). Much cheaper than a stream. */
async function readWhole(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await request.arrayBuffer().catch(brokenOff));
}

async function readUpToLimit(request: Request): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  while (length <= MAX_BODY_BYTES) {
    const chunk = await reader?.read().catch(brokenOff);
    if (chunk === undefined || chunk.done) return Buffer.concat(chunks, length);
    chunks.push(chunk.value);
    length += chunk.value.length;
  }
  return undefined;
}

function brokenOff(): never {
  throw new Refusal(400, ['The request body broke off']);
}
