import { RELAY_TEXTS } from '../../leads/relay-texts.ts';
import { FormError } from './form-error.ts';

const IDS = ['user_id', 'service_id', 'template_id'] as const;
/** Names of the contract, which are never fields of a lead. */
const CONTRACT_NAMES: readonly string[] = ['lib_version', ...IDS];

export type Submission = Awaited<ReturnType<typeof readSubmission>>;

/**
 * Reads the JSON body of send, or the multipart body of send-form: the ids of the contract, where a missing one is empty, and
 * everything else as text in the order sent.
 * @throws FormError 400, or 422 for a value that is not text.
 */
export async function readSubmission(type: string, body: ArrayBuffer) {
  const isJson = /^application\/json\s*(?:;|$)/i.test(type);
  const request = new Response(body, { headers: { 'Content-Type': type } });
  const [ids, values] = await (isJson ? readJson(request) : readForm(request)).catch(() => {
    // Node looks for the boundary anywhere in a value (RFC 2046 section 5.1.1: at the beginning of a line).
    const hint = isJson ? '' : ', or a value contains the boundary: choose a longer, random one';
    const text = `The request body is not readable as multipart/form-data or as a JSON object${hint}`;
    throw new FormError(400, RELAY_TEXTS.unreadable, { text });
  });
  const id = (name: (typeof IDS)[number]) => (typeof ids[name] === 'string' ? ids[name] : '');
  return {
    ids: { user_id: id('user_id'), service_id: id('service_id'), template_id: id('template_id') },
    values: values.map(([name, value]) => [name, toText(name, value)] as const),
  };
}

type Contents = [ids: Readonly<Record<string, unknown>>, values: (readonly [name: string, value: unknown])[]];

async function readForm(request: Response): Promise<Contents> {
  const pairs = [...(await request.formData())];
  // The client appends its ids after the form's fields, so of a repeated id the last value counts.
  return [Object.fromEntries(pairs), pairs.filter(([name]) => !CONTRACT_NAMES.includes(name))];
}

async function readJson(request: Response): Promise<Contents> {
  const json: unknown = await request.json();
  const { template_params: params = {}, ...ids } = requireObject(json);
  return [ids, Object.entries(requireObject(params ?? {}))];
}

function requireObject(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw new TypeError('not an object');
}

function toText(name: string, value: unknown): string {
  if (value === null) return '';
  if (['string', 'number', 'boolean'].includes(typeof value)) return String(value);
  throw new FormError(422, RELAY_TEXTS.unreadable, { text: `${name}: only text is accepted` });
}
