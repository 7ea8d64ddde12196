import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { mailFiles } from '../../server/testing/mail-files.ts';
import { parseMail } from '../../server/testing/smtp-inbox.ts';
import { asha, type Consultation, consultationForm, fillConsultation, submitButton } from '../support/consultation.ts';
import { hydrated } from '../support/islands.ts';
import { requirements } from '../support/requirements.ts';
import { startSite, test } from '../support/site.ts';

const LONG_WORD = 'Donaudampfschifffahrtsgesellschaft'.repeat(12);
const difficult = `“Quotes” and 'apostrophes' <script>alert("x")</script> & &amp; ${LONG_WORD}
நான் ஒரு நிறுவனத்தைப் பதிவு செய்ய விரும்புகிறேன்.
मुझे अपनी कंपनी पंजीकृत करनी है। 🙏🏽👨‍👩‍👧 ₹4,999?

.
From the last line: .`;

const leads: Readonly<Record<string, Consultation>> = {
  'an ordinary lead': asha,
  'Devanagari and emoji': {
    fullName: 'आशा मेनन 🌺',
    email: 'asha+test@example.co.in',
    contactNumber: '+91 98765-43210',
    message: difficult,
  },
  'Tamil, quotes and markup': {
    fullName: `தமிழ்ச்செல்வி "Selvi" O'Brien <script>alert(1)</script>`,
    email: "o'brien@example.com",
    contactNumber: '9876543210',
    message: '<b>bold?</b>\n"; DROP TABLE lead; --',
  },
  '5,000 characters': {
    fullName: 'Ramesh Kumar',
    email: 'ramesh@example.com',
    contactNumber: '9876543210',
    message: difficult.repeat(20).slice(0, 4998).trimEnd().padEnd(5000, '.'),
  },
};

for (const [name, lead] of Object.entries(leads)) {
  test(`the provider's inbox receives ${name} over SMTP, field by field`, {
    tag: requirements('CONS-01…05, SEND-01…05'),
  }, async ({ page, inbox }) => {
    await sendLead(page, lead);
    await expect.poll(() => inbox.taken.length, { message: 'mails in the inbox' }).toBe(1);
    const mail = await parseMail(inbox.taken[0]);
    expect(mail.to).toEqual([{ address: 'inbox@provider.example', name: '' }]);
    await expectLead(page, mail, lead);
  });
}

test('without SMTP_URL every lead becomes an .eml file that a mail program opens', async ({ page }) => {
  const site = await startSite();
  try {
    for (const lead of Object.values(leads)) await sendLead(page, lead, site.url);
    await expect.poll(() => mailFiles(site.dataDir).length).toBe(Object.keys(leads).length);
    for (const file of mailFiles(site.dataDir)) {
      const mail = await parseMail(readFileSync(file));
      const lead = Object.values(leads).find(({ email }) => email === mail.replyTo?.[0]?.address);
      if (!lead) throw new Error(`${file} has a reply address that no lead has`);
      await expectLead(page, mail, lead);
    }
  } finally {
    await site.stop();
  }
});

async function sendLead(page: Page, lead: Consultation, origin = ''): Promise<void> {
  await page.goto(`${origin}/`);
  await hydrated(page);
  const form = consultationForm(page);
  await fillConsultation(form, lead);
  await submitButton(form).click();
  await expect(form.getByRole('status')).toContainText('Sent.');
}

/** Compares what a mail program shows with what was typed. */
async function expectLead(page: Page, mail: Email, lead: Consultation): Promise<void> {
  const number = lead.contactNumber.replace(/^\+91|\D/g, '');
  expect(mail.subject).toContain('Consultation request');
  expect(mail.subject).toContain([...lead.fullName].slice(0, 20).join(''));
  expect(mail.replyTo).toEqual([{ address: lead.email, name: lead.fullName }]);

  const text = mail.text?.replaceAll('\r\n', '\n') ?? '';
  expect(text).toContain(`\n\nFull name: ${lead.fullName}\n\nEmail: ${lead.email}\n\nContact number: ${number}\n\n`);
  expect(text).toContain(lead.message);

  await page.goto('about:blank');
  const fields = await page.evaluate((html) => {
    const mailDocument = new DOMParser().parseFromString(html, 'text/html');
    for (const lineBreak of mailDocument.querySelectorAll('br')) lineBreak.replaceWith('\n');
    const cells = (row: Element) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent);
    return {
      rows: [...mailDocument.querySelectorAll('tr')].map(cells),
      scripts: mailDocument.querySelectorAll('script').length,
    };
  }, mail.html ?? '');
  expect(fields).toEqual({
    rows: [
      ['Full name', lead.fullName],
      ['Email', lead.email],
      ['Contact number', number],
      ['Message', lead.message],
    ],
    scripts: 0,
  });
}
