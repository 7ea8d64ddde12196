import { expect, test } from 'vitest';
import { emailServiceSettings } from './email-service.ts';

const content = {
  userId: 'key',
  serviceId: 'service',
  templates: { consultation: 'a', contact: 'b', career: 'c' },
};

test('without variables, the content file applies', () => {
  expect(emailServiceSettings(content, {})).toEqual({ ...content, origin: '' });
});

test('a variable of the build sets each id; an empty one means missing', () => {
  const environment = {
    EMAIL_SERVICE_ORIGIN: 'https://api.emailjs.com',
    EMAIL_USER_ID: '',
    EMAIL_SERVICE_ID: 's',
    EMAIL_TEMPLATE_CONSULTATION: 'x',
    EMAIL_TEMPLATE_CONTACT: 'y',
    EMAIL_TEMPLATE_CAREER: '',
  };
  expect(emailServiceSettings(content, environment)).toEqual({
    origin: 'https://api.emailjs.com',
    userId: '',
    serviceId: 's',
    templates: { consultation: 'x', contact: 'y', career: '' },
  });
});

test.each(['api.emailjs.com', 'https://api.emailjs.com/path', 'nonsense'])(
  'the origin %j is rejected with the fix',
  (origin) => {
    expect(() => emailServiceSettings(content, { EMAIL_SERVICE_ORIGIN: origin })).toThrow(
      /^The environment variable EMAIL_SERVICE_ORIGIN\n.*is not an origin\.\n.*Write it like https:\/\/api\.emailjs\.com/,
    );
  },
);
