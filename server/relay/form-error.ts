import type { FormId } from '../../leads/forms.ts';
import type { LeadFields } from './outbox.ts';

export type FormErrorStatus = 400 | 403 | 405 | 413 | 422 | 429 | 503;

/** A form as a visitor filled it in. */
export interface TypedForm {
  readonly form: FormId;
  readonly fields: LeadFields;
}

interface FormErrorDetails {
  /** The answer of the contract, where it differs from what a visitor reads. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** What the visitor typed, to fill in the form again. */
  readonly typed?: TypedForm;
}

/** Why a form was not accepted: `problems` for a visitor, `message` for the contract. */
export class FormError extends Error {
  override name = 'FormError';
  readonly status: FormErrorStatus;
  readonly problems: readonly string[];
  readonly details: FormErrorDetails;

  constructor(status: FormErrorStatus, problems: string | readonly string[], details: FormErrorDetails = {}) {
    const list = [problems].flat();
    super(details.text ?? list.join('\n'));
    this.status = status;
    this.problems = list;
    this.details = details;
  }
}
