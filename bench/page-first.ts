import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';

/** Often enough to find a new thread before it has done much. */
const SWEEP_MS = 50;
const LATER = constants.priority.PRIORITY_BELOW_NORMAL;
/** Collects the trace. What it does too late is missing from it. */
const TRACING_PROCESS = 'tracing.mojom.TracingService';
/** Threads that hand the trace over, and the one that slows a page down when it is told to. Linux cuts names after 15 letters. */
const UNTOUCHED = /^(Perfetto|Chrome_IOThread|Chrome_ChildIO|CPUThrottling)/;
/** What is said of a thread that has ended meanwhile. */
const GONE = ['ENOENT', 'ESRCH'];

/**
 * Lets the main threads of pages go before whatever else runs for a visit: the browser's other threads, and what this
 * process starts from now on. A phone has a core for each; on two that are shared they take the page's thread off its own,
 * and Lighthouse multiplies by four what the thread waits. On Linux alone, where each thread has a priority of its own.
 * @returns a function that ends it
 */
export async function letPagesGoFirst(browser: Browser): Promise<() => Promise<void>> {
  if (process.platform !== 'linux') return async () => {};
  setPriority(LATER);
  const session = await browser.newBrowserCDPSession();
  const seen = new Set<number>();
  const sweep = async (): Promise<void> => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    for (const { type, id } of processInfo) {
      if (type === TRACING_PROCESS) continue;
      for (const thread of threadsOf(id)) {
        // A process's first thread bears its number: in a renderer, the page's main thread.
        if (seen.has(thread) || (type === 'renderer' && thread === id)) continue;
        seen.add(thread);
        lower(thread);
      }
    }
  };
  let goesOn = true;
  const ended = (async () => {
    while (goesOn) {
      await sweep();
      await wait(SWEEP_MS);
    }
  })();
  return () => {
    goesOn = false;
    return ended;
  };
}

function threadsOf(processId: number): readonly number[] {
  const names = unlessGone(() => readdirSync(`/proc/${processId}/task`)) ?? [];
  return names.map(Number);
}

function lower(thread: number): void {
  unlessGone(() => {
    const name = readFileSync(`/proc/${thread}/comm`, 'utf8');
    if (!UNTOUCHED.test(name) && getPriority(thread) < LATER) setPriority(thread, LATER);
  });
}

function unlessGone<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch (error) {
    const { code, info } = error as { code?: string; info?: { code?: string } };
    if (GONE.includes(info?.code ?? code ?? '')) return undefined;
    throw error;
  }
}
