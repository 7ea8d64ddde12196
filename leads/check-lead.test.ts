import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkLead, checkValue, normaliseValue } from './check-lead.ts';
import { type FieldDefinition, forms } from './forms.ts';
import { EMAIL_CASES, LINE_CASES, PHONE_CASES } from './normalise-value.cases.ts';
import { PHONE_PATTERN } from './normalise-value.ts';

const consultation = {
  full_name: 'Asha Menon',
  email: 'asha@example.com',
  contact_number: '9876543210',
  message: '',
};

function fieldOf(wanted: string): FieldDefinition {
  const field = forms.consultation.fields.find(({ name }) => name === wanted);
  if (!field) throw new Error(`No field ${wanted}`);
  return field;
}

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

  test.each(PHONE_CASES)('contact number $typed is normalised and judged', ({ typed, sent }) => {
    const problems = sent ? [] : [{ field: 'contact_number', message: 'Please enter a valid 10-digit phone number' }];
    expect(checkLead(forms.consultation, { ...consultation, contact_number: typed })).toEqual(problems);
    if (sent) expect(normaliseValue(fieldOf('contact_number'), typed)).toBe(sent);
  });

  test.each(PHONE_CASES)('without JavaScript the pattern judges contact number $typed alike', ({ typed, sent }) => {
    for (const flag of ['u', 'v']) expect(new RegExp(`^(?:${PHONE_PATTERN})$`, flag).test(typed)).toBe(Boolean(sent));
  });

  test('a number that is accepted stays the same when it is normalised again', () => {
    const part = fc.constantFrom('+', '0', '9', '1', '91', '00', '९', '१', '०', ' ', '-', '12345', '54321');
    const field = fieldOf('contact_number');
    const property = fc.property(fc.array(part, { maxLength: 16 }), (parts) => {
      const normalised = normaliseValue(field, parts.join(''));
      fc.pre(checkValue(field, normalised) === undefined);
      expect(normaliseValue(field, normalised)).toBe(normalised);
    });
    fc.assert(property, { numRuns: 5000 });
  });

  test.each(EMAIL_CASES)('email $typed is normalised and judged', ({ typed, sent }) => {
    expect(checkLead(forms.consultation, { ...consultation, email: typed })).toHaveLength(sent ? 0 : 1);
    if (sent) expect(normaliseValue(fieldOf('email'), typed)).toBe(sent);
  });

  test.each(LINE_CASES)('name $typed is normalised', ({ typed, sent }) => {
    expect(normaliseValue(fieldOf('full_name'), typed)).toBe(sent);
  });

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

  test('a choice outside the list is accepted, so that a translated list loses no lead', () => {
    expect(checkLead(forms.career, { ...application, applying_for: 'रोज़गार' })).toEqual([]);
  });
});
