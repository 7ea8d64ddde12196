import type { Outbox, OutboxStatus } from './outbox.ts';

export interface Health extends Partial<OutboxStatus> {
  /** Whether this process can store leads, for a balancer. */
  readonly storing: boolean;
  /** Whether leads reach an inbox, for a monitor. */
  readonly delivering: boolean;
  /** Why not, for an operator. */
  readonly problems: readonly string[];
}

interface HealthOptions {
  readonly outbox: Pick<Outbox, 'status'>;
  readonly isStoring: () => Promise<boolean>;
  /** True when neither SMTP_URL nor MAIL_AS_FILES is set. */
  readonly lacksMailServer: boolean;
}

/** An undelivered lead older than this needs an operator. */
const STUCK_MS = 60 * 60 * 1000;

/** Reads whether leads are stored and delivered. The only place that decides it: for both health addresses and the heartbeat. */
export async function readHealth({ outbox, isStoring, lacksMailServer }: HealthOptions): Promise<Health> {
  const status = await outbox.status().catch(() => undefined);
  // Afterwards: reading may notice a failure.
  const storing = await isStoring();
  const age = status?.oldestUndeliveredMs ?? 0;
  const problems = [
    [storing, 'Leads cannot be stored: the line outbox.failing in the log has the reason'],
    [status !== undefined, 'The waiting leads cannot be counted'],
    [!status?.failed, `${status?.failed} of the leads were rejected by the mail server: npm run leads -- list`],
    [age <= STUCK_MS, 'A lead waits for more than an hour: npm run leads -- list'],
    [age >= 0, 'A lead waits that was received in the future: the clock was set back'],
    [
      !lacksMailServer,
      'SMTP_URL is not set: leads become files that nobody is sent. If that is wanted, set MAIL_AS_FILES=1',
    ],
  ].flatMap(([isFine, problem]) => (isFine ? [] : [String(problem)]));
  return { storing, delivering: problems.length === 0, problems, ...status };
}
