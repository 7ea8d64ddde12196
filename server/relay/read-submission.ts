import { Refusal } from './refusal.ts';

/** What a request carried: the contract's ids, and everything else as text in the order sent. */
export interface Submission {
  readonly userId: string;
  readonly serviceId: string;
  readonly templateId: string;
  readonly values: readonly (readonly [name: string, value: string])[];
}

/** Names that belong to the contract and never to a lead. */
const CONTRACT_NAMES = new Set(['lib_version', 'user_id', 'service_id', 'template_id']);

/**
 * Reads the multipart body of send-form.
 * @throws Refusal 400, 415, or 422 for an attached file.
 */
export async function readFormSubmission(request: Request): Promise<Submission> {
  requireType(request, 'multipart/form-data');
  const form = await request.formData().catch(() => {
    throw new Refusal(400, ['The request body is not readable as multipart/form-data']);
  });
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
 * @throws Refusal 400, 415, or 422 for a parameter that is not text.
 */
export async function readJsonSubmission(request: Request): Promise<Submission> {
  requireType(request, 'application/json');
  const json: unknown = await request.json().catch(() => undefined);
  const params = isObject(json) ? (json.template_params ?? {}) : undefined;
  if (!isObject(json) || !isObject(params)) {
    throw new Refusal(400, ['The request body is not readable as a JSON object']);
  }
  const id = (name: string) => (typeof json[name] === 'string' ? json[name] : '');
  return {
    userId: id('user_id'),
    serviceId: id('service_id'),
    templateId: id('template_id'),
    values: Object.entries(params).map(([name, value]) => [name, parameterText(name, value)] as const),
  };
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

function requireType(request: Request, type: string): void {
  const contentType = request.headers.get('Content-Type') ?? '';
  if (contentType.split(';')[0]?.trim().toLowerCase() === type) return;
  throw new Refusal(415, [`This address accepts ${type} only`]);
}
