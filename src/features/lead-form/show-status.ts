import type { FormDefinition } from '../../../leads/forms.ts';
import type { ScriptSettings } from './form-settings.ts';
import { mailLink } from './mail-link.ts';

/** The state of a form: its reference if it was sent; its values if it was not, for the email that the visitor can send instead. */
export type SendState =
  | { readonly name: 'idle' | 'sending' }
  | { readonly name: 'sent'; readonly reference: string | undefined }
  | {
      readonly name: 'notSent';
      readonly reason: 'failed' | 'refused' | 'offline' | 'noAnswer';
      readonly values: Readonly<Record<string, string>>;
    };

/** Shows the state of a form in its line, with a copy of the template in LeadStatus.tsx. */
export function showStatus(
  element: HTMLFormElement,
  state: SendState,
  form: FormDefinition,
  { status: words }: ScriptSettings,
): void {
  const line = element.querySelector<HTMLElement>('[role=status]');
  const template = element.querySelector<HTMLTemplateElement>('[data-part=report]');
  if (!line || !template) return;
  line.dataset.state = state.name;
  line.replaceChildren();
  if (state.name === 'idle') return;

  const report = template.content.cloneNode(true) as DocumentFragment;
  const text = report.querySelector('p');
  if (text) text.textContent = words[state.name === 'notSent' ? state.reason : state.name];
  const reference = report.querySelector('strong');
  if (state.name === 'sent' && state.reference && reference) reference.textContent = state.reference;
  else reference?.closest('div')?.remove();
  const ways = report.querySelector('ul');
  const email = ways?.querySelector<HTMLAnchorElement>('[href^="mailto:"]');
  if (state.name !== 'notSent') ways?.remove();
  else if (email) email.href = mailLink(email.href, state.values, form, words.emailSubject);
  line.append(report);
}
