import { z } from 'zod';
import { isEmailAddress } from '../leads/check-lead.ts';
import { SettingsError } from './start-error.ts';

/** The SMTP server that takes the mails. */
export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** True for TLS from the first byte (smtps); false for plain, or STARTTLS where the server offers it. */
  readonly secure: boolean;
  /** Whether to send nothing at all where STARTTLS is not offered. */
  readonly requireTls: boolean;
  readonly auth?: { readonly user: string; readonly pass: string };
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Everything the environment decides, validated. */
export type Settings = ReturnType<typeof readSettings>;

/** Why a value is refused, and what to write instead. Neither ends with a full stop. */
interface Complaint {
  readonly why: string;
  readonly cure: string;
  /** What to show in place of the value: it may hold a password. */
  readonly shown?: string;
}

/** Hands a complaint to readSettings, which knows the variable. */
function refuse(context: z.RefinementCtx, complaint: Complaint): never {
  context.addIssue({ code: 'custom', params: { complaint }, message: complaint.why });
  return z.NEVER;
}

const wholeNumber = (name: string, { min, max, fallback }: { min: number; max: number; fallback: number }) =>
  z
    .string()
    .optional()
    .transform((value, context) => {
      if (value === undefined) return fallback;
      const number = /^[0-9]{1,9}$/.test(value) ? Number(value) : Number.NaN;
      if (number >= min && number <= max) return number;
      return refuse(context, {
        why: `not a whole number from ${min} to ${max}`,
        cure: `Set ${name} to such a number, or leave it unset for ${fallback}`,
      });
    });

const flag = (name: string, fallback = false) =>
  z
    .string()
    .optional()
    .transform((value, context) => {
      if (value === undefined) return fallback;
      if (value === '0' || value === '1') return value === '1';
      return refuse(context, {
        why: 'neither 1 nor 0',
        cure: `Set ${name} to 1 to switch it on or to 0 to switch it off, or leave it unset for ${fallback ? 1 : 0}`,
      });
    });

const address = (name: string) =>
  z
    .string()
    .optional()
    .transform((value, context) => {
      if (value === undefined || isEmailAddress(value)) return value;
      return refuse(context, {
        why: 'not a plain email address',
        cure: `Set ${name} to one address like leads@example.com`,
      });
    });

const host = z
  .string()
  .default('127.0.0.1')
  .transform((value, context) => {
    if (/^[^\s/@[\]]+$/.test(value)) return value;
    return refuse(context, {
      why: 'not an address or host name',
      cure: 'Set HOST to an address of this machine such as 127.0.0.1 or 0.0.0.0, without scheme, brackets or port',
    });
  });

const subject = z
  .string()
  .default('{form}: {name}')
  .transform((value, context) => {
    const cure = 'Use text and the placeholders {form} and {name}, or leave MAIL_SUBJECT unset';
    if (/\p{Cc}/u.test(value)) return refuse(context, { why: 'it has a line break or control character', cure });
    const unknown = value.match(/\{[^}]*\}/g)?.find((slot) => slot !== '{form}' && slot !== '{name}');
    if (unknown !== undefined) return refuse(context, { why: `nothing is known for ${unknown}`, cure });
    return value;
  });

const origins = z
  .string()
  .default('')
  .transform((value, context) =>
    value
      .split(',')
      .map((origin) => origin.trim())
      .filter((origin) => origin !== '')
      .map((origin) => {
        const url = URL.parse(origin);
        if (url?.origin === origin && /^https?:$/.test(url.protocol)) return origin;
        const meant = url && /^https?:$/.test(url.protocol) ? url.origin : 'https://www.example.com';
        return refuse(context, {
          why: 'not an origin (scheme, host and port only)',
          cure: `Write it as ${meant}, with commas between several`,
          shown: origin,
        });
      }),
  );

const token = z
  .string()
  .optional()
  .transform((value, context) => {
    if (value === undefined || /^[\w.~+/=-]{16,}$/.test(value)) return value;
    return refuse(context, {
      why: 'too short, or with characters that a header cannot carry',
      cure: 'Set HEALTH_TOKEN to 16 or more letters and digits, such as openssl rand -hex 16 prints',
      shown: '…',
    });
  });

const smtp = z
  .string()
  .optional()
  .transform((value, context): Omit<SmtpSettings, 'requireTls'> | undefined => {
    if (value === undefined) return undefined;
    const cure = 'Set SMTP_URL to smtp://user:password@host:587 or smtps://user:password@host:465';
    const url = URL.parse(value);
    // An address that cannot be parsed is not shown: its password cannot be found either.
    if (url === null) return refuse(context, { why: 'it cannot be read as an address', cure, shown: '…' });
    const { protocol, hostname, port, username, password } = url;
    if (protocol !== 'smtp:' && protocol !== 'smtps:') {
      return refuse(context, { why: 'the scheme is neither smtp nor smtps', cure, shown: `${protocol}…` });
    }
    const tail = url.pathname + url.search + url.hash;
    // An @ after the host means that a raw / ? or # cut the password in two, and its first half was read as host or port.
    const shown = tail.includes('@')
      ? `${protocol}//…`
      : `${protocol}//${username === '' ? '' : `${username}:…@`}${hostname}${port === '' ? '' : `:${port}`}`;
    if (hostname === '') return refuse(context, { why: 'the host is missing', cure, shown });
    if (port === '0') return refuse(context, { why: 'port 0 cannot be connected to', cure, shown });
    if (tail !== '' && tail !== '/') {
      return refuse(context, {
        why: 'something follows host and port',
        cure: 'End it after the port, and percent-encode / ? # @ : in user and password',
        shown,
      });
    }
    if ((username === '') !== (password === '')) {
      return refuse(context, { why: 'user and password only go together', cure, shown });
    }
    const [user, pass] = [decoded(username), decoded(password)];
    if (user === undefined || pass === undefined) {
      return refuse(context, {
        why: 'user or password has a broken percent sign',
        cure: 'Write a percent sign as %25',
        shown,
      });
    }
    const secure = protocol === 'smtps:';
    return {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port === '' ? (secure ? 465 : 587) : Number(port),
      secure,
      ...(user === '' ? {} : { auth: { user, pass } }),
    };
  });

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

const database = z
  .string()
  .optional()
  .transform((value, context) => {
    if (value === undefined) return undefined;
    const url = URL.parse(value);
    if (url !== null && /^postgres(?:ql)?:$/.test(url.protocol) && /^\/[^/]+$/.test(url.pathname)) return value;
    return refuse(context, {
      why: 'not the address of a PostgreSQL database',
      cure: 'Set DATABASE_URL to postgres://user:password@host:5432/database?sslmode=verify-full, with / ? # @ : in user and password percent-encoded, or leave it unset for a file in DATA_DIR',
      shown: '…',
    });
  });

const schema = z.object({
  PORT: wholeNumber('PORT', { min: 0, max: 65_535, fallback: 3000 }),
  HOST: host,
  SITE_DIR: z.string().default('build/site'),
  DATA_DIR: z.string().default('var'),
  /** True when another host serves the site and this process is the relay alone. */
  RELAY_ONLY: flag('RELAY_ONLY'),
  SMTP_URL: smtp,
  SMTP_ALLOW_PLAINTEXT_PASSWORD: flag('SMTP_ALLOW_PLAINTEXT_PASSWORD'),
  // RFC 5321 section 4.5.3.2.6: a client waits ten minutes for the answer to a message. Giving up earlier on a slow
  // server that did take it would send it twice.
  SMTP_TIMEOUT_SECONDS: wholeNumber('SMTP_TIMEOUT_SECONDS', { min: 1, max: 3600, fallback: 600 }),
  MAIL_FROM: address('MAIL_FROM'),
  MAIL_TO: address('MAIL_TO'),
  MAIL_SUBJECT: subject,
  MAIL_AUTO_SUBMITTED: flag('MAIL_AUTO_SUBMITTED', true),
  ALLOWED_ORIGINS: origins,
  RATE_LIMIT_PER_ADDRESS: wholeNumber('RATE_LIMIT_PER_ADDRESS', { min: 1, max: 1_000_000, fallback: 100 }),
  RATE_LIMIT_TOTAL: wholeNumber('RATE_LIMIT_TOTAL', { min: 1, max: 1_000_000, fallback: 600 }),
  TRUSTED_PROXIES: wholeNumber('TRUSTED_PROXIES', { min: 0, max: 10, fallback: 0 }),
  HEALTH_TOKEN: token,
  DATABASE_URL: database,
  DATABASE_POOL_SIZE: wholeNumber('DATABASE_POOL_SIZE', { min: 1, max: 100, fallback: 5 }),
  LEASE_SECONDS: wholeNumber('LEASE_SECONDS', { min: 1, max: 3600, fallback: 60 }),
  RETENTION_DAYS: wholeNumber('RETENTION_DAYS', { min: 0, max: 3650, fallback: 30 }),
  RETRY_SECONDS: wholeNumber('RETRY_SECONDS', { min: 1, max: 3600, fallback: 5 }),
});

/**
 * Settings from environment variables, which docs/settings.md describes. An empty variable counts as unset.
 * @throws SettingsError naming the variable, its value (never a password), the reason and the cure.
 */
export function readSettings(env: Environment) {
  const set = Object.keys(schema.shape).map((name) => [name, env[name]?.trim() || undefined] as const);
  const result = schema.safeParse(Object.fromEntries(set));
  if (!result.success) throw asSettingsError(result.error, env);
  const values = result.data;
  return {
    port: values.PORT,
    host: values.HOST,
    siteDir: values.SITE_DIR,
    dataDir: values.DATA_DIR,
    relayOnly: values.RELAY_ONLY,
    /** Absent: mails are written as files. */
    smtp: values.SMTP_URL && {
      ...values.SMTP_URL,
      // A password is never sent in clear, unless the owner says so.
      requireTls:
        !values.SMTP_URL.secure && values.SMTP_URL.auth !== undefined && !values.SMTP_ALLOW_PLAINTEXT_PASSWORD,
    },
    smtpTimeoutSeconds: values.SMTP_TIMEOUT_SECONDS,
    mailFrom: values.MAIL_FROM,
    mailTo: values.MAIL_TO,
    mailSubject: values.MAIL_SUBJECT,
    /** Whether mails say that no person wrote them (RFC 3834). */
    mailAutoSubmitted: values.MAIL_AUTO_SUBMITTED,
    /** Origins that may post forms; empty means every origin. */
    allowedOrigins: values.ALLOWED_ORIGINS,
    /**
     * Leads that one address (IPv6: one /64 network) may have stored at once, and again in every ten minutes. Not too few:
     * whole offices, and in India most phones, share one address.
     */
    rateLimitPerAddress: values.RATE_LIMIT_PER_ADDRESS,
    /** The same for all addresses together: what the inbox can be made to bear. */
    rateLimitTotal: values.RATE_LIMIT_TOTAL,
    /**
     * Proxies in front of this server: X-Forwarded-For is believed that many entries from the right. With 0 the header is
     * ignored, so that nobody can pass for somebody else.
     */
    trustedProxies: values.TRUSTED_PROXIES,
    /** What a monitor sends to learn more of the health than its state. */
    healthToken: values.HEALTH_TOKEN,
    /** Absent: the outbox is a file in the data folder. */
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    /** How long the leads of a relay that died wait for another one. */
    leaseSeconds: values.LEASE_SECONDS,
    /** Days for which a delivered lead is kept. */
    retentionDays: values.RETENTION_DAYS,
    /** Wait before the second attempt at a mail; it doubles up to an hour. */
    retrySeconds: values.RETRY_SECONDS,
  };
}

function asSettingsError(error: z.ZodError, env: Environment): SettingsError {
  const [issue] = error.issues;
  const name = String(issue?.path[0]);
  const complaint = issue?.code === 'custom' ? issue.params?.complaint : undefined;
  const { why, cure, shown } = (complaint ?? { why: issue?.message, cure: `Correct ${name}` }) as Complaint;
  // JSON quotes keep a value with a line break on the one line.
  return new SettingsError(`${name} is ${JSON.stringify(shown ?? env[name]?.trim())}: ${why}. ${cure}.`);
}
