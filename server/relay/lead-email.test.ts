import { createTransport } from 'nodemailer';
import PostalMime, { type Email } from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { forms } from '../../leads/forms.ts';
import { storedLead } from '../testing/test-leads.ts';
import { leadEmail } from './lead-email.ts';
import type { LeadFields, StoredLead } from './outbox.ts';

const options = {
  provider: 'The Provider',
  from: 'site@example.com',
  to: 'inbox@example.com',
  autoSubmitted: true,
  languages: [
    { code: 'en', name: 'English', reference: 'Your reference is {reference}.' },
    { code: 'hi', name: 'Hindi', reference: 'आपका नंबर {reference} है।' },
  ],
};
const contact = (values: Readonly<Record<string, string>>, others: LeadFields = []): StoredLead => ({
  ...storedLead,
  fields: [...forms.contact.fields.map(({ name }) => [name, values[name] ?? ''] as const), ...others],
});

async function raw(lead: StoredLead, autoSubmitted = true): Promise<string> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail(leadEmail(lead, { ...options, autoSubmitted }));
  return message.toString();
}
const parsed = async (lead: StoredLead): Promise<Email> => PostalMime.parse(await raw(lead));

test('the email has the sender, reply address, id and date of the lead', async () => {
  const mail = await parsed(contact({ full_name: 'Asha Rao', email: 'asha@example.in' }));
  expect(mail.subject).toBe('Contact enquiry: Asha Rao');
  expect(mail.from).toMatchObject({ name: 'The Provider', address: 'site@example.com' });
  expect(mail.to).toMatchObject([{ address: 'inbox@example.com' }]);
  expect(mail.replyTo).toMatchObject([{ name: 'Asha Rao', address: 'asha@example.in' }]);
  expect(mail.messageId).toBe(storedLead.messageId);
  expect(mail.date).toBe('2026-11-20T10:12:33.000Z');
  expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
});

test('the subject leaves out the invisible characters of a name, except those that Indian scripts need', async () => {
  const mail = await parsed(contact({ full_name: '\u200BA\u00ADs\u2060h\uFEFFa\u{E0041} \u202Eक्\u200Dष' }));
  expect(mail.subject).toBe('Contact enquiry: Asha क्\u200Dष');
});

test('the header Auto-Submitted can be left out', async () => {
  expect(await raw(contact({}), false)).not.toMatch(/^Auto-Submitted:/im);
});

test('the email lists every field with its label, in the order of the form, and empty ones as a dash', async () => {
  for (const form of Object.values(forms)) {
    const fields = form.fields.map(({ name }, index) => [name, index % 2 ? '' : `value ${index}`] as const);
    const mail = await parsed({ ...storedLead, form: form.id, fields: [...fields].reverse() });
    const wanted = form.fields.map(({ label }, index) => `${label}: ${index % 2 ? '—' : `value ${index}`}`);
    expect(mail.text?.split('\n').filter((line) => /: (—|value)/.test(line))).toEqual(wanted);
    for (const { label } of form.fields) expect(mail.html).toContain(`>${label}</th>`);
  }
});

test('other values are listed under another heading', async () => {
  const mail = await parsed(
    contact({ full_name: 'Asha' }, [
      ['utm', 'spring'],
      ['full_name', 'second'],
    ]),
  );
  expect(mail.text).toContain('Other fields\n\nutm: spring\n\nfull_name: second\n');
  expect(mail.text).toContain('Full name: Asha\n');
});

test('a lead with a filled honeypot is marked, and arrives complete', async () => {
  const mail = await parsed(contact({ full_name: 'Asha' }, [['website', 'https://spam.example']]));
  expect(mail.subject).toBe('Contact enquiry: Asha (please check)');
  expect(mail.text).toContain('Other fields\n\nwebsite: https://spam.example\n');
  expect(mail.text).toContain('Full name: Asha\n');
  // A reply quotes them to the visitor, who may be real.
  expect([mail.subject, mail.text, mail.html].join()).not.toMatch(/suspect|spam\b(?!\.example)/i);
  const honest = await parsed(contact({ full_name: 'Asha', message: 'website' }));
  expect(honest.subject).toBe('Contact enquiry: Asha');
});

test('a lead of a form that no longer exists arrives complete', async () => {
  const mail = await parsed({ ...storedLead, form: 'retired', fields: [['colour', 'blue']] });
  expect(mail.subject).toBe('retired:');
  expect(mail.text).toContain('colour: blue');
});

describe('values arrive byte for byte', () => {
  test.each([
    ['Devanagari', 'नमस्ते, मुझे जीएसटी पंजीकरण चाहिए।'],
    ['Tamil', 'வணக்கம், நிறுவனப் பதிவு வேண்டும்'],
    ['emoji', '🙏🏽👨‍👩‍👧‍👦 ₹499 → ₹0.00'],
    ['quotes', `"double" 'single' \`back\` «angle» \\ =3D =20 &amp; %0A`],
    ['markup', '<script>alert(1)</script></td><!-- --><b>'],
    ['lines', 'first\n\n  indented, two spaces at the end  \n.\n..\nFrom here\n\ttab\n\n'],
    ['five thousand characters', `${'word '.repeat(999)}wrd!!`],
    ['five thousand characters of Devanagari', 'क्षत्रिय '.repeat(555)],
    ['one word of two thousand characters', 'w'.repeat(2000)],
    ['one word of two thousand Tamil letters', 'த'.repeat(2000)],
    ['control characters', 'a\u0000b\u0007c\u001bd\u007f\u0085\u2028e\ufeff'],
    ['a boundary look-alike', '----_NmP-1-Part_1\nContent-Type: text/html\n\n--'],
  ])('%s', async (_, message) => {
    const mail = await parsed(contact({ full_name: message, message }));
    expect(mail.text?.replace(/\r\n/g, '\n')).toContain(message);
    const cell = /Message<\/th>\s<td[^>]*>(.*?)<\/td>/s.exec(mail.html ?? '')?.[1] ?? '';
    const shown = cell
      .replaceAll('<br>', '\n')
      .replace(
        /&(lt|gt|amp|quot|#39);/g,
        (_, name) => ({ lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" })[String(name)] ?? '',
      );
    expect(shown).toBe(message);
    expect(cell.replaceAll('<br>', '')).not.toMatch(/[<>"']/);
  });
});

describe('a visitor cannot write headers', () => {
  test.each([
    'Asha\r\nBcc: x@y.in',
    'Asha\nBcc: x@y.in\n\nbody',
    'Asha\rBcc: x@y.in',
    'Asha\u2028Bcc: x@y.in',
    'Asha <x@y.in>, Eve',
    '"Asha" <x@y.in>',
    'Asha"\\\r\n <x@y.in>',
    '=?utf-8?Q?=0D=0ABcc:_x@y.in?=',
  ])('through the name %j', async (full_name) => {
    const mail = await parsed(contact({ full_name, email: 'asha@example.in' }));
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.headers.map(({ key }) => key)).toEqual([
      'auto-submitted',
      'x-lead-id',
      'x-lead-form',
      'x-lead-language',
      'from',
      'to',
      'reply-to',
      'subject',
      'message-id',
      'date',
      'mime-version',
      'content-type',
    ]);
    expect(mail.replyTo?.map(({ address }) => address)).toEqual(['asha@example.in']);
    expect(mail.subject).toBe(`Contact enquiry: ${full_name.replace(/[\r\n\u2028 ]+/g, ' ').replace('=?', '= ?')}`);
    expect(mail.subject).not.toMatch(/[\r\n]/);
  });

  test.each(['a@b.in\r\nBcc: x@y.in', 'a@b.in, x@y.in', '<a@b.in>', 'not an address', ''])(
    'through the address %j, which then is not a reply address',
    async (email) => {
      const mail = await parsed(contact({ full_name: 'Asha', email }));
      expect(mail.replyTo).toBeUndefined();
      expect(mail.bcc ?? []).toEqual([]);
    },
  );

  test('with a long name, which is shortened', async () => {
    const mail = await parsed(contact({ full_name: '👩🏽‍⚖️'.repeat(200) }));
    expect([...(mail.subject ?? '')].length).toBeLessThan(120);
    expect(mail.subject).toMatch(/…$/);
  });
});

test.each([
  ['English', [], 'Your reference is K7Q4X.', 'en'],
  ['Hindi', [['Language', 'Hindi']], 'आपका नंबर K7Q4X है।', 'hi'],
  ['an unknown language', [['Language', 'Klingon\r\nBcc: x@y.in']], 'Your reference is K7Q4X.', 'en'],
] as const)(
  'the reference follows the subject, and the text has it in the words of a visitor in %s',
  async (_, others, sentence, code) => {
    const lead = contact({ full_name: 'Asha' }, [...others, ['website', 'x']]);
    const { subject, text, html, headers } = leadEmail(lead, options, 'K7Q4X');
    expect(subject).toBe('Contact enquiry: Asha [K7Q4X] (please check)');
    for (const body of [text, html]) {
      expect(body).toContain(sentence);
      expect(body).not.toContain(lead.id);
    }
    expect(headers).toEqual({
      'Auto-Submitted': 'auto-generated',
      'X-Lead-Id': lead.id,
      'X-Lead-Form': 'contact',
      'X-Lead-Language': code,
      'X-Lead-Reference': 'K7Q4X',
      'X-Lead-Suspected': 'yes',
    });
    const without = leadEmail(contact({ full_name: 'Asha' }), options);
    expect([without.subject, without.text, without.html, JSON.stringify(without.headers)].join()).not.toMatch(
      /reference|suspected/i,
    );
  },
);

test('every filter can read the headers of a lead in Hindi', async () => {
  const message = await raw(
    contact({ full_name: 'आशा राव' }, [
      ['Language', 'Hindi'],
      ['website', 'x'],
    ]),
  );
  expect(message).toMatch(/^X-Lead-Form: contact\r$/m);
  expect(message).toMatch(/^X-Lead-Language: hi\r$/m);
  expect(message).toMatch(/^X-Lead-Suspected: yes\r$/m);
});

test('no line ends with a space that a server could trim', async () => {
  // All ASCII, which needs no encoding otherwise.
  const filled = Object.fromEntries(forms.contact.fields.map(({ name }) => [name, 'x']));
  const message = await raw(contact({ ...filled, message: 'two spaces  \ntab\t\nend ' }));
  expect(message).not.toMatch(/[ \t]\r\n/);
});

test('lines end with CR LF and stay within the limits of RFC 5322', async () => {
  const message = await raw(contact({ full_name: 'ந'.repeat(200), message: 'w'.repeat(5000) }));
  expect(message.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of message.split('\r\n')) expect(line.length).toBeLessThanOrEqual(78);
});
