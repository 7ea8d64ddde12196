import type { Server } from 'node:http';
import { dirname, join, resolve } from 'node:path';
import { getConnInfo } from '@hono/node-server/conninfo';
import { createApp } from './app.ts';
import { createCountsAccess } from './counts-access.ts';
import { readForwarded } from './forwarded.ts';
import { createHttpServer, type HttpLimits } from './http-server.ts';
import { createLog } from './log.ts';
import { clientAddress } from './relay/client-address.ts';
import { mailFolder, outboxPath, prepareDataFolder, reserveDataFolder } from './relay/data-folder.ts';
import { createDelivery, type Delivery } from './relay/delivery.ts';
import { leadMail } from './relay/lead-mail.ts';
import { createFileMailer, createSmtpMailer } from './relay/mailer.ts';
import { type Outbox, type OutboxEvents, REPEAT_WINDOW_MS } from './relay/outbox.ts';
import { createOutboxKeeper } from './relay/outbox-keeper.ts';
import { openPostgresOutbox } from './relay/postgres-outbox.ts';
import { createRateLimit } from './relay/rate-limit.ts';
import { loadReplyPages } from './relay/reply-pages.ts';
import { openSqliteOutbox } from './relay/sqlite-outbox.ts';
import { missingIds, readRelayConfig } from './relay-config.ts';
import { readSettings, type Settings } from './settings.ts';
import { StartError } from './start-error.ts';
import { loadSite, type Site } from './static-files.ts';

/** Time to finish requests and deliver what is due when the process is told to stop; most hosts kill after ten seconds. */
const STOP_GRACE_MS = 8000;
/** What is left of it for clients that only hold their connection. */
const CONNECTION_GRACE_MS = 4000;
/** How often an outbox that is out of order is tried again. */
const OUTBOX_RETRY_MS = 2000;
const LIMITS: HttpLimits = {
  // A body of 50 KB takes seconds even on a poor line; whoever takes longer only holds a connection.
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  checkInterval: 5000,
  idleTimeout: 30_000,
  // Longer than the idle minute of common proxies, and than a stalled disk can block this process: whoever closes first
  // resets a form that is already on its way.
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
  // What every server should take (RFC 9110 section 4.1).
  maxTargetLength: 8000,
  // More than common proxies open, and with some 30 KB each less than 150 MB.
  maxConnections: 4096,
  // Browsers and proxies send the next request when they have the answer to the last one.
  maxOutstandingPerConnection: 4,
  // With a page of some 100 KB each 200 MB.
  maxOutstanding: 2048,
};
/** The window of RATE_LIMIT_PER_ADDRESS and RATE_LIMIT_TOTAL. */
const RATE_LIMIT_WINDOW_MS = 10 * 60 * 1000;
/** About a megabyte. */
const REMEMBERED_ADDRESSES = 10_000;

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const siteDir = resolve(settings.siteDir);
  const dataDir = resolve(settings.dataDir);
  const buildDir = dirname(siteDir);
  const config = readRelayConfig(join(buildDir, 'relay.json'));
  const site = settings.relayOnly ? undefined : openSite(siteDir);
  const mailTo = settings.mailTo ?? config.mailTo;
  const mailFrom = settings.mailFrom ?? mailTo;

  const now = Date.now;
  const log = createLog({
    out: (line) => process.stdout.write(line),
    err: (line) => process.stderr.write(line),
    now,
  });

  const mailDir = mailFolder(dataDir);
  if (!settings.databaseUrl || !settings.smtp) prepareDataFolder(dataDir);
  const mailer = settings.smtp
    ? createSmtpMailer(settings.smtp, { timeoutMs: settings.smtpTimeoutSeconds * 1000 })
    : createFileMailer(mailDir);
  let delivery: Delivery | undefined;
  /** Nothing is sent before: a start that fails must not break off a mail. */
  let listening = false;
  let dataFolder: { release: () => void } | undefined;

  async function openOutbox(events: OutboxEvents): Promise<Outbox> {
    const messageIdDomain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1);
    const { databaseUrl: url, databasePoolSize: poolSize } = settings;
    if (url) return openPostgresOutbox({ url, poolSize, messageIdDomain, events });
    dataFolder ??= await reserveDataFolder(dataDir);
    return openSqliteOutbox(outboxPath(dataDir), { messageIdDomain, now, events });
  }

  const outbox = createOutboxKeeper({
    open: openOutbox,
    onOpened(opened) {
      delivery = createDelivery({
        outbox: opened,
        mailer,
        compose: (lead) =>
          leadMail(lead, {
            provider: config.provider,
            from: mailFrom,
            to: mailTo,
            subject: settings.mailSubject,
            autoSubmitted: settings.mailAutoSubmitted,
          }),
        log,
        now,
        random: Math.random,
        retryMs: settings.retrySeconds * 1000,
        // Room for connecting and for a server that answers every command late.
        attemptTimeoutMs: settings.smtpTimeoutSeconds * 2000,
        leaseMs: settings.leaseSeconds * 1000,
        // A repeat is recognised by the lead that it repeats.
        retentionMs: Math.max(settings.retentionDays * 24 * 60 * 60 * 1000, REPEAT_WINDOW_MS),
      });
      if (listening) delivery.start();
    },
    onWake: () => delivery?.wake(),
    log,
    retryMs: OUTBOX_RETRY_MS,
  });
  await outbox.start();
  const { trustedProxies } = settings;
  const forwarded = readForwarded(trustedProxies);
  const app = createApp({
    forwarded,
    ids: config.email,
    outbox,
    allowedOrigins: settings.allowedOrigins,
    rateLimit: createRateLimit({
      perAddress: settings.rateLimitPerAddress,
      total: settings.rateLimitTotal,
      windowMs: RATE_LIMIT_WINDOW_MS,
      maxAddresses: REMEMBERED_ADDRESSES,
      now,
    }),
    addressOf: (c) =>
      clientAddress({
        socket: getConnInfo(c).remote.address,
        forwardedFor: c.req.header('X-Forwarded-For'),
        trustedProxies,
      }),
    ...(site ? { site } : {}),
    pages: loadReplyPages(join(buildDir, 'replies')),
    log,
    now,
    onStored: () => delivery?.noteArrival(),
    mayReadCounts: createCountsAccess({
      token: settings.healthToken,
      socketOf: (c) => getConnInfo(c).remote.address,
    }),
  });

  const server = createHttpServer({
    app,
    forwarded,
    limits: LIMITS,
  });
  const port = await listen(server, settings);
  listening = true;
  // Undefined while the outbox is out of order; it starts once that is opened.
  delivery?.start();

  async function stop(): Promise<void> {
    log('info', 'server.stopping');
    const begin = performance.now();
    const closed = new Promise((done) => server.close(done));
    // A connection whose answer is just going out becomes idle only after close() has looked for idle ones.
    const sweep = setInterval(() => server.closeIdleConnections(), 100);
    const cut = setTimeout(() => server.closeAllConnections(), CONNECTION_GRACE_MS);
    await closed;
    clearInterval(sweep);
    clearTimeout(cut);
    await delivery?.stop(STOP_GRACE_MS - (performance.now() - begin));
    await outbox.close();
    dataFolder?.release();
    log('info', 'server.stopped');
  }
  // Once: a second signal ends the process at once, which loses nothing either.
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);

  const shownHost = settings.host === '127.0.0.1' ? 'localhost' : settings.host;
  const address = `http://${shownHost.includes(':') ? `[${shownHost}]` : shownHost}:${port}`;
  const lines = [
    site ? `Site: ${address}/` : `Relay: ${address}/api/v1.0/email/send-form (RELAY_ONLY is set: no site)`,
    settings.smtp
      ? `Mail: smtp ${settings.smtp.host}:${settings.smtp.port} → ${mailTo}`
      : `Mail: written as .eml files into ${mailDir} (no SMTP_URL set)`,
    ...missingIds(config.email).map((id) => `Warning: the ${id} is not set, so forms that need it are refused.`),
    ...(config.placeholders.length === 0 ? [] : ['Still placeholders, to be replaced before launch:']),
    ...config.placeholders.map(({ what, value, where }) => `  ${what}: ${value || '(none)'} (set it in ${where})`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function openSite(folder: string): Site {
  let site: Site | undefined;
  try {
    site = loadSite(folder, join(dirname(folder), 'previous'));
  } catch {
    // Answered below, like a folder without pages.
  }
  if (site?.files.has('/')) return site;
  throw new StartError(
    `SITE_DIR ${folder} holds no built site (index.html): run npm run build first, or set RELAY_ONLY=1 to run the relay alone.`,
  );
}

/** Listens, and resolves to the port, which the system chose when the setting is 0. */
function listen(server: Server, { host, port }: Settings): Promise<number> {
  return new Promise((done, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Readonly<Record<string, string>> = {
        EADDRINUSE: `PORT ${port} on ${host} is in use by another program: stop that one, or set PORT to another number (0 picks a free one).`,
        EACCES: `PORT ${port} is reserved for the system: set PORT to a number above 1023.`,
        EADDRNOTAVAIL: `HOST ${host} is no address of this machine: set HOST to 127.0.0.1, or to 0.0.0.0 for every address.`,
        ENOTFOUND: `HOST ${host} is not known: set HOST to 127.0.0.1, or to 0.0.0.0 for every address.`,
      };
      const reason =
        reasons[error.code ?? ''] ?? `Cannot listen on ${host}:${port} (${error.code}): check HOST and PORT.`;
      failed(new StartError(reason));
    });
    server.listen(port, host, () => {
      const address = server.address();
      done(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

// A reader of the output that goes away, such as a closed pipe, must not take the relay down.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

// What visitors wrote is nobody else's business: every file created here is for this user alone.
process.umask(0o077);

try {
  await main();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  // A set exit code would not end the process while something is still open.
  process.exit(1);
}
