import { resolve } from 'node:path';
import { isEmailAddress } from '../leads/check-lead.ts';
import { StartError } from './start-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;
export type Settings = ReturnType<typeof readSettings>;
export type SmtpSettings = NonNullable<Settings['smtp']>;

const THIS_MACHINE = /^(?:localhost|127\.[0-9.]+|::1)$/i;

/** Throws a StartError. `why` and `fix` have no full stop; `shown` replaces a value that may contain a password. */
type Reject = (why: string, fix: string, shown?: string) => never;
type Parse<Value> = (value: string, reject: Reject) => Value;

/**
 * Settings from environment variables, which docs/settings.md describes. An empty variable counts as unset.
 * @throws StartError with the variable, its value (never a password), the reason and the fix.
 */
export function readSettings(env: Environment) {
  function read<Value, Fallback>(name: string, fallback: Fallback, parse: Parse<Value>): Value | Fallback {
    const value = env[name]?.trim() ?? '';
    if (value === '') return fallback;
    return parse(value, (why, fix, shown = value) => {
      // JSON quotes keep a value with a line break on one line.
      throw new StartError(`${name} is ${JSON.stringify(shown)}: ${why}. ${fix}.`);
    });
  }
  const number = (name: string, fallback: number, min: number, max: number) =>
    read(name, fallback, (value, reject) => {
      const isValid = /^[0-9]{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max;
      const fix = `Set ${name} to such a number, or leave it unset for ${fallback}`;
      return isValid ? Number(value) : reject(`not a whole number from ${min} to ${max}`, fix);
    });
  const flag = (name: string, fallback = false) =>
    read(name, fallback, (value, reject) => {
      if (value === '0' || value === '1') return value === '1';
      return reject('neither 1 nor 0', `Set ${name} to 1 or 0, or leave it unset for ${fallback ? 1 : 0}`);
    });
  const email = (name: string) =>
    read(name, undefined, (value, reject) => {
      if (isEmailAddress(value)) return value;
      return reject('not a plain email address', `Set ${name} to one address like leads@example.com`);
    });
  const text = (name: string, fallback: string) => read(name, fallback, (value) => value);

  const smtp = read('SMTP_URL', undefined, parseSmtpUrl);
  const allowPlaintextPassword = flag('SMTP_ALLOW_PLAINTEXT_PASSWORD');
  return {
    port: number('PORT', 3000, 0, 65_535),
    host: text('HOST', '127.0.0.1'),
    siteDir: resolve(text('SITE_DIR', 'build/site')),
    dataDir: resolve(text('DATA_DIR', 'var')),
    /** True when another host serves the site. */
    relayOnly: flag('RELAY_ONLY'),
    /** For nodemailer. Absent: emails are written as files. `requireTLS`: nothing is sent where STARTTLS is not offered. */
    smtp: smtp && {
      ...smtp,
      requireTLS: !smtp.secure && smtp.auth !== undefined && !allowPlaintextPassword,
      // The mail servers of Debian make their own certificate. On this machine, without a password, it protects nothing.
      ...(smtp.auth === undefined && THIS_MACHINE.test(smtp.host) && { tls: { rejectUnauthorized: false } }),
    },
    /** The name in EHLO. */
    smtpName: read('SMTP_NAME', undefined, (value, reject) => {
      if (/^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/i.test(value)) return value;
      return reject('not a host name with a dot', 'Set SMTP_NAME to the name of this machine, like www.example.com');
    }),
    // RFC 5321 section 4.5.3.2.6: a client waits ten minutes for the answer to a message. Giving up earlier on a slow
    // server that accepted it would send it twice.
    smtpTimeoutSeconds: number('SMTP_TIMEOUT_SECONDS', 600, 1, 3600),
    /** True when .eml files are wanted: without it, a relay without `smtp` says that leads are not delivered. */
    mailAsFiles: flag('MAIL_AS_FILES'),
    /** Requested every five minutes while leads are delivered. */
    heartbeatUrl: read('HEARTBEAT_URL', undefined, (value, reject) => {
      if (/^https?:$/.test(URL.parse(value)?.protocol ?? '')) return value;
      return reject('not an address', 'Set HEARTBEAT_URL to the address that your monitor gives, like https://…', '…');
    }),
    mailFrom: email('MAIL_FROM'),
    mailTo: email('MAIL_TO'),
    mailAutoSubmitted: flag('MAIL_AUTO_SUBMITTED', true),
    /** Leads in ten minutes. Not too few: offices, and in India most phones, share one address. */
    rateLimitPerAddress: number('RATE_LIMIT_PER_ADDRESS', 100, 1, 1_000_000),
    rateLimitTotal: number('RATE_LIMIT_TOTAL', 600, 1, 1_000_000),
    /** Proxies in front of this server. With 0 their headers are ignored: a client can write them. */
    trustedProxies: number('TRUSTED_PROXIES', 0, 0, 10),
    /** Absent: the outbox is a file in the data folder. */
    databaseUrl: read('DATABASE_URL', undefined, parseDatabaseUrl),
    databasePoolSize: number('DATABASE_POOL_SIZE', 5, 1, 100),
    leaseSeconds: number('LEASE_SECONDS', 60, 1, 3600),
    retentionDays: number('RETENTION_DAYS', 30, 0, 3650),
    retrySeconds: number('RETRY_SECONDS', 5, 1, 3600),
  };
}

function parseDatabaseUrl(value: string, reject: Reject): string {
  const url = URL.parse(value);
  if (url !== null && /^postgres(?:ql)?:$/.test(url.protocol) && /^\/[^/]+$/.test(url.pathname)) return value;
  const fix =
    'Set DATABASE_URL to postgres://user:password@host:5432/database?sslmode=verify-full, with / ? # @ : in user and password percent-encoded, or leave it unset for a file in DATA_DIR';
  return reject('not the address of a PostgreSQL database', fix, '…');
}

type SmtpServer = { host: string; port: number; secure: boolean; auth?: { user: string; pass: string } };

function parseSmtpUrl(value: string, reject: Reject): SmtpServer {
  const fix =
    'Set SMTP_URL to smtp://user:password@host:587 or smtps://user:password@host:465, with / ? # @ : % in user and password percent-encoded';
  const fail = (why: string): never => reject(why, fix, '…');
  const url = URL.parse(value) ?? fail('not an address');
  const { protocol, hostname, port, username, password } = url;
  const secure = protocol === 'smtps:';
  if (!secure && protocol !== 'smtp:') return fail('the scheme is neither smtp nor smtps');
  if (hostname === '' || port === '0') return fail('the host or port is missing');
  if (!/^\/?$/.test(url.pathname + url.search + url.hash)) return fail('something follows host and port');
  if ((username === '') !== (password === '')) return fail('user or password is missing');
  const host = hostname.replace(/^\[|\]$/g, '');
  const server = { host, port: Number(port) || (secure ? 465 : 587), secure };
  if (username === '') return server;
  try {
    return { ...server, auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } };
  } catch {
    return fail('user or password has a percent sign that encodes nothing');
  }
}
