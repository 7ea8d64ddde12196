import { errorName } from '../log.ts';
import { StartError } from '../start-error.ts';

/** The outbox cannot be used as it is. Neither reason nor fix ends with a full stop. */
export class OutboxError extends Error {
  override name = 'OutboxError';
  readonly fix: string;
  /** True when the relay must be started again. */
  readonly fatal: boolean;

  constructor(why: string, fix: string, fatal = false) {
    super(why);
    this.fix = fix;
    this.fatal = fatal;
  }
}

const DAMAGED = 'the file is damaged';
const CHANGED = 'its tables are missing or changed';
/** The relay is stopped first: until it meets the damage it stores leads, and a copy made before lacks them. */
export const RESTORE =
  'Stop the relay: a copy lacks what it stores later. npm run leads -- salvage FILE copies what can be read. Move outbox.sqlite, its -wal and its -shm away and keep them. Put the copy, or a backup, in their place with the same owner and mode, and start the relay. If the file never held a lead, moving it away is enough. docs/hosting.md has the commands';
export const damagedFileError = (why = DAMAGED): OutboxError => new OutboxError(why, RESTORE);
/** SQLite's primary result code, the lower eight bits (sqlite.org/rescode.html). Undefined for other errors. */
export function sqliteCode(error: unknown): number | undefined {
  const { errcode } = Object(error) as Record<string, unknown>;
  return typeof errcode === 'number' ? errcode & 0xff : undefined;
}
/** Whether SQLite says that the file is damaged. */
export const isDamage = (error: unknown): boolean => [11, 26].some((code) => code === sqliteCode(error));
const FREE_SPACE = 'Free some space; storing then resumes. Do not delete the outbox: it contains leads';
const CHECK_LOGIN = 'Check user, password and sslmode in DATABASE_URL';

/**
 * By SQLite's primary result code (sqlite.org/rescode.html), by the codes of the system, of TLS, and of PostgreSQL
 * (postgresql.org/docs/current/errcodes-appendix.html), or by the message of node-postgres, which has no code.
 */
const EXPLANATIONS: readonly (readonly [error: RegExp, why: string, fix: string])[] = [
  [/^SQLITE 5$/, 'another program has locked it', 'Stop that program, or wait for it'],
  [/^SQLITE 8$/, 'it is read-only', 'Give the user of this process the right to write it'],
  [/^SQLITE 10$/, 'the disk fails to read or write', `Check whether it is full, limited or failing. ${FREE_SPACE}`],
  [/^SQLITE (?:11|26)$/, DAMAGED, RESTORE],
  [/^SQLITE 14$/, 'it cannot be opened', 'Give the user of this process the right to read and write it and its folder'],
  [/^(?:SQLITE 13|ENOSPC|EDQUOT|53100)$/, 'the disk is full', FREE_SPACE],
  [/^28(?:000|P01)$/, 'the database does not accept this user', CHECK_LOGIN],
  [
    /SSL/,
    'the database offers no TLS',
    'Turn on TLS in the database, or set sslmode in DATABASE_URL to what it offers',
  ],
  [
    /^[A-Z_]*CERT|^UNABLE_TO_|^ERR_TLS/,
    'the certificate of the database is not trusted',
    'Add sslrootcert=/path/to/ca.pem to DATABASE_URL, and use the host name that is in the certificate',
  ],
  [/^SQLITE 1$/, CHANGED, RESTORE],
  [/^42(?:P01|703)$/, CHANGED, 'Correct DATABASE_URL, or set it to an empty database with a backup restored by psql'],
  [/^ENOENT$/, 'a file that it needs is missing', 'Check sslrootcert in DATABASE_URL, or the folder in DATA_DIR'],
  [/^40(?:001|P01)$/, 'two relays waited for each other', 'Storing resumes without help'],
  [/^(?:3D000|57P04)$/, 'the database does not exist', 'Create it, or correct its name in DATABASE_URL'],
  [/^42501$/, 'this user lacks a right in the database', 'Make this user the owner of the database'],
  [/^53300$/, 'the database has no connection left', 'Raise max_connections, or lower DATABASE_POOL_SIZE'],
  [/^57014$/, 'the database took too long to answer', 'Check its load and its locks (pg_stat_activity)'],
  [/^08P01$/, 'the database or its pooler rejects transactions', 'Set PgBouncer to pool_mode = transaction or session'],
  [/^25006$/, 'the database is read-only', 'Set DATABASE_URL to the primary server, not to a replica of it'],
  [
    /^(?:ECONN\w+|ENOTFOUND|EAI_AGAIN|E(?:HOST|NET)UNREACH|ETIMEDOUT|EPIPE|57P0[1235]|connect ENOENT)$|timeout|terminated|not queryable/i,
    'the database cannot be reached',
    'Check that it runs, and host and port in DATABASE_URL; storing then resumes',
  ],
];

/** Says what an error of the outbox means, without a visitor's words or a password. */
export function explainOutboxError(error: unknown): { why: string; fix: string } {
  if (error instanceof OutboxError) return { why: error.message, fix: error.fix };
  if (error instanceof StartError) return { why: error.message.replace(/\.$/, ''), fix: 'Storing then resumes' };
  const { code, message, syscall } = Object(error) as Record<string, unknown>;
  // A missing Unix socket, unlike another missing file, is a database that does not run.
  const name = code === 'ENOENT' && syscall === 'connect' ? 'connect ENOENT' : String(code ?? message);
  const sqlite = sqliteCode(error);
  const key = sqlite === undefined ? name : `SQLITE ${sqlite}`;
  const [, why = 'it failed', fix = 'See the logs of the system and of the database'] =
    EXPLANATIONS.find(([pattern]) => pattern.test(key)) ?? [];
  return { why: `${why} (${errorName(error)})`, fix };
}
