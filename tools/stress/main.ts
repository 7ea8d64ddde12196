/**
 * `npm run stress -- [crash] [load] [hostile] [states] [options]`, without a name all four. Exits with 1 after a failure.
 *
 *   crash      posts leads while relays are killed: every lead that was answered OK must arrive
 *   load       posts leads as fast as it can for some seconds
 *   hostile    sends malformed requests: none may be answered 5xx, hang, or end the relay
 *   states     brings about each state in which leads could be lost or late: health and heartbeat must say so
 *
 *   --database sqlite|postgres   one relay with a file (default), or three relays with one PostgreSQL
 *   --leads N      leads for crash (1000)
 *   --kills N      kills of a relay for crash (20); PostgreSQL is killed once for every five of them
 *   --seconds N    seconds of load (5)
 *   --requests N   requests for hostile (3000)
 *   --seed N       repeats a run; each run prints its seed
 */
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { bundleServer } from '../../scripts/bundle-server.ts';
import { startPostgres } from '../../server/testing/postgres-server.ts';
import { parseMail, startSmtpInbox } from '../../server/testing/smtp-inbox.ts';
import { createTestRelay, sendLead, undelivered } from '../../server/testing/test-relay.ts';
import { states } from './states.ts';
import { visitorText } from './visitor-text.ts';

const CLIENTS = 8;
const TIMEOUT_MS = 300_000;
const numberOption = (fallback: number) => ({ type: 'string', default: String(fallback) }) as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    database: { type: 'string', default: 'sqlite' },
    leads: numberOption(1000),
    kills: numberOption(20),
    seconds: numberOption(5),
    requests: numberOption(3000),
    seed: numberOption(Date.now() % 1_000_000),
  },
});
const leads = Number(values.leads);
const kills = Number(values.kills);
const seconds = Number(values.seconds);
const seed = Number(values.seed);
const seededNumbers = fc.sample(fc.integer({ min: 0, max: 15 }), { numRuns: 1009, seed });
/** A number from 0 to 15, the same in each run with the same seed. */
const seededNumber = (index: number) => seededNumbers[index % seededNumbers.length] ?? 0;

interface Result {
  readonly figures: Readonly<Record<string, number>>;
  /** What must not happen, and did. */
  readonly failures: readonly string[];
}

/** Relays that share an outbox, a mail server, and the database if there is one. */
async function setUp() {
  const inbox = await startSmtpInbox({ delayMs: seededNumber });
  const postgres = values.database === 'postgres' ? await startPostgres({ durable: true }) : undefined;
  const env = {
    SMTP_URL: inbox.url,
    LEASE_SECONDS: '15',
    ...(postgres ? { DATABASE_URL: await postgres.createDatabase() } : {}),
  };
  const relays = Array.from({ length: postgres ? 3 : 1 }, () => createTestRelay(env));
  const urls = relays.map((relay) => relay.start());
  await Promise.all(urls);
  /** Stops the relays. Resolves to those that did not end with 0, with their last lines. */
  async function stop(): Promise<string[]> {
    const exits = await Promise.all(relays.map((relay) => relay.end('SIGTERM')));
    return exits.flatMap((exit, index) =>
      exit === 0 ? [] : [`a relay ended with ${exit}: ${relays[index]?.server().output.err.slice(-500)}`],
    );
  }
  async function tearDown(): Promise<void> {
    await Promise.all(relays.map((relay) => relay.end('SIGKILL')));
    for (const relay of relays) relay.remove();
    await inbox.close();
    await postgres?.remove();
  }
  return { inbox, postgres, relays, urls, stop, tearDown };
}

type System = Awaited<ReturnType<typeof setUp>>;

async function post(url: string, message: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(10_000);
    const answer = await sendLead(url, message, { signal });
    return answer.status === 200 && (await answer.text()) === 'OK';
  } catch {
    return false;
  }
}

async function readEmail(email: Buffer) {
  const { text = '', messageId = '' } = await parseMail(email);
  const [, message = ''] = /\n\nMessage:(?: |\n)([\s\S]*\.)\n+$/.exec(text) ?? [];
  return { message, messageId };
}

async function until(isReached: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + TIMEOUT_MS;
  while (!(await isReached())) {
    if (performance.now() > end) throw new Error(`not reached within ${TIMEOUT_MS / 1000} s: ${isReached}`);
    await sleep(5);
  }
}

async function crash({ inbox, postgres, relays, urls, stop }: System): Promise<Result> {
  const texts = fc.sample(visitorText, { numRuns: leads, seed });
  const accepted = new Set<string>();
  const submitted = new Set<string>();
  let killed = 0;
  let databaseKills = 0;
  let unanswered = 0;

  async function postAll(numbers: Iterable<number>): Promise<void> {
    for (const number of numbers) {
      // The same message in each attempt: a repeat of a stored lead is the same lead.
      const message = `lead ${number}: ${texts[number]}.`;
      submitted.add(message);
      for (let attempt = 0; !accepted.has(message); attempt += 1) {
        if (await post((await urls[(number + attempt) % urls.length]) ?? '', message)) accepted.add(message);
        else {
          unanswered += 1;
          await sleep(20);
        }
      }
    }
  }

  async function kill(): Promise<void> {
    await sleep(seededNumber(killed));
    const index = seededNumber(killed * 7) % relays.length;
    const next = Promise.withResolvers<string>();
    // Clients wait for the next start.
    urls[index] = next.promise;
    await relays[index]?.end('SIGKILL');
    killed += 1;
    if (postgres && killed % 5 === 0) {
      databaseKills += 1;
      await postgres.crash();
    }
    next.resolve((await relays[index]?.start()) ?? '');
  }

  const numbers = Array.from({ length: leads }, (_, index) => index).values();
  const posting = Promise.all(Array.from({ length: CLIENTS }, () => postAll(numbers)));
  const whilePosting = Math.ceil((kills * 2) / 3);
  for (let count = 1; count <= whilePosting; count += 1) {
    await until(() => accepted.size >= (count * (leads - CLIENTS)) / (whilePosting + 1));
    await kill();
  }
  await posting;
  for (; killed < kills; await kill()) await sleep(200);
  const url = (await urls[0]) ?? '';
  await until(async () => (await undelivered(url).catch(() => 1)) === 0);
  const wrongExits = await stop();
  const arrived = new Map<string, string[]>();
  for (const { message, messageId } of await Promise.all(inbox.taken.map(readEmail))) {
    arrived.set(message, [...(arrived.get(message) ?? []), messageId]);
  }
  const lost = [...accepted].filter((message) => !arrived.has(message));
  const changed = [...arrived.keys()].filter((message) => !submitted.has(message));
  const severalIds = [...arrived].filter(([, ids]) => new Set(ids).size > 1);
  return {
    figures: {
      'leads answered OK': accepted.size,
      'leads lost': lost.length,
      'kills of a relay': killed,
      'kills of PostgreSQL': databaseKills,
      'posts without an OK, sent again': unanswered,
      'emails that came again with the same Message-ID': inbox.taken.length - arrived.size - severalIds.length,
    },
    failures: [
      ...lost.map((message) => `answered OK and lost: ${JSON.stringify(message)}`),
      ...changed.map((message) => `differs from what was sent: ${JSON.stringify(message)}`),
      ...severalIds.map(([message, ids]) => `${ids.length} Message-IDs: ${JSON.stringify(message)}`),
      ...wrongExits,
    ],
  };
}

async function load({ inbox, urls }: System): Promise<Result> {
  const times: number[] = [];
  let rejected = 0;
  const end = performance.now() + seconds * 1000;
  const client = async (index: number): Promise<void> => {
    for (let count = 0; performance.now() < end; count += 1) {
      const begin = performance.now();
      const url = (await urls[index % urls.length]) ?? '';
      if (await post(url, `client ${index} lead ${count}.`)) times.push(performance.now() - begin);
      else rejected += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS * 2 }, (_, index) => client(index)));
  const url = (await urls[0]) ?? '';
  await until(async () => (await undelivered(url)) === 0);
  times.sort((a, b) => a - b);
  const percentile = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  return {
    figures: {
      'leads accepted per second': Math.round(times.length / seconds),
      'answer, median (ms)': percentile(0.5),
      'answer, 99th percentile (ms)': percentile(0.99),
      'leads answered OK': times.length,
      emails: inbox.taken.length,
    },
    failures: [
      ...(rejected > 0 ? [`${rejected} posts were rejected`] : []),
      ...(inbox.taken.length < times.length ? ['not every lead arrived'] : []),
    ],
  };
}

const VALID_REQUESTS = [
  'POST /api/v1.0/email/send HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 30\r\n\r\n{"user_id":"a","service_id":1}',
  'POST /api/v1.0/email/send-form HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n--b\r\n\r\n0\r\n\r\n',
  'GET /about?a=%00 HTTP/1.1\r\nHost: x\r\nIf-None-Match: *, W/"\r\nAccept-Encoding: br;q=x\r\nRange: bytes=9-1\r\n\r\n',
  'OPTIONS /healthz HTTP/1.1\r\nHost: x\r\nOrigin: null\r\nX-Forwarded-For: ::ffff:999.1.1.1, "\r\nExpect: wonders\r\n\r\n',
];
/** Valid requests with bytes inserted and removed, and random bytes. */
const hostileRequest = fc.oneof(
  fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes)),
  fc
    .tuple(
      fc.constantFrom(...VALID_REQUESTS),
      fc.array(fc.tuple(fc.nat(400), fc.uint8Array({ maxLength: 12 }), fc.nat(20)), { maxLength: 4 }),
    )
    .map(([text, edits]) =>
      edits.reduce(
        (bytes, [at, inserted, removed]) =>
          Buffer.concat([bytes.subarray(0, at), Buffer.from(inserted), bytes.subarray(at + removed)]),
        Buffer.from(text),
      ),
    ),
);

async function hostile({ urls, stop }: System): Promise<Result> {
  const url = (await urls[0]) ?? '';
  const { hostname, port } = new URL(url);
  const answers = new Map<string, number>();
  const send = (bytes: Buffer) =>
    new Promise<string>((done) => {
      const socket = connect(Number(port), hostname, () => socket.end(bytes));
      const timer = setTimeout(() => done('hung'), 20_000);
      let received = '';
      socket.on('data', (chunk) => {
        received += chunk.toString('latin1');
      });
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearTimeout(timer);
        done(/^HTTP\/1\.1 (\d)/.exec(received)?.[1]?.concat('xx') ?? 'closed');
      });
    });
  const requests = fc.sample(hostileRequest, { numRuns: Number(values.requests), seed }).values();
  const client = async (): Promise<void> => {
    for (const bytes of requests) {
      const answer = await send(bytes);
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const page = await fetch(`${url}/about`);
  const wrongExits = await stop();
  return {
    figures: Object.fromEntries([...answers].sort().map(([answer, count]) => [`requests ${answer}`, count])),
    failures: [
      ...['5xx', 'hung'].filter((answer) => answers.has(answer)).map((answer) => `a request: ${answer}`),
      ...(page.status === 200 ? [] : [`a page afterwards: ${page.status}`]),
      ...wrongExits,
    ],
  };
}

const tests = new Map(Object.entries({ crash, load, hostile, states }));
console.log(`Database ${values.database}, seed ${seed}`);
// The relays run what a build writes, here from the present sources.
await bundleServer('build/server');
for (const name of positionals.length > 0 ? positionals : tests.keys()) {
  const run = tests.get(name);
  if (run === undefined) throw new Error(`${name} is not one of ${[...tests.keys()].join(', ')}`);
  const system = await setUp();
  const { figures, failures } = await run(system).finally(system.tearDown);
  console.log(`\n${name}`);
  for (const [what, count] of Object.entries(figures)) console.log(`${String(count).padStart(8)}  ${what}`);
  for (const failure of failures) console.error(`  FAILED: ${failure}`);
  if (failures.length > 0) process.exitCode = 1;
}
