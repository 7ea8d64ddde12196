import type { Locator, Page } from '@playwright/test';
import { loadContent } from '../../src/content/load-content.ts';

/** What a visitor types into the consultation form. */
export interface Consultation {
  readonly fullName: string;
  readonly email: string;
  readonly contactNumber: string;
  readonly message: string;
}

export const asha: Consultation = {
  fullName: 'Asha Menon',
  email: 'asha@example.com',
  contactNumber: '98765 43210',
  message: 'I want to register a private limited company.',
};

/** The consultation form of the home page. */
export function consultationForm(page: Page): Locator {
  return page.getByRole('form', { name: loadContent().home.form.title });
}

/** Fills the form as a person would: field by field, the consent last. */
export async function fillConsultation(form: Locator, values: Consultation): Promise<void> {
  await form.getByLabel('Full name').fill(values.fullName);
  await form.getByLabel('Email').fill(values.email);
  await form.getByLabel('Contact number').pressSequentially(values.contactNumber);
  await form.getByLabel('Message').fill(values.message);
  await form.getByRole('checkbox').check();
}

export function submitButton(form: Locator): Locator {
  return form.getByRole('button');
}
