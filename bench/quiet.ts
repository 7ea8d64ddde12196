import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

const SAMPLE_MS = 300;
/** Share of the processors' time that must be free. */
const FREE = 0.7;
const PATIENCE_MS = 4_000;

/**
 * Waits until the machine has little else to do, but not for ever.
 * @returns whether it became quiet
 */
export async function waitUntilQuiet(): Promise<boolean> {
  const deadline = Date.now() + PATIENCE_MS;
  do {
    const before = processorTimes();
    await wait(SAMPLE_MS);
    const after = processorTimes();
    if ((after.idle - before.idle) / (after.total - before.total) >= FREE) return true;
  } while (Date.now() < deadline);
  return false;
}

function processorTimes(): { idle: number; total: number } {
  let idle = 0;
  let total = 0;
  for (const { times } of cpus()) {
    idle += times.idle;
    total += times.idle + times.user + times.sys + times.nice + times.irq;
  }
  return { idle, total };
}
