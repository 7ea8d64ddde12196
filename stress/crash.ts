import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { startPostgres } from '../server/testing/postgres-server.ts';
import {
  consultation,
  type RelayUnderTrial,
  relayUnderTrial,
  SEND_FORM,
  undelivered,
} from '../server/testing/relay-under-trial.ts';
import { parseMail, startSmtpInbox } from '../server/testing/smtp-inbox.ts';
import type { Progress, Report } from './report.ts';

export interface CrashOptions {
  /** One relay with its own file, or three with one database. */
  readonly engine: 'SQLite' | 'PostgreSQL';
  readonly leads: number;
  readonly kills: number;
  readonly seed: number;
}

const CLIENTS = 8;
/** Deliveries that a relay has in flight at most: what one kill can cut off between acceptance and record. */
const DELIVERIES_IN_FLIGHT = 4;
const RELAYS_WITH_POSTGRESQL = 3;
const DATABASE_CRASHES = 5;
/** The leads of a killed relay wait that long for another one. Longer than PostgreSQL takes to start again. */
const LEASE_SECONDS = '15';
const PATIENCE_MS = 120_000;

/** A visitor's words: any characters, and what mail programs are known to stumble over. */
const words = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom(
        '\n.\n',
        '\n..',
        '\nFrom here',
        '\n\n',
        '\0',
        '\t ',
        '=20',
        '=?utf-8?q?x?=',
        '\ufeff',
        '\u2028',
        '\u202e',
      ),
      fc.constantFrom('नमस्ते ', 'வணக்கம் ', 'ನಮಸ್ಕಾರ ', 'آداب ', '🙏🏽', 'w'.repeat(1200)),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(''));

/** Relays that share an outbox, and the database that holds it, if there is one. */
interface Fleet {
  readonly relays: readonly RelayUnderTrial[];
  readonly crashDatabase: (() => Promise<void>) | undefined;
  remove(): Promise<void>;
}

async function setUp(engine: CrashOptions['engine'], smtpPort: number): Promise<Fleet> {
  const env = { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, LEASE_SECONDS };
  if (engine === 'SQLite') {
    const relay = relayUnderTrial(env);
    return { relays: [relay], crashDatabase: undefined, remove: async () => relay.remove() };
  }
  const postgres = await startPostgres({ durable: true });
  const DATABASE_URL = await postgres.createDatabase();
  const relays = Array.from({ length: RELAYS_WITH_POSTGRESQL }, () => relayUnderTrial({ ...env, DATABASE_URL }));
  return {
    relays,
    crashDatabase: postgres.crash,
    async remove() {
      for (const relay of relays) relay.remove();
      await postgres.remove();
    },
  };
}

/**
 * Clients post leads while relays are killed with SIGKILL and started again, one at a time, first while leads come in, then
 * while the rest goes out to a real SMTP server; PostgreSQL is killed as well. Every lead that was answered OK must arrive,
 * byte for byte, and twice only where a kill came between the mail server's answer and its record.
 */
export async function crash({ engine, leads, kills, seed }: CrashOptions, progress: Progress): Promise<Report> {
  const texts = fc.sample(words, { numRuns: leads, seed });
  const delays = fc.sample(fc.integer({ min: 0, max: 15 }), { numRuns: 1009, seed });
  const delay = (index: number): number => delays[index % delays.length] ?? 0;
  const killsWhilePosting = Math.ceil((kills * 2) / 3);

  const inbox = await startSmtpInbox({ delayMs: delay });
  const { relays, crashDatabase, remove } = await setUp(engine, inbox.port);
  /** What each submission said, by the lead and the try; each try says something else. */
  const submitted = new Map<string, string>();
  const answered = new Set<string>();
  /** How many mails had arrived at each kill, of a relay or of the database. */
  const crashes: number[] = [];
  let unanswered = 0;
  let killed = 0;
  let databaseCrashes = 0;
  const urls = relays.map((relay) => relay.start());

  async function postAll(numbers: IterableIterator<number>): Promise<void> {
    for (const number of numbers) {
      for (let attempt = 1; ; attempt += 1) {
        const name = `lead ${number} try ${attempt}`;
        const message = asFormSends(`${name}: ${texts[number] ?? ''}.`);
        submitted.set(name, message);
        if (await post((await urls[(number + attempt) % urls.length]) ?? '', message)) {
          answered.add(name);
          break;
        }
        unanswered += 1;
        await sleep(20);
      }
    }
  }

  async function killAtRandom(): Promise<void> {
    await sleep(delay(killed));
    const index = delay(killed * 7) % relays.length;
    const relay = relays[index];
    if (relay === undefined) return;
    const next = Promise.withResolvers<string>();
    // Whoever asks for the address from now on waits for the next start.
    urls[index] = next.promise;
    await relay.end('SIGKILL');
    crashes.push(inbox.taken.length);
    killed += 1;
    if (crashDatabase && databaseCrashes < (killed * DATABASE_CRASHES) / kills) {
      databaseCrashes += 1;
      await crashDatabase();
      crashes.push(inbox.taken.length);
    }
    next.resolve(await relay.start());
  }

  try {
    await Promise.all(urls);
    const numbers = Array.from({ length: leads }, (_, index) => index).values();
    const posting = Promise.all(Array.from({ length: CLIENTS }, () => postAll(numbers)));
    for (const count of thresholds(killsWhilePosting, leads - CLIENTS, seed)) {
      await until(() => answered.size >= count);
      await killAtRandom();
      progress(`${answered.size} of ${leads} leads answered OK, ${killed} kills`);
    }
    await posting;
    const taken = inbox.taken.length;
    for (const count of thresholds(kills - killsWhilePosting, leads - taken, seed)) {
      await until(() => inbox.taken.length >= taken + count);
      await killAtRandom();
      progress(`${inbox.taken.length} mails arrived, ${killed} kills`);
    }
    const address = (await urls[0]) ?? '';
    await until(async () => (await undelivered(address)) === 0);
    const exits = await Promise.all(relays.map((relay) => relay.end('SIGTERM')));

    const arrived = await readMails(inbox.taken);
    /** Where each submission stands among the mails that arrived. */
    const places = new Map<string, number[]>();
    const messageIds = new Map<string, Set<string>>();
    const broken: string[] = [];
    for (const [place, { message, messageId }] of arrived.entries()) {
      const name = /^lead \d+ try \d+/.exec(message)?.[0] ?? '';
      if (submitted.get(name) !== message) broken.push(`a mail differs from what was sent: ${JSON.stringify(message)}`);
      places.set(name, [...(places.get(name) ?? []), place]);
      messageIds.set(name, (messageIds.get(name) ?? new Set()).add(messageId));
    }
    for (const name of answered) if (!places.has(name)) broken.push(`${name} was answered OK and did not arrive`);
    for (const [name, ids] of messageIds) {
      if (ids.size > 1) broken.push(`${name} arrived under ${ids.size} different Message-IDs`);
    }
    const twice = [...places.values()].flatMap((all) => all.slice(1).map((place, index) => [all[index] ?? 0, place]));
    const unexplained = twice.filter(([first = 0, second = 0]) => !crashes.some((at) => first < at && at <= second));
    if (unexplained.length > 0) broken.push(`${unexplained.length} mails came twice without a kill in between`);
    if (twice.length > crashes.length * relays.length * DELIVERIES_IN_FLIGHT) {
      broken.push(`${twice.length} mails came twice: more than ${crashes.length} kills explain`);
    }
    for (const exit of exits) if (exit !== 0) broken.push(`a relay ended with ${exit} when it was told to stop`);

    return {
      title: `Crash, ${engine}: SIGKILL while leads come in and go out (relays: ${relays.length})`,
      figures: [
        ['leads answered OK', answered.size],
        ['of these arrived, byte for byte', [...answered].filter((name) => places.has(name)).length],
        ['kills (SIGKILL)', killed],
        ...(crashDatabase ? [['kills of PostgreSQL', databaseCrashes] as const] : []),
        ['posts cut off before an answer, sent again', unanswered],
        ['of these stored and mailed all the same', [...places.keys()].filter((name) => !answered.has(name)).length],
        ['mails that came twice, with one Message-ID', twice.length],
      ],
      broken,
      slow: [],
    };
  } finally {
    await Promise.all(relays.map((relay) => relay.end('SIGKILL')));
    await inbox.close();
    await remove();
  }
}

/** Counts at which to kill: one at random in each of as many equal parts. */
function thresholds(kills: number, total: number, seed: number): number[] {
  const part = total / kills;
  return fc
    .sample(fc.double({ min: 0, max: 1, noNaN: true }), { numRuns: kills, seed })
    .map((random, index) => Math.floor((index + random) * part));
}

/** The value of a textarea as a browser sends it and the relay stores it: well-formed, with line feeds alone, trimmed. */
function asFormSends(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').trim();
}

async function post(url: string, message: string): Promise<boolean> {
  try {
    const answer = await fetch(url + SEND_FORM, {
      method: 'POST',
      body: consultation(message),
      signal: AbortSignal.timeout(10_000),
    });
    return answer.status === 200 && (await answer.text()) === 'OK';
  } catch {
    return false;
  }
}

async function readMails(mails: readonly Buffer[]): Promise<{ message: string; messageId: string }[]> {
  const read = await Promise.all(mails.map(parseMail));
  return read.map(({ text = '', messageId = '' }) => {
    const [, message = ''] = /\n\nMessage:(?: |\n)([\s\S]*)\n\nLead [0-9a-f-]{36}\n+$/.exec(text) ?? [];
    return { message, messageId };
  });
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`not reached within ${PATIENCE_MS / 1000} s: ${holds}`);
    await sleep(2);
  }
}
