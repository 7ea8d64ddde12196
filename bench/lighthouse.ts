import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What Lighthouse says of one visit: the score from 0 to 100, times in milliseconds. */
export interface Vitals {
  readonly score: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  /** The same by the processor time of the page's thread, which other work of the machine does not lengthen. */
  readonly tbtByProcessor: number;
  readonly cls: number;
  readonly speedIndex: number;
}

const run = promisify(execFile);

/**
 * Visits a page with an empty cache, and once more if the first visit fails.
 * @param port the browser's debugging port
 * @throws with Lighthouse's own message when the page cannot be measured
 */
export async function runLighthouse(url: string, port: number): Promise<Vitals> {
  return visit(url, port).catch(() => visit(url, port));
}

async function visit(url: string, port: number): Promise<Vitals> {
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'visit.ts'), url, String(port)]);
  return JSON.parse(stdout) as Vitals;
}
