import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html } from 'hono/html';
import { checkLead } from '../../leads/check-lead.ts';
import { type FormId, forms } from '../../leads/forms.ts';
import {
  invalidSlot,
  PROBLEMS_SLOT,
  problemSlot,
  RECEIVED_ON_SLOT,
  REFERENCE_SLOT,
  reachedAtSlot,
  receivedOnSlot,
  typedValueSlot,
} from '../../leads/reply-slots.ts';
import type { RelayConfig } from '../relay-config.ts';
import type { FormErrorDetails, FormLead } from './form-error.ts';
import { referenceOf } from './lead-fields.ts';

/** The pages that answer a form posted without JavaScript, in one language. */
export interface ReplyPages {
  /** With slots for when the lead arrived, where its visitor is reached, and its reference if the site shows references. */
  readonly received: string;
  /** For an answer whose address is opened later, without a form. */
  readonly opened: string;
  /** With a slot for the problems, as every rejected form. */
  readonly rejected: string;
  /** The same with the form, whose fields have slots for what the visitor typed, and what is wrong with it. */
  readonly rejectedForms: ReadonlyMap<FormId, string>;
  /** The English name of the visitor's language, unless it is English. */
  readonly language?: string;
  /** The translations of problems, unless the pages are in English. */
  readonly texts?: Readonly<Record<string, string>> | undefined;
}

/** For `npm run dev`, which has no built pages. */
export const plainReplyPages: ReplyPages = {
  received: '<!doctype html><h1>Your request was received</h1><p>Thank you. We will get back to you shortly.</p>',
  opened: '<!doctype html><h1>This page answers a form</h1><p>It shows its answer once, after the form was sent.</p>',
  rejected: `<!doctype html><h1>Your request was not sent</h1><p>Please go back and correct this:</p>${PROBLEMS_SLOT}`,
  rejectedForms: new Map(),
};

/** The reply pages that the site's build wrote into a folder. A language that lacks one has the English pages. */
export function loadReplyPages(folder: string, languages: RelayConfig['languages'] = {}) {
  const pages = readPages(folder) ?? plainReplyPages;
  const translated = Object.entries(languages).map(
    ([code, { name, texts }]) =>
      [code, { ...(readPages(join(folder, code), texts) ?? pages), language: name }] as const,
  );
  return { pages, languages: new Map<string, ReplyPages>(translated) };
}

function readPages(folder: string, texts?: ReplyPages['texts']): ReplyPages | undefined {
  const fileOf = (name: string): string => join(folder, `${name}.html`);
  const read = (name: string): string => readFileSync(fileOf(name), 'utf8');
  const ids = Object.values(forms).map(({ id }) => id);
  if (!['received', 'opened', 'refused', ...ids.map((id) => `refused-${id}`)].map(fileOf).every(existsSync))
    return undefined;
  const rejectedForms = new Map(ids.map((id) => [id, read(`refused-${id}`)]));
  return { received: read('received'), opened: read('opened'), rejected: read('refused'), rejectedForms, texts };
}

/**
 * The page for an accepted lead: when it arrived by the clock of India, its reference, and the address and number at which the
 * visitor will be reached, to be checked. It does not repeat the message: another site can post a form, and the firm's page would
 * show that site's words.
 */
export async function receivedPage({ received }: ReplyPages, lead: FormLead, at: Date): Promise<string> {
  const slots = new Map([[REFERENCE_SLOT, (await referenceOf(lead)) ?? '']]);
  for (const control of ['email', 'tel'] as const) {
    const field = forms[lead.form].fields.find((each) => each.control === control);
    const [, value = ''] = lead.fields.find(([name]) => name === field?.name) ?? [];
    slots.set(reachedAtSlot(control), escapeHtml(value));
  }
  for (const [, locale = ''] of received.matchAll(RECEIVED_ON_SLOT))
    slots.set(receivedOnSlot(locale), formatTime(at, locale));
  return fillSlots(received, slots);
}

/** 27 November 2026, 10:08 */
function formatTime(at: Date, locale: string): string {
  const timeZone = 'Asia/Kolkata';
  const day = at.toLocaleDateString(locale, { dateStyle: 'long', timeZone });
  return `${day}, ${at.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })}`;
}

const escapeHtml = (text: string) => String(html`${text}`);

/** In one pass, so that a slot's name that a visitor typed stays text. */
function fillSlots(page: string, values: ReadonlyMap<string, string>): string {
  return page.replace(/\{\{[^{}]*\}\}/g, (slot) => values.get(slot) ?? slot);
}

/** The page that lists the problems, with the form filled in as the visitor typed it. */
export function rejectedPage(
  pages: ReplyPages,
  problems: readonly string[],
  { typed, count }: Pick<FormErrorDetails, 'typed' | 'count'>,
): string {
  const { texts } = pages;
  const item = (problem: string) => {
    const text = (texts?.[problem] ?? problem).replace('{count}', String(count));
    return texts && !texts[problem] ? html`<li lang="en">${text}</li>` : html`<li>${text}</li>`;
  };
  const list = String(html`<ul>${problems.map(item)}</ul>`);
  const form = typed && pages.rejectedForms.get(typed.form);
  const page = typed && form ? fillIn(form, typed, texts) : pages.rejected;
  // A function: in a string, $& from a visitor would have a meaning.
  return page.replace(PROBLEMS_SLOT, () => list);
}

function fillIn(page: string, { form, fields }: FormLead, texts: ReplyPages['texts']): string {
  const typed = new Map(fields);
  const problems = new Map(
    checkLead(forms[form], Object.fromEntries(fields)).map(({ field, message }) => [
      field,
      texts?.[message] ?? message,
    ]),
  );
  const escaped = new Map(forms[form].fields.map(({ name }) => [name, escapeHtml(typed.get(name) ?? '')]));
  const slots = new Map(
    [...escaped].flatMap(([name, value]) => [
      [typedValueSlot(name), value],
      [problemSlot(name), escapeHtml(problems.get(name) ?? '')],
      [invalidSlot(name), String(problems.has(name))],
    ]),
  );
  const filled = fillSlots(page, slots);
  return forms[form].fields
    .filter(({ name, options }) => options?.includes(typed.get(name) ?? ''))
    .map(({ name }) => `<option value="${escaped.get(name)}"`)
    .reduce((text, option) => text.replace(option, option.replace(' ', ' selected ')), filled);
}
