import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Environment, readSettings } from './settings.ts';
import { StartError } from './start-error.ts';

function errorOf(env: Environment): string {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof StartError) return error.message;
  }
  throw new Error('the settings were accepted');
}

test('without settings the server works on this machine', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    siteDir: resolve('build/site'),
    dataDir: resolve('var'),
    relayOnly: false,
    smtpTimeoutSeconds: 600,
    mailAsFiles: false,
    mailAutoSubmitted: true,
    rateLimitPerAddress: 100,
    rateLimitTotal: 600,
    trustedProxies: 0,
    databasePoolSize: 5,
    leaseSeconds: 60,
    retentionDays: 30,
    retrySeconds: 5,
  });
});

test('an empty variable counts as unset', () => {
  expect(readSettings({ PORT: '', SMTP_URL: ' ', MAIL_TO: '' })).toEqual(readSettings({}));
});

describe('SMTP_URL', () => {
  test.each([
    ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, secure: false, requireTLS: false }],
    ['smtp://a:b@[::1]', { host: '::1', port: 587, secure: false, requireTLS: true, auth: { user: 'a', pass: 'b' } }],
    [
      'smtps://leads%40example.com:p%40ss%2Fw%3Ard@mail.example.com:4650',
      {
        host: 'mail.example.com',
        port: 4650,
        secure: true,
        requireTLS: false,
        auth: { user: 'leads@example.com', pass: 'p@ss/w:rd' },
      },
    ],
  ])('%s is valid', (url, smtp) => {
    expect(readSettings({ SMTP_URL: url }).smtp).toEqual(smtp);
  });

  test.each(['smtp://127.0.0.1:25', 'smtp://127.0.1.1', 'smtp://localhost', 'smtps://[::1]'])(
    'the certificate of %s, without a password, is not verified',
    (url) => {
      expect(readSettings({ SMTP_URL: url }).smtp?.tls).toEqual({ rejectUnauthorized: false });
    },
  );

  test.each([
    'smtp://mail.example.com',
    'smtp://127.0.0.1.example.com',
    'smtp://192.168.0.7:25',
    'smtp://localhost.example.com',
    'smtp://user:hunter2@127.0.0.1',
    'smtps://user:hunter2@localhost',
  ])('the certificate of %s is verified', (url) => {
    expect(readSettings({ SMTP_URL: url }).smtp).not.toHaveProperty('tls');
  });

  test('a password needs TLS, unless SMTP_ALLOW_PLAINTEXT_PASSWORD is set', () => {
    const SMTP_URL = 'smtp://user:hunter2@mail.example.com';
    expect(readSettings({ SMTP_URL }).smtp?.requireTLS).toBe(true);
    expect(readSettings({ SMTP_URL, SMTP_ALLOW_PLAINTEXT_PASSWORD: '1' }).smtp?.requireTLS).toBe(false);
  });

  test.each([
    'http://user:hunter2@mail.example.com',
    'user:hunter2@mail.example.com',
    'smtp://user:hunter2@',
    'smtp://user:hun/ter2@mail.example.com',
    'smtp://user:42/hunter2@mail.example.com',
    'smtp://user:hunter2%@mail.example.com',
    'smtp://user:hunter2@mail.example.com/inbox',
    'smtp://user:hunter2@mail.example.com?pool=true',
    'smtp://:hunter2@mail.example.com',
    'smtp://user:hunter2@mail.example.com:99999',
  ])('an invalid address is rejected without its password: %s', (url) => {
    const line = errorOf({ SMTP_URL: url });
    expect(line).toMatch(/^SMTP_URL .*\.$/);
    expect(line).not.toMatch(/hunter2|ter2|42|\n/);
  });
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '3e3'],
  ['MAIL_TO', 'not an address'],
  ['MAIL_FROM', 'Leads <leads@example.com>'],
  ['MAIL_FROM', 'a@b.in\r\nBcc: x@y.in'],
  ['RETENTION_DAYS', 'forever'],
  ['RETRY_SECONDS', '0'],
  ['RATE_LIMIT_PER_ADDRESS', '0'],
  ['RATE_LIMIT_TOTAL', 'none'],
  ['TRUSTED_PROXIES', '127.0.0.1'],
  ['SMTP_TIMEOUT_SECONDS', '1.5'],
  ['SMTP_NAME', 'localhost'],
  ['SMTP_NAME', '[127.0.0.1]'],
  ['RELAY_ONLY', 'yes'],
  ['LEASE_SECONDS', '0'],
  ['DATABASE_POOL_SIZE', 'many'],
  ['SMTP_ALLOW_PLAINTEXT_PASSWORD', 'please'],
])('%s=%j is rejected in one line with variable, value, reason and fix', (name, value) => {
  const line = errorOf({ [name]: value });
  expect(line).toContain(`${name} is `);
  expect(line).toContain(JSON.stringify(value));
  expect(line).toMatch(/: .+\. .+\.$/);
  expect(line).not.toContain('\n');
});

describe('secrets', () => {
  test.each([
    ['DATABASE_URL', 'mysql://user:hunter2@db.example.com/leads'],
    ['DATABASE_URL', 'postgres://user:hunter2@db.example.com'],
    ['DATABASE_URL', 'postgres://user:hun/ter2@db.example.com/leads'],
    ['DATABASE_URL', 'hunter2'],
    ['HEARTBEAT_URL', 'hc-ping.com/hunter2'],
  ])('%s=%j is rejected without its value', (name, value) => {
    const line = errorOf({ [name]: value });
    expect(line).toMatch(new RegExp(`^${name} is .*: .+\\. .+\\.$`));
    expect(line).not.toMatch(/hunter2|ter2|\n/);
  });

  test('are used when they are valid', () => {
    const DATABASE_URL = 'postgres://user:p%40ss@db.example.com:5432/leads?sslmode=verify-full';
    expect(readSettings({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });
});
