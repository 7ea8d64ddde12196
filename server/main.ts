import type { Server } from 'node:http';
import { dirname, join, resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { createApp } from './app.ts';
import { createHttpServer } from './http-server.ts';
import { createLog } from './log.ts';
import { clientAddress } from './relay/client-address.ts';
import { lockDataFolder, mailFolder, outboxPath, prepareDataFolder } from './relay/data-folder.ts';
import { createDelivery, type Delivery } from './relay/delivery.ts';
import { domainOf, leadEmail, leadEmailOptions } from './relay/lead-email.ts';
import { referenceOf } from './relay/lead-fields.ts';
import { createFileMailer, createSmtpMailer } from './relay/mailer.ts';
import { type Outbox, type OutboxDriver, REPEAT_WINDOW_MS } from './relay/outbox.ts';
import { superviseOutbox } from './relay/outbox-supervisor.ts';
import { openPostgresDriver } from './relay/postgres-driver.ts';
import { createRateLimit } from './relay/rate-limit.ts';
import { loadReplyPages } from './relay/reply-pages.ts';
import { openSqliteDriver } from './relay/sqlite-driver.ts';
import { missingIds, type RelayConfig, readRelayConfig } from './relay-config.ts';
import { readSettings, type Settings } from './settings.ts';
import { StartError } from './start-error.ts';
import { loadSite, type Site } from './static-files.ts';

/** Time to finish requests and deliver what is due when the process is told to stop; most hosts kill after ten seconds. */
const STOP_GRACE_MS = 8000;
/** The part of it for clients that keep their connection open. */
const CONNECTION_GRACE_MS = 4000;
/** How long a relay whose outbox was deleted goes on delivering its leads. */
const LAST_DELIVERY_MS = 60 * 60 * 1000;
/** The window of RATE_LIMIT_PER_ADDRESS and RATE_LIMIT_TOTAL. */
const RATE_LIMIT_WINDOW_MS = 10 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const siteDir = resolve(settings.siteDir);
  const dataDir = resolve(settings.dataDir);
  const buildDir = dirname(siteDir);
  const config = readRelayConfig(join(buildDir, 'relay.json'));
  const site = settings.relayOnly ? undefined : openSite(siteDir);
  const email = leadEmailOptions(settings, config);
  const now = Date.now;
  const log = createLog((level, line) => (level === 'error' ? process.stderr : process.stdout).write(line), now);

  const mailDir = mailFolder(dataDir);
  if (!settings.databaseUrl || !settings.smtp) prepareDataFolder(dataDir);
  const mailer = settings.smtp
    ? createSmtpMailer(settings.smtp, { timeoutMs: settings.smtpTimeoutSeconds * 1000 })
    : createFileMailer(mailDir);
  let opened: Outbox | undefined;
  let delivery: Delivery | undefined;
  /** Nothing is sent before: a start that fails must not abort an email. */
  let listening = false;
  let lock: DatabaseSync | undefined;

  async function openDriver(onError: (error: unknown) => void): Promise<OutboxDriver> {
    const { databaseUrl: url, databasePoolSize: poolSize } = settings;
    if (url) return openPostgresDriver({ url, poolSize, upgrade: true, onError });
    lock ??= lockDataFolder(dataDir);
    return openSqliteDriver(outboxPath(dataDir), { now, upgrade: true });
  }

  const outbox = superviseOutbox({
    open: openDriver,
    messageIdDomain: domainOf(email.from),
    onOpened(outbox) {
      opened = outbox;
      delivery = createDelivery({
        outbox,
        mailer,
        compose: async (lead) => leadEmail(lead, email, config.showsReference ? await referenceOf(lead) : undefined),
        log,
        now,
        random: Math.random,
        retryMs: settings.retrySeconds * 1000,
        // Time for connecting, and for a server that answers every command late.
        attemptTimeoutMs: settings.smtpTimeoutSeconds * 2000,
        leaseMs: settings.leaseSeconds * 1000,
        // A repeat is recognised by the first lead.
        retentionMs: Math.max(settings.retentionDays * DAY_MS, REPEAT_WINDOW_MS),
      });
      if (listening) delivery.start();
    },
    onRecovered: () => delivery?.wake(),
    onFatal: () => void stopAfterLastDelivery(),
    log,
  });
  await outbox.start();
  const { trustedProxies } = settings;
  const socketOf = (c: Context) => getConnInfo(c).remote.address;
  const app = createApp({
    ids: config.email,
    outbox,
    allowedOrigins: settings.allowedOrigins,
    rateLimit: createRateLimit({
      perAddress: settings.rateLimitPerAddress,
      total: settings.rateLimitTotal,
      windowMs: RATE_LIMIT_WINDOW_MS,
    }),
    addressOf: (c) =>
      clientAddress({ socket: socketOf(c), forwardedFor: c.req.header('X-Forwarded-For'), trustedProxies }),
    socketOf,
    trustedProxies,
    site,
    pages: loadReplyPages(join(buildDir, 'replies')),
    log,
    now,
    onStored: () => delivery?.wake(),
    healthToken: settings.healthToken,
  });

  const server = createHttpServer(app);
  const port = await listen(server, settings);
  listening = true;
  // Undefined while the outbox cannot be opened; onOpened starts it later.
  delivery?.start();

  async function stop(): Promise<void> {
    log('info', 'server.stopping');
    const begin = performance.now();
    const closed = new Promise((done) => server.close(done));
    // A connection whose answer is being sent becomes idle only after close() has closed the idle ones.
    const sweep = setInterval(() => server.closeIdleConnections(), 100);
    const cut = setTimeout(() => server.closeAllConnections(), CONNECTION_GRACE_MS);
    await closed;
    clearInterval(sweep);
    clearTimeout(cut);
    await delivery?.stop(STOP_GRACE_MS - (performance.now() - begin));
    await outbox.close();
    lock?.close();
    log('info', 'server.stopped');
  }

  /** For an outbox that was deleted: only this process still has its leads. */
  async function stopAfterLastDelivery(): Promise<void> {
    const end = performance.now() + LAST_DELIVERY_MS;
    await opened?.makeDue().catch(() => 0);
    const pending = async () => (await opened?.status().catch(() => undefined))?.pending ?? 0;
    while ((await pending()) > 0 && performance.now() < end) await sleep(500);
    process.exitCode = 1;
    await stop();
  }
  // Once: a second signal ends the process at once, without the loss of a lead.
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);

  const mailTarget = settings.smtp
    ? `smtp ${settings.smtp.host}:${settings.smtp.port} → ${email.to}`
    : `written as .eml files into ${mailDir} (no SMTP_URL set)`;
  process.stdout.write(startMessage(`http://${shownHost(settings.host)}:${port}`, mailTarget, config, site));
}

function startMessage(address: string, mailTarget: string, config: RelayConfig, site: Site | undefined): string {
  const { email, placeholders } = config;
  const lines = [
    site ? `Site: ${address}/` : `Relay: ${address}/api/v1.0/email/send-form (RELAY_ONLY is set: no site)`,
    `Mail: ${mailTarget}`,
    ...missingIds(email).map((id) => `Warning: the ${id} is not set, so forms that need it are rejected.`),
    ...(placeholders.length === 0 ? [] : ['Still placeholders, to be replaced before launch:']),
    ...placeholders.map(({ what, value, where }) => `  ${what}: ${value || '(none)'} (set it in ${where})`),
  ];
  return `${lines.join('\n')}\n`;
}

function shownHost(host: string): string {
  if (host === '127.0.0.1') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function openSite(folder: string): Site {
  try {
    const site = loadSite(folder, join(dirname(folder), 'previous'));
    if (site.files.has('/')) return site;
  } catch {
    // The same error as for a folder without pages.
  }
  throw new StartError(
    `SITE_DIR ${folder} contains no built site (index.html): run npm run build first, or set RELAY_ONLY=1 to run the relay alone.`,
  );
}

/** Resolves to the port, which the system chooses when the setting is 0. */
function listen(server: Server, { host, port }: Settings): Promise<number> {
  const fixes: Readonly<Record<string, string>> = {
    EADDRINUSE: `PORT ${port} on ${host} is in use by another program: stop that one, or set PORT to another number (0 picks a free one).`,
    EACCES: `PORT ${port} is reserved for the system: set PORT to a number above 1023.`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine: set HOST to 127.0.0.1, or to 0.0.0.0 for every address.`,
  };
  return new Promise((done, failed) => {
    server.once('error', ({ code = '' }: NodeJS.ErrnoException) => {
      failed(new StartError(fixes[code] ?? `Cannot listen on ${host}:${port} (${code}): check HOST and PORT.`));
    });
    server.listen(port, host, () => {
      const address = server.address();
      done(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

// A closed pipe at the other end of the output must not end the relay.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

// Files contain what visitors wrote: every file created here is for this user alone.
process.umask(0o077);

try {
  await main();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  // A set exit code would not end the process while something is still open.
  process.exit(1);
}
