import { expect, test } from 'vitest';
import { loadContent } from '../../content/load-content.ts';
import { contactCard } from './contact-card.ts';

const { provider } = loadContent();

test('the contact has what is set, each phone number and the hours, escaped (RFC 2426)', () => {
  expect(contactCard({ ...provider, name: 'Nandi, Rao; Sons' }, 'https://nandi.co.in')).toBe(
    [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:;;;;',
      'FN:Nandi\\, Rao\\; Sons',
      'ORG:Nandi\\, Rao\\; Sons',
      'TEL;TYPE=WORK,VOICE:+918047123456',
      'TEL;TYPE=WORK,VOICE:+919845012345',
      'EMAIL;TYPE=INTERNET:office@nandi.co.in',
      'ADR;TYPE=WORK:;;12\\, Fixture Road;Mysuru;Karnataka;570001;India',
      'URL:https://nandi.co.in',
      'NOTE:Mon–Fri 9 AM–1 PM\\, Mon–Fri 2 PM–5:30 PM\\, 1st and 3rd Sat 10',
      '  AM–1 PM',
      'UID:https://nandi.co.in/contact.vcf',
      'END:VCARD',
      '',
    ].join('\r\n'),
  );
});

test('placeholders are left out; without a phone number there is no contact', () => {
  const { street: _, ...address } = provider.address;
  const morePhones = [{ display: '+91 00000 00000', number: '+910000000000' }];
  const card = contactCard({ ...provider, address, email: 'hello@example.com', morePhones }, undefined);
  expect(card?.match(/^[A-Z]+/gm)).toEqual(['BEGIN', 'VERSION', 'N', 'FN', 'ORG', 'TEL', 'NOTE', 'UID', 'END']);
  expect(contactCard({ ...provider, phone: { display: '+91 00000 00000', number: '+910000000000' } }, undefined)).toBe(
    undefined,
  );
});
