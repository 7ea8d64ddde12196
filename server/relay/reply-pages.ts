import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FormId, forms } from '../../leads/forms.ts';
import { PROBLEMS_SLOT, typedSlot } from '../../leads/reply-slots.ts';
import { escapeHtml } from '../escape-html.ts';
import type { TypedForm } from './form-error.ts';

/** The pages that answer a form posted without JavaScript. */
export interface ReplyPages {
  /** With a slot for the reference of the lead, where the site shows references. */
  readonly received: string;
  /** With a slot for the problems, as every rejected form. */
  readonly rejected: string;
  /** The same with the form, whose fields have slots for what the visitor typed. */
  readonly rejectedForms: Readonly<Record<FormId, string>>;
}

/** For `npm run dev`, which has no built pages. */
export const plainReplyPages: ReplyPages = (() => {
  const page = (title: string, body: string) => `<!doctype html><title>${title}</title><h1>${title}</h1>${body}`;
  const received = page('Your request was received', '<p>Thank you. We will get back to you shortly.</p>');
  const rejected = page('Your request was not sent', `<p>Please go back and correct this:</p>${PROBLEMS_SLOT}`);
  return { received, rejected, rejectedForms: { consultation: rejected, contact: rejected, career: rejected } };
})();

/** The reply pages that the site's build wrote into a folder. */
export function loadReplyPages(folder: string): ReplyPages {
  const read = (name: string, fallback: string): string => {
    try {
      return readFileSync(join(folder, `${name}.html`), 'utf8');
    } catch {
      return fallback;
    }
  };
  const rejected = read('refused', plainReplyPages.rejected);
  const form = (id: FormId) => read(`refused-${id}`, rejected);
  return {
    received: read('received', plainReplyPages.received),
    rejected,
    rejectedForms: { consultation: form('consultation'), contact: form('contact'), career: form('career') },
  };
}

/** The page that lists the problems, with the form filled in as the visitor typed it. */
export function rejectedPage(pages: ReplyPages, problems: readonly string[], typed: TypedForm | undefined): string {
  const list = `<ul>${problems.map((problem) => `<li>${escapeHtml(problem)}</li>`).join('')}</ul>`;
  const page = typed ? fillIn(pages.rejectedForms[typed.form], typed) : pages.rejected;
  // A function: in a string, $& from a visitor would have a meaning.
  return page.replace(PROBLEMS_SLOT, () => list);
}

function fillIn(page: string, { form, fields }: TypedForm): string {
  const values = new Map(fields);
  // One pass, so that a slot's name that a visitor typed stays text.
  const slots = new Map(forms[form].fields.map(({ name }) => [typedSlot(name), escapeHtml(values.get(name) ?? '')]));
  const filled = page.replace(/\{\{[^{}]*\}\}/g, (slot) => slots.get(slot) ?? slot);
  return forms[form].fields
    .filter(({ name, options }) => options?.includes(values.get(name) ?? ''))
    .reduce((text, { name }) => {
      const value = `value="${escapeHtml(values.get(name) ?? '')}"`;
      return text.replace(`<option ${value}`, `<option selected ${value}`);
    }, filled);
}
