import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Visit } from './result.ts';

const run = promisify(execFile);

/**
 * Visits a page with an empty cache, and once more if the first visit fails.
 * @param port the browser's debugging port
 * @throws with Lighthouse's own message when the page cannot be measured
 */
export async function runLighthouse(url: string, port: number): Promise<Visit> {
  return visit(url, port).catch(() => visit(url, port));
}

async function visit(url: string, port: number): Promise<Visit> {
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'visit.ts'), url, String(port)]);
  return JSON.parse(stdout) as Visit;
}
