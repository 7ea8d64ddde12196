import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type FormId, forms } from '../../../leads/forms.ts';
import { emailServiceSettings } from '../../content/email-service.ts';
import { loadContent } from '../../content/load-content.ts';
import type { FurtherLanguage } from '../../languages.ts';
import { formSettings } from './form-settings.ts';
import { LeadForm } from './LeadForm.tsx';

function htmlOf(id: FormId, origin: string, language?: FurtherLanguage): string {
  const content = loadContent(undefined, language);
  const service = emailServiceSettings(content.emailService, { EMAIL_SERVICE_ORIGIN: origin });
  const words = { consultation: content.home.form, contact: content.contact.form, career: content.career.form }[id];
  return renderToStaticMarkup(<LeadForm id={id} words={words} settings={formSettings(content, service)} />);
}

test.each(Object.values(forms).map(({ id }) => id))('%s tells another origin its language', (id) => {
  const elsewhere = 'https://relay.setu.in';
  const field = '<input type="hidden" name="Language" value="Hindi"/>';
  // Not in the fieldset: the script disables it, and what is disabled is not sent.
  expect(htmlOf(id, elsewhere, 'hi').replace(/<fieldset.*<\/fieldset>/s, '')).toContain(field);
  expect(htmlOf(id, elsewhere)).not.toContain('name="Language"');
  // The relay of the site knows it from the path of the page.
  expect(htmlOf(id, '', 'hi')).not.toContain('name="Language"');
});
