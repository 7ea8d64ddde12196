import type { Log } from '../log.ts';
import { StartError } from '../start-error.ts';
import type { NewLead, Outbox, OutboxEvents, OutboxStatus } from './outbox.ts';
import { explainTrouble } from './outbox-trouble.ts';
import { OutboxUnusable } from './outbox-unusable.ts';

/** Whether leads can be stored, and what is stored. */
interface OutboxHealth {
  /** False from the first write that failed until one has succeeded. */
  readonly storing: boolean;
  /** Undefined when it cannot be read. */
  readonly status: OutboxStatus | undefined;
}

/** An outbox that may be out of order for a time, while pages are served. */
export interface OutboxKeeper {
  /** Rejects while nothing can be stored. */
  add(lead: NewLead): Promise<string>;
  health(): Promise<OutboxHealth>;
  /**
   * Opens the outbox. Resolves once that was tried for the first time; it is tried again until it succeeds.
   * @throws StartError when the settings are wrong, so that waiting cures nothing
   */
  start(): Promise<void>;
  close(): Promise<void>;
}

interface OutboxKeeperOptions {
  readonly open: (events: OutboxEvents) => Promise<Outbox>;
  /** Called once, with the outbox that is open. */
  readonly onOpened: (outbox: Outbox) => void;
  /** Called when there may be something to deliver that was not stored by this process. */
  readonly onWake: () => void;
  readonly log: Log;
  /** How often it is tried whether leads can be stored again. */
  readonly retryMs: number;
}

/** Keeps an outbox: opens it as soon as that is possible, notices when it fails, and when it works again. */
export function createOutboxKeeper({ open, onOpened, onWake, log, retryMs }: OutboxKeeperOptions): OutboxKeeper {
  let outbox: Outbox | undefined;
  /** What was last said to be wrong; undefined while all is well. */
  let trouble: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const events: OutboxEvents = {
    onWake,
    onTrouble: fail,
    onUnreadable: (id) => log('error', 'lead.unreadable', { id }),
  };

  function fail(error: unknown): void {
    const { why, cure } = explainTrouble(error);
    if (why !== trouble) log('error', 'outbox.failing', { why: `${why}.`, cure: `${cure}.` });
    trouble = why;
    if (!closed) timer ??= setTimeout(retry, retryMs);
  }

  async function retry(): Promise<void> {
    try {
      if (outbox) await outbox.probe();
      else await openNow();
      timer = undefined;
      trouble = undefined;
      log('info', 'outbox.recovered');
      onWake();
    } catch (error) {
      timer = undefined;
      fail(error);
    }
  }

  async function openNow(): Promise<void> {
    const opened = await open(events);
    if (closed) {
      await opened.close();
      return;
    }
    outbox = opened;
    onOpened(opened);
  }

  return {
    async add(lead) {
      if (!outbox) throw new OutboxUnusable('the outbox is not open', 'See the log');
      return outbox.add(lead);
    },
    async health() {
      // First: reading may notice that something is wrong.
      const status = await outbox?.status().catch(() => undefined);
      return { storing: outbox !== undefined && trouble === undefined, status };
    },
    async start() {
      try {
        await openNow();
      } catch (error) {
        if (error instanceof StartError) throw error;
        fail(error);
      }
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await outbox?.close();
    },
  };
}
