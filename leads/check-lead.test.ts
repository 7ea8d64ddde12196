import { describe, expect, test } from 'vitest';
import { checkLead, normalisePhone, PHONE_PATTERN } from './check-lead.ts';
import { forms } from './forms.ts';

const consultation = {
  full_name: 'Asha Menon',
  email: 'asha@example.com',
  contact_number: '9876543210',
  message: '',
};

describe('consultation and contact (specification section 5)', () => {
  test('a filled form has no problem; message and service are optional', () => {
    expect(checkLead(forms.consultation, consultation)).toEqual([]);
    expect(checkLead(forms.contact, consultation)).toEqual([]);
  });

  test('every required field is named, in the order of the form', () => {
    expect(checkLead(forms.contact, {}).map(({ field }) => field)).toEqual(['full_name', 'email', 'contact_number']);
    expect(checkLead(forms.consultation, { ...consultation, full_name: '  ' })).toEqual([
      { field: 'full_name', message: 'Enter your full name' },
    ]);
  });

  test.each(['987654321', '98765432101', 'abcdefghij', '9876 54321', '+1 9876543210', '919876543210'])(
    'contact number %j is refused with the specified hint',
    (contact_number) => {
      expect(checkLead(forms.consultation, { ...consultation, contact_number })).toEqual([
        { field: 'contact_number', message: 'Please enter a valid 10-digit phone number' },
      ]);
    },
  );

  test.each(['98765 43210', '98765-43210', '+91 98765-43210', '+919876543210', ' 9876543210 '])(
    'contact number %j is ten digits',
    (typed) => {
      expect(normalisePhone(typed)).toBe('9876543210');
      expect(checkLead(forms.consultation, { ...consultation, contact_number: typed })).toEqual([]);
      expect(typed.trim()).toMatch(new RegExp(`^(?:${PHONE_PATTERN})$`, 'v'));
    },
  );

  test.each(['asha', 'asha@', '@example.com', 'a b@example.com', 'asha@example..com', 'asha@-example.com'])(
    'email %j is refused',
    (email) => {
      expect(checkLead(forms.consultation, { ...consultation, email })).toHaveLength(1);
    },
  );

  test('a message has at most 5,000 characters; a line break of a multipart post counts as one', () => {
    const message = `${'a'.repeat(4999)}\r\n`;
    expect(checkLead(forms.consultation, { ...consultation, message })).toEqual([]);
    expect(checkLead(forms.consultation, { ...consultation, message: `${message}a` })).toEqual([
      { field: 'message', message: 'Message: at most 5000 characters, please' },
    ]);
  });
});

describe('career (specification section 5)', () => {
  const application = {
    name: 'Asha',
    email: 'asha@example.com',
    phone: 'ask my uncle',
    qualification: 'B.Com',
    address: 'Dwarka',
    job_profile: 'Accounts',
    experience: 'none',
    applying_for: 'Select an option',
  };

  test('the phone has no pattern, and applying for is not enforced', () => {
    expect(checkLead(forms.career, application)).toEqual([]);
  });

  test('everything else is required', () => {
    expect(checkLead(forms.career, { applying_for: 'Select an option' }).map(({ field }) => field)).toEqual([
      'name',
      'email',
      'phone',
      'qualification',
      'address',
      'job_profile',
      'experience',
    ]);
  });

  test('a choice outside the list is refused', () => {
    expect(checkLead(forms.career, { ...application, applying_for: 'CEO' })).toHaveLength(1);
  });
});
