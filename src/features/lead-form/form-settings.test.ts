import { expect, test } from 'vitest';
import { emailServiceSettings } from '../../content/email-service.ts';
import { loadContent } from '../../content/load-content.ts';
import { relayConfig } from '../../content/relay-config.ts';
import { formSettings } from './form-settings.ts';

const content = loadContent();
const phone = { display: '+91 00000 00000', number: '+910000000000' };

test.each([
  ['the relay of the site', '', content, true],
  ['a relay elsewhere', 'https://relay.setu.in', content, true],
  ['the hosted service', 'https://api.emailjs.com', content, false],
  ['a phone number that is not set', '', { ...content, provider: { ...content.provider, phone } }, false],
])('with %s, forms and emails show a reference or neither does', (_, origin, shown, expected) => {
  const service = emailServiceSettings(content.emailService, { EMAIL_SERVICE_ORIGIN: origin });
  expect(formSettings(shown, service).showsReference).toBe(expected);
  expect(relayConfig(shown, service, undefined).reference !== undefined).toBe(expected);
});
