import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { consultation, relayUnderTrial, SEND_FORM } from '../server/testing/relay-under-trial.ts';
import { type Attack, attacks } from './attacks.ts';
import type { Progress, Report } from './report.ts';

export interface FuzzOptions {
  readonly requests: number;
  readonly seed: number;
}

type Outcome = number | 'closed' | 'hung';

const BATCH = 500;
const CONNECTIONS = 32;
/** A connection that is neither answered nor closed for this long hangs. */
const PATIENCE_MS = 20_000;
/** Memory has settled after this share of the run. */
const WARM_UP = 0.3;
/** With a heap this small the collector cannot put off its work, and what stays is really held. */
const SMALL_HEAP = '--max-old-space-size=40 --max-semi-space-size=2';
/** Noise. 10,000 bodies that leaked would be some 200 MB. */
const GROWTH_ALLOWED_MB = 16;

/**
 * Malformed and hostile requests over raw connections. Never a 5xx, a crash, a connection that hangs or memory that
 * grows; after each batch an ordinary lead is still taken.
 */
export async function fuzz({ requests, seed }: FuzzOptions, progress: Progress): Promise<Report> {
  const relay = relayUnderTrial({ NODE_OPTIONS: SMALL_HEAP });
  const broken: string[] = [];
  const outcomes = new Map<Outcome, number>();
  let settled: number | undefined;
  try {
    const url = await relay.start();
    let sent = 0;
    for (let batch = 0; sent < requests; batch += 1) {
      const some = attacks(Math.min(BATCH, requests - sent), seed + batch);
      const queue = some.values();
      await Promise.all(
        Array.from({ length: CONNECTIONS }, async () => {
          for (const next of queue) {
            const outcome = await launch(url, next);
            outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
            if (outcome === 'hung' || (typeof outcome === 'number' && outcome >= 500)) {
              broken.push(
                `${outcome} after ${JSON.stringify(Buffer.concat(next.pieces).toString('latin1').slice(0, 300))}`,
              );
            }
          }
        }),
      );
      sent += some.length;
      const answer = await fetch(url + SEND_FORM, { method: 'POST', body: consultation(`after ${sent}`) });
      const text = await answer.text();
      if (text !== 'OK') broken.push(`after ${sent} requests an ordinary lead was answered ${answer.status} ${text}`);
      if (sent >= requests * WARM_UP) settled ??= memoryOf(relay.server().child.pid);
      progress(`${sent} of ${requests} requests`);
    }
    const grown = settled === undefined ? undefined : (memoryOf(relay.server().child.pid) ?? settled) - settled;
    if ((grown ?? 0) > GROWTH_ALLOWED_MB) broken.push(`memory grew by ${grown} MB`);
    const { err } = relay.server().output;
    if (err !== '') broken.push(`the relay complained: ${err.slice(0, 500)}`);
    const exit = await relay.end('SIGTERM');
    if (exit !== 0) broken.push(`the relay ended with ${exit}`);
    return {
      title: 'Fuzz: malformed and hostile requests',
      figures: [
        ['requests', sent],
        ...[...outcomes]
          .sort(([a], [b]) => String(a).localeCompare(String(b)))
          .map(([outcome, count]) => [typeof outcome === 'number' ? `answered ${outcome}` : outcome, count] as const),
        ['memory: growth after the warm-up, MB', grown ?? 'not measured on this system'],
      ],
      broken,
      slow: [],
    };
  } finally {
    await relay.end('SIGKILL');
    relay.remove();
  }
}

/** Resident memory in MB, where the system tells it in /proc (Linux). */
function memoryOf(pid: number | undefined): number | undefined {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024);
  } catch {
    return undefined;
  }
}

/** Opens a connection, attacks, and resolves to the status of the first answer, or to how the connection ended. */
function launch(url: string, { pieces, pauseMs }: Attack): Promise<Outcome> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const patience = setTimeout(() => end('hung'), PATIENCE_MS);
    let timer: NodeJS.Timeout | undefined;
    let received = '';
    function end(outcome: Outcome): void {
      clearTimeout(patience);
      clearTimeout(timer);
      socket.destroy();
      resolve(outcome);
    }
    function write(index: number): void {
      const piece = pieces[index];
      if (piece === undefined) {
        socket.end();
        return;
      }
      socket.write(piece);
      timer = setTimeout(write, pauseMs, index + 1);
    }
    socket.on('connect', () => write(0));
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      const [, status] = /^HTTP\/1\.1 ([2-5]\d\d) /m.exec(received) ?? [];
      if (status !== undefined) end(Number(status));
    });
    socket.on('error', () => end('closed'));
    socket.on('close', () => end('closed'));
  });
}
