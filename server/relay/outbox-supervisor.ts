import type { Log } from '../log.ts';
import { StartError } from '../start-error.ts';
import { createOutbox, type NewLead, type Outbox, type OutboxDriver, type OutboxStatus } from './outbox.ts';
import { explainOutboxError, OutboxError } from './outbox-error.ts';

interface SupervisorOptions {
  readonly open: (onError: (error: unknown) => void) => Promise<OutboxDriver>;
  readonly messageIdDomain: string;
  /** Called once, with the outbox that is open. */
  readonly onOpened: (outbox: Outbox) => void;
  /** Called when storing works again. */
  readonly onRecovered: () => void;
  /** Called once when the relay must be started again. */
  readonly onFatal: () => void;
  readonly log: Log;
}

export type OutboxSupervisor = ReturnType<typeof superviseOutbox>;

/** How often an outbox that fails is tried again. */
const RETRY_MS = 2000;

/** An outbox that may fail for a time while pages are served: opens it, reports failures, and notices when it works again. */
export function superviseOutbox(options: SupervisorOptions) {
  const { open, messageIdDomain, onOpened, onRecovered, onFatal, log } = options;
  let outbox: Outbox | undefined;
  /** The failure that was logged last; undefined while leads can be stored. */
  let failure: string | undefined;
  let fatal = false;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function fail(error: unknown): void {
    const { why, fix } = explainOutboxError(error);
    if (why !== failure && !fatal) log('error', 'outbox.failing', { why: `${why}.`, fix: `${fix}.` });
    failure = why;
    if (error instanceof OutboxError && error.fatal && !fatal) {
      fatal = true;
      onFatal();
    }
    if (!closed && !fatal) timer ??= setTimeout(retry, RETRY_MS);
  }

  async function retry(): Promise<void> {
    try {
      if (outbox) await outbox.check();
      else await openNow();
      timer = undefined;
      failure = undefined;
      log('info', 'outbox.recovered');
      onRecovered();
    } catch (error) {
      timer = undefined;
      fail(error);
    }
  }

  async function openNow(): Promise<void> {
    const driver = await open(fail);
    if (closed) return driver.close();
    const onUnreadable = (id: string) => log('error', 'lead.unreadable', { id });
    outbox = createOutbox(driver, { messageIdDomain, onError: fail, onUnreadable });
    onOpened(outbox);
  }

  return {
    /** Rejects while nothing can be stored. */
    async add(lead: NewLead): Promise<string> {
      if (!outbox || fatal) throw new OutboxError('the outbox is not open', 'See the log');
      return outbox.add(lead);
    },
    /** `storing` is false from the first failure until a lead could be stored again; `status` is undefined when unknown. */
    async health(): Promise<{ storing: boolean; status: OutboxStatus | undefined }> {
      // First: reading may notice a failure.
      const status = await outbox?.status().catch(() => undefined);
      await outbox?.requireSameFile().catch(() => undefined);
      return { storing: outbox !== undefined && failure === undefined, status };
    },
    /**
     * Opens the outbox. Resolves after the first try, which is repeated until it succeeds.
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
      await outbox?.close();
    },
  };
}
