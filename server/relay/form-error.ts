import type { FormId } from '../../leads/forms.ts';
import type { NewLead } from './outbox.ts';

export type FormErrorStatus = 400 | 405 | 413 | 422 | 429 | 503;

/** A lead of a form that exists, as the visitor filled it in. */
export type FormLead = NewLead & { readonly form: FormId };

export interface FormErrorDetails {
  /** The answer of the contract, where it differs from what a visitor reads. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The number in a problem with {count}. */
  readonly count?: number;
  /** What the visitor typed, to fill in the form again. */
  readonly typed?: FormLead;
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
