import { z } from 'zod';
import { FormError } from './form-error.ts';

const id = z.string().catch('');
const idsSchema = z.object({ user_id: id, service_id: id, template_id: id });
const jsonSchema = z.looseObject({ template_params: z.record(z.string(), z.unknown()).nullish() });
/** Names of the contract, which are never fields of a lead. */
const CONTRACT_NAMES = ['lib_version', ...Object.keys(idsSchema.shape)];

export type Submission = Awaited<ReturnType<typeof readSubmission>>;

/**
 * Reads the JSON body of send, or the multipart body of send-form: the ids of the contract, where a missing one is empty, and
 * everything else as text in the order sent.
 * @throws FormError 400, or 422 for a value that is not text.
 */
export async function readSubmission(request: Request) {
  const isJson = /^application\/json\s*(?:;|$)/i.test(request.headers.get('Content-Type') ?? '');
  const [ids, values] = await (isJson ? readJson(request) : readForm(request)).catch(() => {
    throw new FormError(400, 'The request body is not readable as multipart/form-data or as a JSON object');
  });
  return { ids: idsSchema.parse(ids), values: values.map(([name, value]) => [name, toText(name, value)] as const) };
}

type Contents = [ids: object, values: (readonly [name: string, value: unknown])[]];

async function readForm(request: Request): Promise<Contents> {
  const pairs = [...(await request.formData())];
  // The client appends its ids after the form's fields, so of a repeated id the last value counts.
  return [Object.fromEntries(pairs), pairs.filter(([name]) => !CONTRACT_NAMES.includes(name))];
}

async function readJson(request: Request): Promise<Contents> {
  const json = jsonSchema.parse(await request.json());
  return [json, Object.entries(json.template_params ?? {})];
}

function toText(name: string, value: unknown): string {
  if (value === null) return '';
  if (['string', 'number', 'boolean'].includes(typeof value)) return String(value);
  throw new FormError(422, `${name}: only text is accepted`);
}
