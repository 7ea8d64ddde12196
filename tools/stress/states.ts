/**
 * The states of a relay in which leads could be lost or late: what a visitor, a balancer and a monitor see, and when. A disk
 * that turns read-only needs a machine of its own; to the relay it is a full one.
 */
import { copyFileSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { outboxPath } from '../../server/relay/data-folder.ts';
import { startHeartbeat } from '../../server/relay/heartbeat.ts';
import { type PostgresServer, startPostgres } from '../../server/testing/postgres-server.ts';
import { setFileLimit } from '../../server/testing/server-process.ts';
import { type SmtpInbox, startSmtpInbox } from '../../server/testing/smtp-inbox.ts';
import { consultation, createTestRelay, SEND_FORM, type TestRelay } from '../../server/testing/test-relay.ts';

interface Place {
  readonly relay: TestRelay;
  readonly inbox: SmtpInbox;
  readonly postgres: PostgresServer;
  /** Runs SQL on the relay's database. */
  readonly sql: (text: string) => Promise<unknown>;
}

interface State {
  readonly database?: 'postgres';
  readonly env?: Readonly<Record<string, string>>;
  /** The mail server's answer to a lead that is posted before the state begins; without it none is posted. */
  readonly lead?: SmtpInbox['response'];
  /** True when the relay is stopped before `begin`, and started again after it. */
  readonly restart?: boolean;
  readonly begin?: (place: Place) => unknown;
  /** The statuses of a form, /healthz and /healthz/delivery. */
  readonly expected: readonly [form: number, storing: number, delivery: number];
  /** The longest time until they are these. */
  readonly withinSeconds: number;
}

const WELL = [200, 200, 200] as const;
const NOT_STORING = [503, 503, 503] as const;
const NOT_DELIVERING = [200, 200, 503] as const;
/** The interval of the check that writes, and time for it. */
const WRITE_CHECK_S = 65;
const file = ({ relay }: Place) => outboxPath(relay.dataDir);
const waitingSince = (ms: number) => `UPDATE relay_lead SET received_at = ${Date.now() - ms} WHERE form <> ''`;
const HOUR_MS = 60 * 60 * 1000;

/** Runs SQL. Resolves to what closes the connection, and so ends a transaction. */
async function runSql(database: string, text: string): Promise<() => unknown> {
  if (!database.startsWith('postgres:')) {
    const db = new DatabaseSync(database, { timeout: 5000 });
    db.exec(text);
    return () => db.close();
  }
  const client = new pg.Client(database);
  client.on('error', () => undefined);
  await client.connect();
  await client.query(text);
  return () => client.end().catch(() => undefined);
}

const STATES: Readonly<Record<string, State>> = {
  'all is well': { lead: 'accept', expected: WELL, withinSeconds: 2 },
  'PostgreSQL, all is well': { database: 'postgres', lead: 'accept', expected: WELL, withinSeconds: 2 },
  'leads as files are wanted': { env: { SMTP_URL: '', MAIL_AS_FILES: '1' }, expected: WELL, withinSeconds: 2 },
  'the disk is full, no lead waits': {
    begin: ({ relay }) => setFileLimit(relay.server(), 8),
    expected: NOT_STORING,
    withinSeconds: WRITE_CHECK_S,
  },
  'the disk is full, a lead waits': {
    lead: 451,
    begin: ({ relay }) => setFileLimit(relay.server(), 8),
    expected: NOT_STORING,
    withinSeconds: WRITE_CHECK_S,
  },
  'the file is deleted': { lead: 451, begin: (place) => rmSync(file(place)), expected: NOT_STORING, withinSeconds: 2 },
  'the file is replaced': {
    lead: 451,
    begin(place) {
      copyFileSync(file(place), `${file(place)}.copy`);
      renameSync(`${file(place)}.copy`, file(place));
    },
    expected: NOT_STORING,
    withinSeconds: 2,
  },
  'the file is cut short': {
    lead: 451,
    begin: (place) => truncateSync(file(place), 0),
    expected: NOT_STORING,
    withinSeconds: 2,
  },
  'the log is cut short': {
    lead: 451,
    begin: (place) => truncateSync(`${file(place)}-wal`, 20_000),
    expected: NOT_STORING,
    withinSeconds: 2,
  },
  'the file is damaged while it is used': {
    lead: 451,
    async begin(place) {
      await place.sql('PRAGMA wal_checkpoint(TRUNCATE)');
      // The relay sees the shorter log: the file is damaged, not cut short.
      await fetch(`${await place.relay.server().url}/healthz`);
      writeFileSync(file(place), readFileSync(file(place)).fill(0xff, 4096));
      // A commit of another program makes the relay read the pages again.
      await place.sql('PRAGMA application_id = 1');
    },
    expected: NOT_STORING,
    withinSeconds: 2,
  },
  'the file is damaged at the start': {
    restart: true,
    begin: (place) => writeFileSync(file(place), 'not a database'.repeat(1000)),
    expected: NOT_STORING,
    withinSeconds: 2,
  },
  'the file is empty at the start': {
    restart: true,
    begin: (place) => truncateSync(file(place), 0),
    expected: NOT_STORING,
    withinSeconds: 2,
  },
  'the file is missing at the start, its log is there': {
    lead: 451,
    restart: true,
    begin: (place) => rmSync(file(place)),
    expected: NOT_STORING,
    withinSeconds: 2,
  },
  'the outbox is locked': {
    begin: ({ sql }) => sql('BEGIN IMMEDIATE'),
    expected: NOT_STORING,
    withinSeconds: WRITE_CHECK_S,
  },
  'PostgreSQL is away': {
    database: 'postgres',
    begin: ({ postgres }) => postgres.stop(),
    expected: NOT_STORING,
    withinSeconds: 5,
  },
  'PostgreSQL is read-only': {
    database: 'postgres',
    begin: ({ sql }) =>
      sql(
        "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = on', current_database()); END $$; SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()",
      ),
    expected: NOT_STORING,
    withinSeconds: WRITE_CHECK_S,
  },
  "PostgreSQL's table is locked": {
    database: 'postgres',
    begin: ({ sql }) => sql('BEGIN; LOCK TABLE relay_lead'),
    expected: NOT_STORING,
    withinSeconds: 20,
  },
  'the mail server rejects a lead': { lead: 550, expected: NOT_DELIVERING, withinSeconds: 5 },
  'the mail server refuses connections, for less than an hour': {
    lead: 451,
    begin: ({ inbox }) => inbox.close(),
    expected: WELL,
    withinSeconds: 2,
  },
  'a lead waits for more than an hour': {
    lead: 451,
    begin: ({ sql }) => sql(waitingSince(HOUR_MS)),
    expected: NOT_DELIVERING,
    withinSeconds: 5,
  },
  'a mail server that never answers, after an hour': {
    lead: 'silent',
    begin: ({ sql }) => sql(waitingSince(HOUR_MS)),
    expected: NOT_DELIVERING,
    withinSeconds: 5,
  },
  'the clock was set back under a waiting lead': {
    lead: 451,
    begin: ({ sql }) => sql(waitingSince(-24 * HOUR_MS)),
    expected: NOT_DELIVERING,
    withinSeconds: 5,
  },
  'no mail server is set': { env: { SMTP_URL: '' }, expected: NOT_DELIVERING, withinSeconds: 2 },
  'the relay stops': {
    begin: ({ relay }) => relay.end('SIGTERM'),
    expected: [0, 0, 0],
    withinSeconds: 2,
  },
};

/** 0 when there is no answer. */
const statusOf = (url: string, init?: RequestInit) =>
  fetch(url, { ...init, signal: AbortSignal.timeout(15_000) }).then(
    (answer) => answer.status,
    () => 0,
  );

/** What the monitor of a heartbeat is asked: the code of the relay, asked now instead of every five minutes. */
async function heartbeatOf(health: string): Promise<string> {
  const asked = Promise.withResolvers<string>();
  const monitor = createServer((request, response) => {
    asked.resolve(request.url === '/beat' ? 'well' : 'fail');
    response.end();
  });
  await new Promise<void>((done) => monitor.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(monitor.address() as AddressInfo).port}/beat`;
  const stop = startHeartbeat({ url, health, fetch, log: () => undefined });
  const heard = await asked.promise;
  stop();
  monitor.close();
  return heard;
}

async function tryState(state: State) {
  const { database, env, lead, restart, begin, expected, withinSeconds } = state;
  const inbox = await startSmtpInbox({ response: lead ?? 'accept' });
  const postgres = database && (await startPostgres());
  const databaseUrl = await postgres?.createDatabase();
  const relay = createTestRelay({
    SMTP_URL: inbox.url,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...env,
  });
  const closers: (() => unknown)[] = [];
  const sql = async (text: string) => closers.push(await runSql(databaseUrl ?? outboxPath(relay.dataDir), text));
  try {
    let url = await relay.start();
    const post = (message: string) => statusOf(url + SEND_FORM, { method: 'POST', body: consultation(message) });
    const health = (path = '') => statusOf(`${url}/healthz${path}`);
    const before = await Promise.all([health(), health('/delivery')]);
    if (lead && (await post('before')) !== 200) throw new Error('the lead before the state was not stored');
    if (lead) while (inbox.offered.length === 0) await sleep(20);
    if (restart) await relay.end('SIGKILL');
    await begin?.({ relay, inbox, postgres: postgres as PostgresServer, sql });
    if (restart) url = await relay.start();
    const since = performance.now();
    const seconds = () => (performance.now() - since) / 1000;
    const reached = new Map<string, number>();
    let found: number[];
    // Without a form, whose failure would make /healthz red.
    do {
      found = await Promise.all([health(), health('/delivery')]);
      for (const [index, name] of ['/healthz', '/delivery'].entries()) {
        if (found[index] === expected[index + 1] && !reached.has(name)) reached.set(name, seconds());
      }
      await sleep(200);
    } while (reached.size < 2 && seconds() < withinSeconds);
    const heartbeat = await heartbeatOf(`${url}/healthz/delivery`);
    const form = await post('afterwards');
    const is = [form, ...found];
    const problems = [
      ...(String(is) === String(expected) ? [] : [`${is} and not ${expected} after ${Math.round(seconds())} s`]),
      ...((heartbeat === 'well') === (expected[2] === 200) ? [] : [`the heartbeat says ${heartbeat}`]),
    ];
    const after = (name: string) => reached.get(name)?.toFixed(1) ?? 'never';
    return {
      row: {
        before: before.join(' '),
        form,
        '/healthz': found[0],
        '/delivery': found[1],
        'seconds until then': `${after('/healthz')} ${after('/delivery')}`,
        heartbeat,
      },
      problems,
    };
  } finally {
    for (const close of closers) await close();
    await relay.end('SIGKILL');
    relay.remove();
    await postgres?.remove();
    void inbox.close();
  }
}

/** Brings each state about, prints a table, and resolves to what differs from the expected. */
export async function states() {
  const rows = new Map<string, unknown>();
  const failures: string[] = [];
  const waiting = Object.entries(STATES).values();
  async function work(): Promise<void> {
    for (const [name, state] of waiting) {
      const { row, problems } = await tryState(state);
      rows.set(name, row);
      failures.push(...problems.map((problem) => `${name}: ${problem}`));
    }
  }
  await Promise.all(Array.from({ length: 4 }, work));
  console.table(Object.fromEntries(Object.keys(STATES).map((name) => [name, rows.get(name)])));
  return { figures: { states: rows.size }, failures };
}
