/** The email API with a store in memory, and posts to it. Each test file makes it anew before each test. */
import type { FormId } from '../../leads/forms.ts';
import { createEmailApi, type EmailApiOptions } from '../relay/email-api.ts';
import type { NewLead } from '../relay/outbox.ts';
import { plainReplyPages } from '../relay/reply-pages.ts';
import { testIds } from './build-folder.ts';
import { unlimited } from './test-relay.ts';

export const NOW = Date.UTC(2026, 10, 20);
export const asha = { full_name: 'Asha', email: 'asha@example.in', contact_number: '9876543210', message: '' };
export const mailOptions = {
  provider: 'P',
  from: 'a@b.in',
  to: 'a@b.in',
  autoSubmitted: true,
  languages: [],
};
export const navigation = { 'Sec-Fetch-Mode': 'navigate', Accept: 'text/html,*/*' };

export let stored: NewLead[];
export let woken: number;
export let events: unknown[];
export let api: ReturnType<typeof createEmailApi>;

/** Makes an API with a store in memory. The variables above hold what it did since. */
export function createApi(overrides: Partial<EmailApiOptions> = {}): void {
  stored = [];
  woken = 0;
  events = [];
  api = createEmailApi({
    ids: testIds,
    outbox: {
      add: async (lead) => {
        stored.push(lead);
        return 'id';
      },
    },
    rateLimit: unlimited,
    addressOf: () => '192.0.2.1',
    pages: plainReplyPages,
    log: (level, event, details) => void events.push({ level, event, ...details }),
    onStored: () => {
      woken += 1;
    },
    ...overrides,
  });
}

export type Pairs = readonly (readonly [string, string | Blob])[];
export const idPairs = (form: FormId): Pairs => [
  ['lib_version', '4.4.1'],
  ['service_id', testIds.serviceId],
  ['template_id', testIds.templates[form]],
  ['user_id', testIds.userId],
];

export function post(pairs: Pairs, headers: Record<string, string> = {}, query = '') {
  const body = new FormData();
  for (const [name, value] of pairs) body.append(name, value);
  return api.request(`/send-form${query}`, { method: 'POST', body, headers });
}
export const postConsultation = (values: Record<string, string>, headers?: Record<string, string>) =>
  post([...Object.entries(values), ...idPairs('consultation')], headers);

export function postJson(body: unknown, headers: Record<string, string> = { 'Content-Type': 'application/json' }) {
  return api.request('/send', {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}
export const jsonIds = {
  lib_version: '4.4.1',
  user_id: testIds.userId,
  service_id: testIds.serviceId,
  template_id: testIds.templates.consultation,
};
