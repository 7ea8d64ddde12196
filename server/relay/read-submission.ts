import { FormError } from './form-error.ts';
import type { LeadFields } from './outbox.ts';

/** The ids of the contract in a request, and everything else as text in the order sent. */
export interface Submission {
  readonly userId: string;
  readonly serviceId: string;
  readonly templateId: string;
  readonly values: LeadFields;
}

/** Names of the contract, which are never fields of a lead. */
const CONTRACT_NAMES = new Set(['lib_version', 'user_id', 'service_id', 'template_id']);

/**
 * Reads the multipart body of send-form.
 * @throws FormError 400, 415, or 422 for an attached file.
 */
export async function readFormSubmission(request: Request): Promise<Submission> {
  requireType(request, 'multipart/form-data');
  const form = await request.formData().catch(() => {
    throw new FormError(400, 'The request body is not readable as multipart/form-data');
  });
  const pairs = [...form].map(([name, value]): readonly [string, string] => {
    if (typeof value === 'string') return [name, value];
    throw new FormError(422, `${name}: files are not accepted, only text`);
  });
  // The client appends its ids after the form's fields, so of a repeated name the last value counts.
  return submission(
    new Map(pairs),
    pairs.filter(([name]) => !CONTRACT_NAMES.has(name)),
  );
}

/**
 * Reads the JSON body of send.
 * @throws FormError 400, 415, or 422 for a parameter that is not text.
 */
export async function readJsonSubmission(request: Request): Promise<Submission> {
  requireType(request, 'application/json');
  const json: unknown = await request.json().catch(() => undefined);
  const params = isObject(json) ? (json.template_params ?? {}) : undefined;
  if (!isObject(json) || !isObject(params)) {
    throw new FormError(400, 'The request body is not readable as a JSON object');
  }
  const values = Object.entries(params).map(([name, value]) => [name, parameterText(name, value)] as const);
  return submission(new Map(Object.entries(json)), values);
}

function submission(ids: ReadonlyMap<string, unknown>, values: LeadFields): Submission {
  const id = (name: string) => [ids.get(name)].find((value) => typeof value === 'string') ?? '';
  return { userId: id('user_id'), serviceId: id('service_id'), templateId: id('template_id'), values };
}

function parameterText(name: string, value: unknown): string {
  if (value === null) return '';
  if (['string', 'number', 'boolean'].includes(typeof value)) return String(value);
  throw new FormError(422, `${name}: only text is accepted`);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function requireType(request: Request, type: string): void {
  const contentType = request.headers.get('Content-Type') ?? '';
  if (contentType.split(';')[0]?.trim().toLowerCase() === type) return;
  throw new FormError(415, `This address accepts ${type} only`);
}
