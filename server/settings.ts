import { isEmailAddress } from '../leads/check-lead.ts';
import { SettingsError } from './start-error.ts';

/** The SMTP server that takes the mails. */
export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** True for TLS from the first byte (smtps); false for plain, or STARTTLS where the server offers it. */
  readonly secure: boolean;
  readonly auth?: { readonly user: string; readonly pass: string };
}

/** Everything the environment decides, validated. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly siteDir: string;
  readonly dataDir: string;
  /** True when another host serves the site and this process is the relay alone. */
  readonly relayOnly: boolean;
  /** Absent: mails are written as files. */
  readonly smtp?: SmtpSettings;
  readonly smtpTimeoutSeconds: number;
  readonly mailFrom?: string;
  readonly mailTo?: string;
  readonly mailSubject: string;
  /** Origins that may post forms; empty means every origin. */
  readonly allowedOrigins: readonly string[];
  /**
   * Posts that one address (IPv6: one /64 network) may make at once, and again in every ten minutes. Not too few: whole
   * offices, and in India most phones, share one address.
   */
  readonly rateLimitPerAddress: number;
  /** The same for all addresses together: what the inbox can be made to bear. */
  readonly rateLimitTotal: number;
  /**
   * Proxies in front of this server: X-Forwarded-For is believed that many entries from the right. With 0 the header is
   * ignored, so that nobody can pass for somebody else.
   */
  readonly trustedProxies: number;
  /** Days for which a delivered lead is kept. */
  readonly retentionDays: number;
  /** Wait before the second attempt at a mail; it doubles up to an hour. */
  readonly retrySeconds: number;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Settings from environment variables. An empty variable counts as unset.
 * @throws SettingsError naming the variable, its value (never a password), the reason and the cure.
 */
export function readSettings(env: Environment): Settings {
  const text = (name: string): string | undefined => env[name]?.trim() || undefined;
  const smtpUrl = text('SMTP_URL');
  const mailFrom = address('MAIL_FROM', text('MAIL_FROM'));
  const mailTo = address('MAIL_TO', text('MAIL_TO'));
  return {
    port: wholeNumber('PORT', text('PORT'), { min: 0, max: 65_535, fallback: 3000 }),
    host: host(text('HOST') ?? '127.0.0.1'),
    siteDir: text('SITE_DIR') ?? 'build/site',
    dataDir: text('DATA_DIR') ?? 'var',
    relayOnly: flag('RELAY_ONLY', text('RELAY_ONLY')),
    ...(smtpUrl === undefined ? {} : { smtp: smtp(smtpUrl) }),
    // RFC 5321 section 4.5.3.2.6: a client waits ten minutes for the answer to a message. Giving up earlier on a slow
    // server that did take it would send it twice.
    smtpTimeoutSeconds: wholeNumber('SMTP_TIMEOUT_SECONDS', text('SMTP_TIMEOUT_SECONDS'), {
      min: 1,
      max: 3600,
      fallback: 600,
    }),
    ...(mailFrom === undefined ? {} : { mailFrom }),
    ...(mailTo === undefined ? {} : { mailTo }),
    mailSubject: subject(text('MAIL_SUBJECT') ?? '{form}: {name}'),
    allowedOrigins: origins(text('ALLOWED_ORIGINS') ?? ''),
    rateLimitPerAddress: wholeNumber('RATE_LIMIT_PER_ADDRESS', text('RATE_LIMIT_PER_ADDRESS'), {
      min: 1,
      max: 1_000_000,
      fallback: 100,
    }),
    rateLimitTotal: wholeNumber('RATE_LIMIT_TOTAL', text('RATE_LIMIT_TOTAL'), {
      min: 1,
      max: 1_000_000,
      fallback: 600,
    }),
    trustedProxies: wholeNumber('TRUSTED_PROXIES', text('TRUSTED_PROXIES'), { min: 0, max: 10, fallback: 0 }),
    retentionDays: wholeNumber('RETENTION_DAYS', text('RETENTION_DAYS'), { min: 0, max: 3650, fallback: 30 }),
    retrySeconds: wholeNumber('RETRY_SECONDS', text('RETRY_SECONDS'), { min: 1, max: 3600, fallback: 5 }),
  };
}

function fail(name: string, value: string, why: string, cure: string): never {
  // JSON quotes keep a value with a line break on the one line.
  throw new SettingsError(`${name} is ${JSON.stringify(value)}: ${why}. ${cure}.`);
}

function wholeNumber(
  name: string,
  value: string | undefined,
  { min, max, fallback }: { min: number; max: number; fallback: number },
): number {
  if (value === undefined) return fallback;
  const number = /^[0-9]{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= min && number <= max) return number;
  return fail(
    name,
    value,
    `not a whole number from ${min} to ${max}`,
    `Set ${name} to such a number, or leave it unset for ${fallback}`,
  );
}

function flag(name: string, value: string | undefined): boolean {
  if (value === undefined || value === '0') return false;
  if (value === '1') return true;
  return fail(name, value, 'neither 1 nor 0', `Set ${name} to 1 to switch it on, or leave it unset`);
}

function host(value: string): string {
  if (/^[^\s/@[\]]+$/.test(value)) return value;
  return fail(
    'HOST',
    value,
    'not an address or host name',
    'Set HOST to an address of this machine such as 127.0.0.1 or 0.0.0.0, without scheme, brackets or port',
  );
}

function address(name: string, value: string | undefined): string | undefined {
  if (value === undefined || isEmailAddress(value)) return value;
  return fail(name, value, 'not a plain email address', `Set ${name} to one address like leads@example.com`);
}

function subject(value: string): string {
  const cure = 'Use text and the placeholders {form} and {name}, or leave MAIL_SUBJECT unset';
  if (/\p{Cc}/u.test(value)) return fail('MAIL_SUBJECT', value, 'it has a line break or control character', cure);
  const unknown = value.match(/\{[^}]*\}/g)?.find((slot) => slot !== '{form}' && slot !== '{name}');
  if (unknown !== undefined) return fail('MAIL_SUBJECT', value, `nothing is known for ${unknown}`, cure);
  return value;
}

function origins(value: string): readonly string[] {
  return value
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '')
    .map((origin) => {
      const url = URL.parse(origin);
      if (url?.origin === origin && /^https?:$/.test(url.protocol)) return origin;
      const meant = url && /^https?:$/.test(url.protocol) ? url.origin : 'https://www.example.com';
      return fail(
        'ALLOWED_ORIGINS',
        origin,
        'not an origin (scheme, host and port only)',
        `Write it as ${meant}, with commas between several`,
      );
    });
}

function smtp(value: string): SmtpSettings {
  const cure = 'Set SMTP_URL to smtp://user:password@host:587 or smtps://user:password@host:465';
  const url = URL.parse(value);
  // An address that cannot be parsed is not shown: its password cannot be found either.
  if (url === null) throw new SettingsError(`SMTP_URL (not shown) cannot be read as an address. ${cure}.`);
  const { protocol, hostname, port, username, password } = url;
  if (protocol !== 'smtp:' && protocol !== 'smtps:') {
    return fail('SMTP_URL', `${protocol}…`, 'the scheme is neither smtp nor smtps', cure);
  }
  const tail = url.pathname + url.search + url.hash;
  // An @ after the host means that a raw / ? or # cut the password in two, and its first half was read as host or port.
  const shown = tail.includes('@')
    ? `${protocol}//…`
    : `${protocol}//${username === '' ? '' : `${username}:…@`}${hostname}${port === '' ? '' : `:${port}`}`;
  if (hostname === '') return fail('SMTP_URL', shown, 'the host is missing', cure);
  if (port === '0') return fail('SMTP_URL', shown, 'port 0 cannot be connected to', cure);
  if (tail !== '' && tail !== '/') {
    return fail(
      'SMTP_URL',
      shown,
      'something follows host and port',
      'End it after the port, and percent-encode / ? # @ : in user and password',
    );
  }
  if ((username === '') !== (password === '')) {
    return fail('SMTP_URL', shown, 'user and password only go together', cure);
  }
  const secure = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    ...(username === '' ? {} : { auth: { user: decoded(username, shown), pass: decoded(password, shown) } }),
  };
}

function decoded(part: string, shown: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return fail('SMTP_URL', shown, 'user or password has a broken percent sign', 'Write a percent sign as %25');
  }
}
