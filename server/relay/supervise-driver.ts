import type { Log } from '../log.ts';
import { StartError } from '../start-error.ts';
import type { Dialect, OutboxDriver, Values } from './outbox.ts';
import { explainOutboxError, OutboxError } from './outbox-error.ts';

interface SupervisorOptions {
  readonly dialect: Dialect;
  /** Opens the database. `onBreak` is for a connection that breaks, perhaps while nobody uses it. */
  readonly open: (onBreak: () => void) => Promise<OutboxDriver>;
  /** Called once when the relay must be started again. */
  readonly onFatal: () => void;
  readonly log: Log;
}

/** How often a database that fails is tried again. */
const RETRY_MS = 2000;
/** Health checks write to the storage at most this often, so that a full disk is noticed without a lead. */
const WRITE_CHECK_INTERVAL_MS = 60_000;
/** A check writes a row as large as the largest post, and deletes it. */
const CHECK_ID = '00000000-0000-0000-0000-000000000000';
const WRITE_CHECK = `INSERT INTO relay_lead (id, form, fields, received_at, next_attempt_at, message_id, state, ended_at)
   VALUES ('${CHECK_ID}', '', $1, 0, 0, '', 'dismissed', 0)
   ON CONFLICT (id) DO UPDATE SET fields = excluded.fields`;
const DELETE_CHECK = `DELETE FROM relay_lead WHERE id = '${CHECK_ID}'`;

/** A driver for a database that may fail for a time: opens it, reports failures, and notices when it works again. */
export function superviseDriver({ dialect, open, onFatal, log }: SupervisorOptions) {
  let opened: OutboxDriver | undefined;
  /** The failure that was logged last; undefined while leads can be stored. */
  let failure: string | undefined;
  let fatal = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let lastWriteCheck = Number.NEGATIVE_INFINITY;

  function fail(error: unknown): void {
    if (closed) return;
    const { why, fix } = explainOutboxError(error);
    if (why !== failure && !fatal) log('error', 'outbox.failing', { why: `${why}.`, fix: `${fix}.` });
    failure = why;
    if (error instanceof OutboxError && error.fatal && !fatal) {
      fatal = true;
      onFatal();
    }
    if (!fatal) timer ??= setTimeout(retry, RETRY_MS);
  }

  async function openNow(): Promise<OutboxDriver> {
    // The next statement opens another connection. Whether it can, the next answer about the health finds out.
    opened = await open(() => {
      lastWriteCheck = Number.NEGATIVE_INFINITY;
    });
    if (closed) await opened.close();
    return opened;
  }

  async function checkWrite(driver: OutboxDriver): Promise<void> {
    lastWriteCheck = performance.now();
    await driver.requireSameFile();
    // Two transactions: the text of one that is deleted in the same one would not reach the disk.
    await driver.run(WRITE_CHECK, [' '.repeat(64 * 1024)]);
    await driver.run(DELETE_CHECK);
  }

  async function retry(): Promise<void> {
    try {
      await checkWrite(opened ?? (await openNow()));
      failure = undefined;
      timer = undefined;
      log('info', 'outbox.recovered');
    } catch (error) {
      timer = undefined;
      fail(error);
    }
  }

  /** Runs `work` on the open database, and reports its error. */
  async function withDriver<Result>(work: (driver: OutboxDriver) => Result): Promise<Awaited<Result>> {
    if (!opened) throw new OutboxError('the outbox is not open', 'See the log');
    try {
      return await work(opened);
    } catch (error) {
      fail(error);
      throw error;
    }
  }
  const requireSameFile = () => withDriver((driver) => driver.requireSameFile());

  return {
    ...dialect,
    run: (sql: string, values?: Values) => withDriver((driver) => driver.run(sql, values)),
    record: (sql: string, values?: Values) => withDriver((driver) => driver.record(sql, values)),
    requireSameFile,
    eraseRemains: async () => opened?.eraseRemains() ?? false,
    /** False from the first failure until a lead could be stored again. Writes to the storage once a minute. */
    async isStoring(): Promise<boolean> {
      const isCheckDue = performance.now() - lastWriteCheck >= WRITE_CHECK_INTERVAL_MS && failure === undefined;
      await (isCheckDue ? withDriver(checkWrite) : requireSameFile()).catch(() => undefined);
      return opened !== undefined && failure === undefined;
    },
    /**
     * Opens the database. Resolves after the first try, which is repeated until it succeeds.
     * @throws StartError when the settings are wrong, so that waiting does not help
     */
    async start(): Promise<void> {
      try {
        await openNow();
      } catch (error) {
        if (error instanceof StartError) throw error;
        fail(error);
      }
    },
    async close(): Promise<void> {
      closed = true;
      clearTimeout(timer);
      await opened?.close();
    },
  };
}
