import { StartError } from '../start-error.ts';

/** What is wrong with the outbox, and how to fix it. Neither ends with a full stop. */
interface Explanation {
  readonly why: string;
  readonly fix: string;
}

/** The outbox cannot be used as it is. */
export class OutboxError extends Error {
  override name = 'OutboxError';
  readonly fix: string;
  /** True when only a new start of the relay helps. */
  readonly fatal: boolean;

  constructor(why: string, fix: string, fatal = false) {
    super(why);
    this.fix = fix;
    this.fatal = fatal;
  }
}

/** @throws OutboxError when the schema is of another version than this program's */
export function requireVersion(found: number, known: number): void {
  if (found === known) return;
  throw new OutboxError(
    `its schema is version ${found}, and this program needs version ${known}`,
    found > known ? 'Use a newer version of this program' : 'Start the relay of this version once, which upgrades it',
  );
}

export const damagedFile: Explanation = {
  why: 'the file is damaged',
  fix: 'Keep a copy of it, then put a backup in its place, or what sqlite3 FILE .recover saves. If it never held a lead, delete it',
};
const full: Explanation = {
  why: 'the disk is full',
  fix: 'Free some space; storing then resumes. Do not delete the outbox: it holds leads',
};
const unreachable: Explanation = {
  why: 'the database cannot be reached',
  fix: 'Check that it runs, and host and port in DATABASE_URL; storing then resumes',
};
const refused: Explanation = {
  why: 'the database refuses this user',
  fix: 'Check user, password and sslmode in DATABASE_URL',
};
const untrusted: Explanation = {
  why: 'the certificate of the database is not trusted',
  fix: 'Add sslrootcert=/path/to/ca.pem to DATABASE_URL, and use the host name that is in the certificate',
};

/** By SQLite's primary result code (sqlite.org/rescode.html). */
const BY_SQLITE_CODE: Readonly<Record<number, Explanation>> = {
  5: { why: 'another program has locked it', fix: 'Stop that program, or wait for it' },
  8: { why: 'it is read-only', fix: 'Give the user of this process the right to write it' },
  10: { why: 'the disk fails to read or write', fix: `Check whether it is full, limited or failing. ${full.fix}` },
  11: damagedFile,
  13: full,
  14: {
    why: 'it cannot be opened',
    fix: 'Give the user of this process the right to read and write it and its folder',
  },
  26: damagedFile,
};

/** By the codes of the system, of TLS, and of PostgreSQL (postgresql.org/docs/current/errcodes-appendix.html). */
const BY_CODE: readonly (readonly [codes: RegExp, explanation: Explanation])[] = [
  [/^(?:ENOSPC|EDQUOT|53100)$/, full],
  [/^(?:ECONN\w+|ENOTFOUND|EAI_AGAIN|E(?:HOST|NET)UNREACH|ETIMEDOUT|EPIPE|57P0[123])$/, unreachable],
  [/^28(?:000|P01)$/, refused],
  [/CERT|^UNABLE_TO_|^ERR_TLS/, untrusted],
  [/^3D000$/, { why: 'the database does not exist', fix: 'Create it, or correct its name in DATABASE_URL' }],
  [/^42501$/, { why: 'this user lacks a right in the database', fix: 'Make this user the owner of the database' }],
  [
    /^53300$/,
    {
      why: 'the database has no connection left',
      fix: 'Raise max_connections, or lower DATABASE_POOL_SIZE; storing then resumes',
    },
  ],
  [
    /^57014$/,
    {
      why: 'the database took too long to answer',
      fix: 'Check its load and its locks (pg_stat_activity); storing resumes by itself',
    },
  ],
  [
    /^25006$/,
    { why: 'the database is read-only', fix: 'Set DATABASE_URL to the primary server, not to a replica of it' },
  ],
];

/** Says what an error of the outbox means. The text repeats neither a visitor's words nor a password. */
export function explainOutboxError(error: unknown): Explanation {
  if (error instanceof OutboxError) return { why: error.message, fix: error.fix };
  if (error instanceof StartError) return { why: error.message.replace(/\.$/, ''), fix: 'Storing then resumes' };
  const { code, errcode, name, message } = Object(error) as Record<string, unknown>;
  const detail = [name, errcode ?? code].filter((part) => part !== undefined).join(' ');
  const known =
    typeof errcode === 'number'
      ? // The lower eight bits are the primary code.
        BY_SQLITE_CODE[errcode & 0xff]
      : BY_CODE.find(([codes]) => codes.test(String(code)))?.[1];
  if (known) return { ...known, why: `${known.why} (${detail})` };
  // node-postgres gives these errors no code.
  if (String(message).includes('SSL')) return { why: 'the database offers no TLS', fix: refused.fix };
  if (/timeout|terminated/i.test(String(message))) return unreachable;
  return { why: `it failed (${detail})`, fix: 'See the logs of the system and of the database' };
}
