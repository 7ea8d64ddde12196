import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { outboxPath } from '../server/relay/data-folder.ts';
import type { Outbox, OutboxEvents } from '../server/relay/outbox.ts';
import { openPostgresOutbox, openPostgresOutboxOfRelays } from '../server/relay/postgres-outbox.ts';
import { openSqliteOutbox, openSqliteOutboxOfRelay } from '../server/relay/sqlite-outbox.ts';
import { temporaryFolder } from '../server/testing/build-folder.ts';
import { startPostgres } from '../server/testing/postgres-server.ts';
import { consultation, type RelayUnderTrial, relayUnderTrial, SEND_FORM } from '../server/testing/relay-under-trial.ts';
import { startSmtpInbox } from '../server/testing/smtp-inbox.ts';
import type { Progress, Report } from './report.ts';

export interface LoadOptions {
  readonly engine: 'SQLite' | 'PostgreSQL';
  /** Seconds of each measurement. */
  readonly seconds: number;
}

const CLIENTS = 16;
const ROUNDS = 5;
/** Leads accepted durably, as a share of raw commits of one row each. */
const BARS = { SQLite: 0.6, PostgreSQL: 0.4 } as const;

/** A relay, and beside it the same database without one. */
interface Bench {
  readonly relay: RelayUnderTrial;
  /** Commits as many rows as it can, one each, and gives their number. */
  commit(seconds: number): Promise<number>;
  countLeads(): Promise<number>;
  remove(): Promise<void>;
}

/**
 * Leads accepted durably per second, beside the commits of the same leads, one each, that the database manages on the same
 * disk: by turns in one run, medians.
 */
export async function load({ engine, seconds }: LoadOptions, progress: Progress): Promise<Report> {
  const inbox = await startSmtpInbox();
  const { relay, commit, countLeads, remove } = await SET_UP[engine](`smtp://127.0.0.1:${inbox.port}`);
  const bar = BARS[engine];
  const broken: string[] = [];
  try {
    const url = await relay.start();
    // What is measured first would otherwise pay for the start: compiled code, caches, the files' first pages.
    await commit(seconds / 2);
    const warmUp = await post(url, seconds / 2);
    const rounds: { raw: number; accepted: number; ratio: number; latencies: number[] }[] = [];
    let accepted = warmUp.latencies.length;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const commits = (await commit(seconds)) / seconds;
      const { latencies, refused } = await post(url, seconds);
      broken.push(...refused.slice(0, 3));
      const rate = latencies.length / seconds;
      rounds.push({ raw: commits, accepted: rate, ratio: rate / commits, latencies });
      accepted += latencies.length;
      progress(`round ${round} of ${ROUNDS}: ${Math.round(rate)} leads/s beside ${Math.round(commits)} commits/s`);
    }
    await relay.end('SIGTERM');
    const stored = await countLeads();
    // The posts that were under way when a measurement ended are stored, and count for nothing.
    if (stored < accepted) broken.push(`${accepted} leads were answered OK and ${stored} are stored`);

    const ratio = median(rounds.map((round) => round.ratio));
    const latencies = rounds.flatMap((round) => round.latencies).sort((a, b) => a - b);
    return {
      title: `Load, ${engine}: ${CLIENTS} clients, ${ROUNDS} rounds of ${seconds} s`,
      figures: [
        ['leads accepted durably per second (median)', Math.round(median(rounds.map((round) => round.accepted)))],
        ['raw commits per second (median)', Math.round(median(rounds.map((round) => round.raw)))],
        ['ratio (median of the rounds)', `${Math.round(ratio * 100)} %`],
        ['answer, p50', `${percentile(latencies, 0.5).toFixed(1)} ms`],
        ['answer, p99', `${percentile(latencies, 0.99).toFixed(1)} ms`],
        ['leads answered OK and stored', `${accepted} of ${accepted}`],
      ],
      broken,
      slow: ratio < bar ? [`${Math.round(ratio * 100)} % of the raw commit rate; the bar is ${bar * 100} %`] : [],
    };
  } finally {
    await relay.end('SIGKILL');
    await inbox.close();
    await remove();
    relay.remove();
  }
}

const events: OutboxEvents = {
  onWake: () => undefined,
  onTrouble: () => undefined,
  onUnreadable: () => undefined,
};
const messageIdDomain = 'example.com';
const FIELDS = JSON.stringify([...consultation('Hello').entries()].slice(0, 4));

const SET_UP: Readonly<Record<LoadOptions['engine'], (smtpUrl: string) => Promise<Bench>>> = {
  async SQLite(SMTP_URL) {
    const relay = relayUnderTrial({ SMTP_URL });
    const folder = temporaryFolder();
    const path = join(folder.path, 'outbox.sqlite');
    await openSqliteOutbox(path, { messageIdDomain, now: Date.now, events }).close();
    const db = new DatabaseSync(path);
    db.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
    const insert = db.prepare(
      `INSERT INTO lead (id, form, fields, received_at, next_attempt_at, message_id) VALUES (?, 'consultation', ?, 1, 1, ?)`,
    );
    return {
      relay,
      commit: (seconds) =>
        repeat(seconds, async () => {
          const id = crypto.randomUUID();
          db.exec('BEGIN IMMEDIATE');
          insert.run(id, FIELDS, `<${id}@example.com>`);
          db.exec('COMMIT');
        }),
      countLeads: () =>
        count(openSqliteOutboxOfRelay(outboxPath(relay.dataDir), { messageIdDomain, now: Date.now, events })),
      async remove() {
        db.close();
        folder.remove();
      },
    };
  },
  async PostgreSQL(SMTP_URL) {
    const postgres = await startPostgres({ durable: true });
    const DATABASE_URL = await postgres.createDatabase();
    const relay = relayUnderTrial({ SMTP_URL, DATABASE_URL });
    const url = await postgres.createDatabase();
    await (await openPostgresOutbox({ url, poolSize: 1, messageIdDomain, events })).close();
    const client = new pg.Client(url);
    await client.connect();
    return {
      relay,
      commit: (seconds) =>
        repeat(seconds, async () => {
          const id = crypto.randomUUID();
          await client.query({
            name: 'insert',
            text: `INSERT INTO relay_lead (id, form, fields, received_at, message_id) VALUES ($1, 'consultation', $2, now(), $3)`,
            values: [id, FIELDS, `<${id}@example.com>`],
          });
        }),
      countLeads: async () => count(await openPostgresOutboxOfRelays({ url: DATABASE_URL, messageIdDomain, events })),
      async remove() {
        await client.end();
        await postgres.remove();
      },
    };
  },
};

/** Does something for so long, and counts how often. */
async function repeat(seconds: number, work: () => Promise<void>): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let times = 0;
  for (; performance.now() < end; times += 1) await work();
  return times;
}

async function count(outbox: Outbox): Promise<number> {
  const { length } = await outbox.list();
  await outbox.close();
  return length;
}

/**
 * Posts the same lead over and over, each client the next when it has its answer. Sockets of our own: a client that
 * builds every request anew would use the processor that the relay is to be measured on.
 */
async function post(url: string, seconds: number): Promise<{ latencies: number[]; refused: string[] }> {
  const sample = new Request(url, { method: 'POST', body: consultation('Hello') });
  const body = Buffer.from(await sample.arrayBuffer());
  const { hostname, port, host } = new URL(url);
  const request = Buffer.concat([
    Buffer.from(
      `POST ${SEND_FORM} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${sample.headers.get('Content-Type')}\r\nContent-Length: ${body.length}\r\n\r\n`,
    ),
    body,
  ]);
  const latencies: number[] = [];
  const refused: string[] = [];
  const end = performance.now() + seconds * 1000;

  const client = (): Promise<void> =>
    new Promise((done, failed) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      let sentAt = 0;
      const send = (): void => {
        sentAt = performance.now();
        if (sentAt < end) socket.write(request);
        else socket.end();
      };
      socket.on('connect', send);
      // An answer is a few hundred bytes written at once, so one chunk is one answer.
      socket.on('data', (answer) => {
        if (answer.toString('latin1').startsWith('HTTP/1.1 200 ')) latencies.push(performance.now() - sentAt);
        else refused.push(answer.toString());
        send();
      });
      socket.on('close', () => done());
      socket.on('error', failed);
    });
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return { latencies, refused };
}

function median(values: readonly number[]): number {
  return percentile(
    [...values].sort((a, b) => a - b),
    0.5,
  );
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
