import type { FormId } from '../../leads/forms.ts';
import type { LeadFields } from './outbox.ts';

export type RefusalStatus = 400 | 403 | 405 | 413 | 415 | 422 | 429 | 503;

/** A form as a visitor filled it in. */
export interface TypedForm {
  readonly form: FormId;
  readonly fields: LeadFields;
}

interface RefusalDetails {
  /** The contract's answer, where it differs from what a person reads. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** What the visitor typed, where the form is known, to be given back. */
  readonly typed?: TypedForm;
}

/** Why a form was not accepted: `problems` for a person, `message` for the contract. Nothing of it is stored. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: RefusalStatus;
  readonly problems: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly typed: TypedForm | undefined;

  constructor(status: RefusalStatus, problems: readonly string[], { text, headers = {}, typed }: RefusalDetails = {}) {
    super(text ?? problems.join('\n'));
    this.status = status;
    this.problems = problems;
    this.headers = headers;
    this.typed = typed;
  }
}

const dashboard = 'https://dashboard.emailjs.com/admin';

/** The texts of the hosted service, which the contract includes. */
export const contractTexts = {
  userIdRequired: `The Public Key is required. To find this ID, visit ${dashboard}/account`,
  userIdUnknown: `The Public Key is invalid. To find this ID, visit ${dashboard}/account`,
  serviceIdRequired: `The service ID is required. To find this ID, visit ${dashboard}`,
  serviceIdUnknown: `The service ID not found. To find this ID, visit ${dashboard}`,
  templateIdRequired: `The template ID is required. To find this ID, visit ${dashboard}/templates`,
  templateIdUnknown: `The template ID not found. To find this ID, visit ${dashboard}/templates`,
  tooLarge: 'Variables size limit. The maximum allowed variables size is 50Kb',
  tooMany: 'Too Many Requests',
} as const;
