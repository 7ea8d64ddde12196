import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FormId, forms } from '../../leads/forms.ts';
import { PROBLEMS_SLOT, typedSlot } from '../../leads/reply-slots.ts';
import { escapeHtml } from '../escape-html.ts';
import type { LeadFields } from './outbox.ts';
import type { TypedForm } from './refusal.ts';

/** The pages that answer a form posted without script. */
export interface ReplyPages {
  readonly received: string;
  /** With the slot for problems, and perhaps `<!--typed-->` for what the visitor had typed. */
  readonly refused: string;
  /** The same with the form itself, whose fields have slots for what had been typed. */
  readonly refusedForms: Readonly<Partial<Record<FormId, string>>>;
}

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;

/** Plain pages for a relay that has no built site beside it. */
export const plainReplyPages: ReplyPages = {
  received: page(
    'Your request was received',
    '<p>Thank you. We will get back to you shortly. You can close this page or go back.</p>',
  ),
  refused: page(
    'Your request was not sent',
    '<p>Nothing was stored. Please go back, correct what is listed here and send the form again.</p>\n<!--problems-->\n<!--typed-->',
  ),
  refusedForms: {},
};

/** The reply pages that the site's build wrote into a folder; the plain ones where it wrote none. */
export function loadReplyPages(folder: string): ReplyPages {
  const read = (name: string): string | undefined => {
    try {
      return readFileSync(join(folder, `${name}.html`), 'utf8');
    } catch {
      return undefined;
    }
  };
  const refusedForms = Object.values(forms).flatMap(({ id }) => {
    const page = read(`refused-${id}`);
    return page === undefined ? [] : [[id, page] as const];
  });
  return {
    received: read('received') ?? plainReplyPages.received,
    refused: read('refused') ?? plainReplyPages.refused,
    refusedForms: Object.fromEntries(refusedForms),
  };
}

/** The page that says what is wrong. Nothing that was typed is lost: the form comes back filled in, or as a list. */
export function refusedPage(pages: ReplyPages, problems: readonly string[], typed: TypedForm | undefined): string {
  const problemList = `<ul>${problems.map((problem) => `<li>${escapeHtml(problem)}</li>`).join('')}</ul>`;
  const withForm = typed && pages.refusedForms[typed.form];
  const page = withForm ? fillIn(withForm, typed) : pages.refused.replace('<!--typed-->', () => listOf(typed));
  // Functions as replacements: in a string, $& from a visitor would have a meaning.
  return page.replace(PROBLEMS_SLOT, () => problemList);
}

function fillIn(page: string, { form, fields }: TypedForm): string {
  const values = new Map(fields);
  // One pass, so that a slot's name that a visitor typed stays text.
  const slots = new Map(forms[form].fields.map(({ name }) => [typedSlot(name), escapeHtml(values.get(name) ?? '')]));
  const filled = page.replace(/\{\{[^{}]*\}\}/g, (slot) => slots.get(slot) ?? slot);
  return forms[form].fields
    .filter(({ name, options }) => options?.includes(values.get(name) ?? ''))
    .reduce((text, { name }) => {
      const option = `>${escapeHtml(values.get(name) ?? '')}</option>`;
      return text.replace(`<option${option}`, `<option selected${option}`);
    }, filled);
}

function listOf(typed: TypedForm | undefined): string {
  const fields: LeadFields = typed?.fields ?? [];
  const label = (name: string): string =>
    (typed && forms[typed.form].fields.find((field) => field.name === name)?.label) ?? name;
  const filled = fields.filter(([, value]) => value !== '');
  if (filled.length === 0) return '';
  const rows = filled.map(
    ([name, value]) => `<dt>${escapeHtml(label(name))}</dt><dd>${escapeHtml(value).replaceAll('\n', '<br>')}</dd>`,
  );
  return `<h2>What you typed</h2><dl>${rows.join('')}</dl>`;
}
