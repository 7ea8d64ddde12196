import type { FormId } from '../../leads/forms.ts';
import type { LeadFields } from './outbox.ts';

export type RefusalStatus = 400 | 403 | 405 | 413 | 415 | 422 | 429 | 503;

interface RefusalDetails {
  /** What the contract's answer says, where it differs from what a person reads. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The form that was refused, where it is known, and what the visitor had typed, to be given back. */
  readonly typed?: TypedForm;
}

/** A form as a visitor filled it in. */
export interface TypedForm {
  readonly form: FormId;
  readonly fields: LeadFields;
}

/** Why a form was not taken: `problems` for a person, `message` for the contract. Nothing of it is stored. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: RefusalStatus;
  readonly problems: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly typed: TypedForm | undefined;

  constructor(status: RefusalStatus, problems: readonly string[], details: RefusalDetails = {}) {
    super(details.text ?? problems.join('\n'));
    this.status = status;
    this.problems = problems;
    this.headers = details.headers ?? {};
    this.typed = details.typed;
  }
}

const accountPage = 'To find this ID, visit https://dashboard.emailjs.com/admin/account';
const servicePage = 'To find this ID, visit https://dashboard.emailjs.com/admin';
const templatePage = 'To find this ID, visit https://dashboard.emailjs.com/admin/templates';

/** The texts of the hosted service, which the contract includes. */
export const contractTexts = {
  userIdRequired: `The Public Key is required. ${accountPage}`,
  userIdUnknown: `The Public Key is invalid. ${accountPage}`,
  serviceIdRequired: `The service ID is required. ${servicePage}`,
  serviceIdUnknown: `The service ID not found. ${servicePage}`,
  templateIdRequired: `The template ID is required. ${templatePage}`,
  templateIdUnknown: `The template ID not found. ${templatePage}`,
  tooLarge: 'Variables size limit. The maximum allowed variables size is 50Kb',
  tooMany: 'Too Many Requests',
} as const;
