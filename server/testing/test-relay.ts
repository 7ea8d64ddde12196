import { join } from 'node:path';
import type { RateLimit } from '../relay/rate-limit.ts';
import type { EmailIds } from '../relay-config.ts';
import { temporaryFolder, testIds, writeFakeBuild } from './build-folder.ts';
import { type ProcessOptions, runServer, type ServerProcess } from './server-process.ts';

/** A relay with a temporary folder, which can be killed and started again on the same outbox. */
export interface TestRelay {
  readonly dataDir: string;
  /** Starts it, or starts it again. Resolves to its address once it listens. */
  start(limits?: ProcessOptions): Promise<string>;
  /** The running process. */
  server(): ServerProcess;
  /** Ends it with a signal. Resolves to its exit code, or to the signal that ended it. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | NodeJS.Signals | null>;
  /** Removes the folder. */
  remove(): void;
}

/** Sets up a relay in a temporary folder, without rate limits: all posts come from one address. */
export function createTestRelay(env: Readonly<Record<string, string>>): TestRelay {
  const folder = temporaryFolder();
  writeFakeBuild(join(folder.path, 'build'));
  const dataDir = join(folder.path, 'var');
  let running: ServerProcess | undefined;
  const server = (): ServerProcess => {
    if (running === undefined) throw new Error('the relay has not been started');
    return running;
  };
  return {
    dataDir,
    start(limits) {
      const settings = {
        SITE_DIR: join(folder.path, 'build/site'),
        DATA_DIR: dataDir,
        RATE_LIMIT_PER_ADDRESS: '1000000',
        RATE_LIMIT_TOTAL: '1000000',
        RETRY_SECONDS: '1',
      };
      running = runServer({ ...settings, ...env }, limits);
      return running.url;
    },
    server,
    end(signal) {
      server().child.kill(signal);
      return server().ended;
    },
    remove: folder.remove,
  };
}

/** No rate limit. */
export const unlimited: RateLimit = async () => ({ waitMs: 0, undo: async () => undefined });

export const SEND_FORM = '/api/v1.0/email/send-form';

/** The body of a consultation request as the form sends it (specification section 3). */
export function consultation(message: string, ids: EmailIds = testIds): FormData {
  const body = new FormData();
  const fields = {
    full_name: 'Asha Rao',
    email: 'asha@example.in',
    contact_number: '9876543210',
    message,
    lib_version: '4.4.1',
    service_id: ids.serviceId,
    template_id: ids.templates.consultation,
    user_id: ids.userId,
  };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return body;
}

/** Sends a consultation request, as the form does, with further headers. */
export const sendLead = (url: string, message: string, init?: RequestInit): Promise<Response> =>
  fetch(url + SEND_FORM, { method: 'POST', body: consultation(message), ...init });

/** The number of undelivered leads of a relay. */
export async function undelivered(url: string): Promise<number> {
  const health = (await (await fetch(`${url}/healthz`)).json()) as { pending: number; failed: number };
  return health.pending + health.failed;
}
