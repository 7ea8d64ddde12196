import type { Locator, Page } from '@playwright/test';
import type { FormId } from '../../leads/forms.ts';
import { loadContent } from '../../src/content/load-content.ts';
import { addressIn, type FurtherLanguage } from '../../src/languages.ts';
import { urls } from '../../src/site.ts';
import { asha, submitButton } from './consultation.ts';
import { hydrated } from './islands.ts';
import { answerMaps } from './maps.ts';

const { home, contact, career, shell } = loadContent();

/** One named field of a form, as a visitor sees it and as it is sent. */
interface FilledField {
  readonly label: string;
  readonly name: string;
  /** What the visitor types. */
  readonly value: string;
  /** What is sent, if it is not what was typed. */
  readonly sent?: string;
  /** What the field says when it is left empty; absent when it may be. */
  readonly missing?: string;
}

/** One of the three forms: specification sections 3 and 5. */
export interface LeadFormCase {
  readonly id: FormId;
  /** Of its page; English without one. */
  readonly language?: FurtherLanguage;
  readonly path: string;
  /** The form's heading. */
  readonly title: string;
  readonly fields: readonly FilledField[];
  /** A list to choose from, with its placeholder. */
  readonly choice?: { readonly label: string; readonly name: string; readonly placeholder: string };
  /** Whether a box must be ticked. */
  readonly consent: boolean;
}

const EMAIL_HINT = 'Enter an email address like name@example.com';
export const PHONE_HINT = 'Please enter a valid 10-digit phone number';

export const consultation: LeadFormCase = {
  id: 'consultation',
  path: urls.home,
  title: home.form.title,
  fields: [
    { label: 'Full name', name: 'full_name', value: asha.fullName, missing: 'Enter your full name' },
    { label: 'Email', name: 'email', value: asha.email, missing: EMAIL_HINT },
    {
      label: 'Contact number',
      name: 'contact_number',
      value: asha.contactNumber,
      sent: '9876543210',
      missing: `${shell.forms.tenDigits} ${PHONE_HINT}`,
    },
    { label: 'Message', name: 'message', value: asha.message },
  ],
  consent: true,
};

export const enquiry: LeadFormCase = {
  id: 'contact',
  path: urls.contact,
  title: contact.form.title,
  fields: [
    { label: 'Full name', name: 'full_name', value: 'Asha Menon', missing: 'Enter your full name' },
    { label: 'Email', name: 'email', value: 'asha@example.com', missing: EMAIL_HINT },
    {
      label: 'Contact number',
      name: 'contact_number',
      value: '+91 98765-43210',
      sent: '9876543210',
      missing: `${shell.forms.tenDigits} ${PHONE_HINT}`,
    },
    { label: 'Service', name: 'service', value: 'GST for a kirana store' },
    { label: 'Message', name: 'message', value: 'When may I call you?' },
  ],
  consent: true,
};

export const application: LeadFormCase = {
  id: 'career',
  path: urls.career,
  title: career.form.title,
  fields: [
    { label: 'Name', name: 'name', value: 'Asha Menon', missing: 'Enter your name' },
    { label: 'Email', name: 'email', value: 'asha@example.com', missing: EMAIL_HINT },
    { label: 'Phone', name: 'phone', value: 'ask for extension 7', missing: 'Enter your phone number' },
    { label: 'Qualification', name: 'qualification', value: 'B.Com., Delhi', missing: 'Enter your qualification' },
    { label: 'Address', name: 'address', value: 'Sector 10, Dwarka', missing: 'Enter your address' },
    {
      label: 'Description of job profile',
      name: 'job_profile',
      value: 'Accounts and audit',
      missing: 'Describe the job profile you are looking for',
    },
    {
      label: 'Current experience',
      name: 'experience',
      value: 'none',
      missing: 'Describe your current experience; write “none” if you are starting out',
    },
  ],
  choice: { label: 'Applying for', name: 'applying_for', placeholder: 'Select an option' },
  consent: false,
};

/** A form on the page of another language, with the labels and messages that content has for the English ones. */
export function formIn(language: FurtherLanguage, leadForm: LeadFormCase): LeadFormCase {
  const { home, contact, career, formTexts } = loadContent(undefined, language);
  const translate = (text: string) => formTexts[text.replace(`${shell.forms.tenDigits} `, '')] ?? text;
  return {
    ...leadForm,
    language,
    path: addressIn(language, leadForm.path),
    title: { consultation: home, contact, career }[leadForm.id].form.title,
    fields: leadForm.fields.map(({ label, missing, ...field }) => ({
      ...field,
      label: translate(label),
      ...(missing && { missing: translate(missing) }),
    })),
  };
}

/** The value of a field once it is filled, as it is sent. */
export function filledValue({ value, sent = value }: FilledField): string {
  return sent;
}

/** Opens the page of a form and gives the form. */
export async function openForm(page: Page, leadForm: LeadFormCase): Promise<Locator> {
  await answerMaps(page);
  await page.goto(leadForm.path);
  await hydrated(page);
  return formOf(page, leadForm);
}

/** The form, whichever page it is on. */
export function formOf(page: Page, { title }: LeadFormCase): Locator {
  return page.getByRole('form', { name: title });
}

export function field(form: Locator, label: string): Locator {
  return form.getByLabel(label, { exact: true });
}

/** Fills every text field, and ticks the box if there is one. */
export async function fill(form: Locator, { fields, consent }: LeadFormCase): Promise<void> {
  for (const { label, value } of fields) await field(form, label).fill(value);
  if (consent) await form.getByRole('checkbox').check();
}

export async function fillAndSubmit(form: Locator, leadForm: LeadFormCase): Promise<void> {
  await fill(form, leadForm);
  await submitButton(form).click();
}
