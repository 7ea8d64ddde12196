import { isEmailAddress } from '../../leads/check-lead.ts';
import { normalisePhone } from '../../leads/normalise-value.ts';
import type { StoredLead } from '../relay/outbox.ts';
import { StartError } from '../start-error.ts';

const fold = (text: string): string => text.normalize('NFC').toLowerCase();
const valuesOf = ({ fields }: StoredLead): string[] => fields.map(([, value]) => fold(value));
/** The number as forms store it; undefined for other text. */
const phoneIn = (text: string): string | undefined => /^[0-9]{10}$/.exec(normalisePhone(text))?.[0];

/** The leads whose values contain every word, or the number in any spelling. */
export function findLeads(leads: readonly StoredLead[], words: string): StoredLead[] {
  const wanted = [phoneIn(words) ?? fold(words).split(/\s+/)].flat();
  return leads.filter((lead) => wanted.every((word) => valuesOf(lead).some((value) => value.includes(word))));
}

/**
 * All leads with this email address or phone number; otherwise the one whose id begins so.
 * @throws StartError when there is none, or more than one id begins so
 */
export function leadsOf(leads: readonly StoredLead[], idOrPerson: string): [StoredLead, ...StoredLead[]] {
  const start = fold(idOrPerson);
  const phone = phoneIn(idOrPerson);
  const isPerson = phone !== undefined || isEmailAddress(start);
  const [lead, ...more] = leads.filter((candidate) =>
    isPerson
      ? valuesOf(candidate).some((value) => value === start || (phone && normalisePhone(value) === phone))
      : candidate.id.startsWith(start),
  );
  const what = isPerson ? 'this address or number' : `an id that begins with ${start}`;
  if (!lead) throw new StartError(`No lead has ${what}: npm run leads -- list shows the leads.`);
  if (more[0] && !isPerson)
    throw new StartError(`${lead.id} and ${more[0].id} begin with ${start}: write more of the id.`);
  return [lead, ...more];
}
