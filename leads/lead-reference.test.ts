import { afterEach, expect, test, vi } from 'vitest';
import { forms } from './forms.ts';
import { leadReference } from './lead-reference.ts';

const asha = { email: 'asha@example.com', contact_number: '9876543210', phone: '9876543210' };
afterEach(() => vi.unstubAllGlobals());

test('the reference depends on form, address and number only, and not on how they were typed', async () => {
  const reference = await leadReference(forms.contact, asha);
  // The hash of "contact\nasha@example.com\n9876543210" begins with 7c ed 5e f3 e8.
  expect(reference).toBe('PTD4M');
  const typed = { email: ' Asha@Example.COM\u200b', contact_number: '+91 ९८७६५-43210', full_name: 'आशा', message: 'x' };
  expect(await leadReference(forms.contact, typed)).toBe(reference);
  const others = [
    leadReference(forms.consultation, asha),
    leadReference(forms.career, asha),
    leadReference(forms.contact, { ...asha, email: 'asha@example.in' }),
    leadReference(forms.contact, { ...asha, contact_number: '9876543211' }),
  ];
  expect(new Set([reference, ...(await Promise.all(others))]).size).toBe(5);
});

test('there is none without an address or a number, or without Web Crypto', async () => {
  expect(await leadReference(forms.contact, { ...asha, email: ' ' })).toBeUndefined();
  expect(await leadReference(forms.contact, { ...asha, contact_number: '' })).toBeUndefined();
  vi.stubGlobal('crypto', {});
  expect(await leadReference(forms.contact, asha)).toBeUndefined();
});
