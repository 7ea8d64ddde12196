/**
 * `npm run stress`: kills the relay while forms arrive and emails are sent, posts as fast as it can, and sends hostile requests.
 * Exits with 1 when a promise is broken, and with 2 when the arguments are not understood.
 */
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { startPostgres } from '../server/testing/postgres-server.ts';
import { parseMail, startSmtpInbox } from '../server/testing/smtp-inbox.ts';
import { consultation, createTestRelay, SEND_FORM, undelivered } from '../server/testing/test-relay.ts';

const HELP = `npm run stress -- [crash] [load] [hostile] [options]      without a name: all three

  crash      posts leads while relays are killed: every lead that was answered OK must arrive
  load       posts leads as fast as it can for some seconds
  hostile    sends malformed requests: none may be answered 5xx, hang, or end the relay

  --database sqlite|postgres   one relay with a file (default), or three relays with one PostgreSQL
  --leads N      leads for crash (1000)
  --kills N      kills of a relay for crash (20); PostgreSQL is killed once for every five of them
  --seconds N    seconds of load (5)
  --requests N   requests for hostile (3000)
  --seed N       repeats a run; each run prints its seed
`;

const CLIENTS = 8;
const TIMEOUT_MS = 300_000;
type Figures = Readonly<Record<string, number>>;
interface Result {
  readonly figures: Figures;
  /** Promises that were not kept. */
  readonly broken: readonly string[];
}

interface Options {
  readonly database: string;
  readonly leads: number;
  readonly kills: number;
  readonly seconds: number;
  readonly requests: number;
  readonly seed: number;
}

/** What visitors write: any characters, and what mail programs are known to get wrong. */
const words = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom(
        '\n.\n',
        '\n..',
        '\nFrom here',
        '\0',
        '\t ',
        '=20',
        '=?utf-8?q?x?=',
        '\ufeff',
        '\u2028',
        '\u202e',
      ),
      fc.constantFrom('नमस्ते ', 'வணக்கம் ', 'آداب ', '🙏🏽', 'w'.repeat(1200)),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join('').toWellFormed().replace(/\r\n?/g, '\n').trim());

/** Relays that share an outbox, a mail server, and the database if there is one. */
async function setUp({ database }: Options, mailDelay: (index: number) => number) {
  const inbox = await startSmtpInbox({ delayMs: mailDelay });
  const postgres = database === 'postgres' ? await startPostgres({ durable: true }) : undefined;
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${inbox.port}`,
    LEASE_SECONDS: '15',
    ...(postgres ? { DATABASE_URL: await postgres.createDatabase() } : {}),
  };
  const relays = Array.from({ length: postgres ? 3 : 1 }, () => createTestRelay(env));
  const urls = relays.map((relay) => relay.start());
  await Promise.all(urls);
  return {
    inbox,
    postgres,
    relays,
    urls,
    async tearDown() {
      await Promise.all(relays.map((relay) => relay.end('SIGKILL')));
      for (const relay of relays) relay.remove();
      await inbox.close();
      await postgres?.remove();
    },
  };
}

async function post(url: string, message: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(10_000);
    const answer = await fetch(url + SEND_FORM, { method: 'POST', body: consultation(message), signal });
    return answer.status === 200 && (await answer.text()) === 'OK';
  } catch {
    return false;
  }
}

/** Message and Message-ID of each email, in the order in which they arrived. */
async function readMails(mails: readonly Buffer[]) {
  return Promise.all(
    mails.map(async (mail) => {
      const { text = '', messageId = '' } = await parseMail(mail);
      const [, message = ''] = /\n\nMessage:(?: |\n)([\s\S]*)\n\nLead [0-9a-f-]{36}\n+$/.exec(text) ?? [];
      return { message, messageId };
    }),
  );
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + TIMEOUT_MS;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`not reached within ${TIMEOUT_MS / 1000} s: ${holds}`);
    await sleep(5);
  }
}

async function crash(options: Options): Promise<Result> {
  const { leads, kills, seed } = options;
  const texts = fc.sample(words, { numRuns: leads, seed });
  const random = fc.sample(fc.integer({ min: 0, max: 15 }), { numRuns: 1009, seed });
  const delay = (index: number) => random[index % random.length] ?? 0;
  const { inbox, postgres, relays, urls, tearDown } = await setUp(options, delay);
  const accepted = new Set<string>();
  const submitted = new Set<string>();
  let killed = 0;
  let databaseKills = 0;
  let unanswered = 0;

  async function postAll(numbers: Iterable<number>): Promise<void> {
    for (const number of numbers) {
      // The same words at every try: a repeat of a stored lead is the same lead.
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
    await sleep(delay(killed));
    const index = delay(killed * 7) % relays.length;
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

  try {
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
    const exits = await Promise.all(relays.map((relay) => relay.end('SIGTERM')));
    const arrived = new Map<string, string[]>();
    for (const { message, messageId } of await readMails(inbox.taken)) {
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
      broken: [
        ...lost.map((message) => `answered OK and lost: ${JSON.stringify(message)}`),
        ...changed.map((message) => `differs from what was sent: ${JSON.stringify(message)}`),
        ...severalIds.map(([message, ids]) => `${ids.length} Message-IDs: ${JSON.stringify(message)}`),
        ...exits.filter((exit) => exit !== 0).map((exit) => `a relay ended with ${exit} on SIGTERM`),
      ],
    };
  } finally {
    await tearDown();
  }
}

async function load(options: Options): Promise<Result> {
  const { inbox, urls, tearDown } = await setUp(options, () => 0);
  try {
    const times: number[] = [];
    let refused = 0;
    const end = performance.now() + options.seconds * 1000;
    const client = async (index: number): Promise<void> => {
      for (let count = 0; performance.now() < end; count += 1) {
        const begin = performance.now();
        const url = (await urls[index % urls.length]) ?? '';
        if (await post(url, `client ${index} lead ${count}.`)) times.push(performance.now() - begin);
        else refused += 1;
      }
    };
    await Promise.all(Array.from({ length: CLIENTS * 2 }, (_, index) => client(index)));
    const url = (await urls[0]) ?? '';
    await until(async () => (await undelivered(url)) === 0);
    times.sort((a, b) => a - b);
    const percentile = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
    return {
      figures: {
        'leads accepted per second': Math.round(times.length / options.seconds),
        'answer, median (ms)': percentile(0.5),
        'answer, 99th percentile (ms)': percentile(0.99),
        'leads answered OK': times.length,
        emails: inbox.taken.length,
      },
      broken: [
        ...(refused > 0 ? [`${refused} posts were refused`] : []),
        ...(inbox.taken.length < times.length ? ['not every lead arrived'] : []),
      ],
    };
  } finally {
    await tearDown();
  }
}

const valid = [
  'POST /api/v1.0/email/send HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 30\r\n\r\n{"user_id":"a","service_id":1}',
  'POST /api/v1.0/email/send-form HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n--b\r\n\r\n0\r\n\r\n',
  'GET /about?a=%00 HTTP/1.1\r\nHost: x\r\nIf-None-Match: *, W/"\r\nAccept-Encoding: br;q=x\r\nRange: bytes=9-1\r\n\r\n',
  'OPTIONS /healthz HTTP/1.1\r\nHost: x\r\nOrigin: null\r\nX-Forwarded-For: ::ffff:999.1.1.1, "\r\nExpect: wonders\r\n\r\n',
];
/** Valid requests with bytes inserted, removed, repeated or flipped, and no requests at all. */
const hostileRequest = fc.oneof(
  fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes)),
  fc
    .tuple(
      fc.constantFrom(...valid),
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

async function hostile(options: Options): Promise<Result> {
  const { relays, urls, tearDown } = await setUp(options, () => 0);
  try {
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
    const requests = fc.sample(hostileRequest, { numRuns: options.requests, seed: options.seed }).values();
    const client = async (): Promise<void> => {
      for (const bytes of requests) {
        const answer = await send(bytes);
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    const page = await fetch(`${url}/about`);
    const exits = await Promise.all(relays.map((relay) => relay.end('SIGTERM')));
    return {
      figures: Object.fromEntries([...answers].sort().map(([answer, count]) => [`requests ${answer}`, count])),
      broken: [
        ...['5xx', 'hung'].filter((answer) => answers.has(answer)).map((answer) => `a request: ${answer}`),
        ...(page.status === 200 ? [] : [`a page afterwards: ${page.status}`]),
        ...exits.filter((exit) => exit !== 0).map((exit) => `a relay ended with ${exit} on SIGTERM`),
      ],
    };
  } finally {
    await tearDown();
  }
}

const trials = { crash, load, hostile };

function readArguments(): { names: (keyof typeof trials)[]; options: Options } | undefined {
  const number = (fallback: number) => ({ type: 'string', default: String(fallback) }) as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      database: { type: 'string', default: 'sqlite' },
      leads: number(1000),
      kills: number(20),
      seconds: number(5),
      requests: number(3000),
      seed: number(Date.now() % 1_000_000),
    },
  });
  const { database, ...numbers } = values;
  const counts = Object.entries(numbers).map(([name, value]) => [name, Number(value)] as const);
  const names = Object.keys(trials) as (keyof typeof trials)[];
  if (!['sqlite', 'postgres'].includes(database)) return undefined;
  if (counts.some(([, count]) => !Number.isSafeInteger(count) || count <= 0)) return undefined;
  if (positionals.some((name) => !names.includes(name as keyof typeof trials))) return undefined;
  const wanted = names.filter((name) => positionals.length === 0 || positionals.includes(name));
  return { names: wanted, options: { database, ...Object.fromEntries(counts) } as Options };
}

const line = (() => {
  try {
    return readArguments();
  } catch {
    return undefined;
  }
})();
if (line === undefined) {
  console.error(HELP);
  process.exit(2);
}
console.log(`Database ${line.options.database}, seed ${line.options.seed}`);
for (const name of line.names) {
  const { figures, broken } = await trials[name](line.options);
  console.log(`\n${name}`);
  for (const [what, count] of Object.entries(figures)) console.log(`  ${what.padEnd(50)} ${String(count).padStart(7)}`);
  for (const promise of broken) console.error(`  BROKEN: ${promise}`);
  if (broken.length > 0) process.exitCode = 1;
}
