import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { createApp } from './app.ts';
import { createHttpServer } from './http-server.ts';
import { createLog } from './log.ts';
import { clientAddress } from './relay/client-address.ts';
import { lockDataFolder, mailFolder, outboxPath, prepareDataFolder } from './relay/data-folder.ts';
import { createDelivery } from './relay/delivery.ts';
import { readHealth } from './relay/health.ts';
import { startHeartbeat } from './relay/heartbeat.ts';
import { domainOf, hostNames, leadEmail, leadEmailOptions } from './relay/lead-email.ts';
import { referenceOf } from './relay/lead-fields.ts';
import { createFileMailer, createSmtpMailer } from './relay/mailer.ts';
import { createOutbox, REPEAT_WINDOW_MS } from './relay/outbox.ts';
import { createRateLimit } from './relay/rate-limit.ts';
import { loadReplyPages } from './relay/reply-pages.ts';
import { openSqliteDriver, SQLITE } from './relay/sqlite-driver.ts';
import { superviseDriver } from './relay/supervise-driver.ts';
import { missingIds, readRelayConfig } from './relay-config.ts';
import { type Environment, readSettings, type Settings } from './settings.ts';
import { StartError } from './start-error.ts';
import { loadSite } from './static-files.ts';

/** Time to finish requests and deliver what is due when the process is told to stop; most hosts kill after ten seconds. */
const STOP_GRACE_MS = 8000;
/** The part of it for clients that keep their connection open. */
const CONNECTION_GRACE_MS = 4000;
/** How long a relay whose outbox was deleted goes on delivering its leads. */
const LAST_DELIVERY_MS = 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Starts site, relay and delivery, and prints their address.
 * @throws StartError when the settings or the build cannot be used
 */
export async function startServer(env: Environment): Promise<void> {
  const settings = readSettings(env);
  const { siteDir, dataDir, databaseUrl: url, databasePoolSize: poolSize, trustedProxies } = settings;
  const buildDir = dirname(siteDir);
  const config = readRelayConfig(join(buildDir, 'relay.json'));
  const site = settings.relayOnly ? undefined : loadSite(siteDir, join(buildDir, 'previous'));
  const email = leadEmailOptions(settings, config);
  const log = createLog((level, line) => (level === 'error' ? process.stderr : process.stdout).write(line), Date.now);

  if (!url || !settings.smtp) prepareDataFolder(dataDir);
  const mailer = settings.smtp
    ? createSmtpMailer(settings.smtp, settings.smtpTimeoutSeconds * 1000, hostNames(settings, config, email.from))
    : createFileMailer(mailFolder(dataDir));
  let lock: DatabaseSync | undefined;
  // Imported only where it is used, because the library pg needs memory.
  const postgres = url ? await import('./relay/postgres-driver.ts') : undefined;
  const driver = superviseDriver({
    dialect: postgres?.POSTGRES ?? SQLITE,
    async open(onBreak) {
      if (url && postgres) return postgres.openPostgresDriver({ url, poolSize, create: true, onError: onBreak });
      lock ??= lockDataFolder(dataDir);
      return openSqliteDriver(outboxPath(dataDir), { now: Date.now, create: true });
    },
    onFatal: () => void stopAfterLastDelivery(),
    log,
  });
  const outbox = createOutbox(driver, domainOf(email.from));
  const delivery = createDelivery({
    outbox,
    mailer,
    compose: async (lead) => leadEmail(lead, email, config.reference ? await referenceOf(lead) : undefined),
    log,
    now: Date.now,
    random: Math.random,
    retryMs: settings.retrySeconds * 1000,
    // Time for connecting, and for a server that answers every command late.
    attemptTimeoutMs: settings.smtpTimeoutSeconds * 2000,
    leaseMs: settings.leaseSeconds * 1000,
    // A repeat is recognised only while the first lead is kept.
    retentionMs: Math.max(settings.retentionDays * DAY_MS, REPEAT_WINDOW_MS),
  });
  await driver.start();
  const socketOf = (c: Context) => getConnInfo(c).remote.address;
  const app = createApp({
    ids: config.email,
    outbox,
    readHealth: () =>
      readHealth({ outbox, isStoring: driver.isStoring, lacksMailServer: !settings.smtp && !settings.mailAsFiles }),
    rateLimit: createRateLimit(settings.rateLimitPerAddress, settings.rateLimitTotal),
    addressOf: (c) => clientAddress(socketOf(c), c.req.header('X-Forwarded-For'), trustedProxies),
    socketOf,
    trustedProxies,
    site,
    ...loadReplyPages(join(buildDir, 'replies'), config.languages),
    log,
    onStored: delivery.wake,
  });

  const server = createHttpServer(app);
  const port = await listen(server, settings);
  const address = `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`;
  // Not before the server listens: a start that fails must not abort an email.
  delivery.start();
  const { heartbeatUrl } = settings;
  const stopHeartbeat =
    heartbeatUrl && startHeartbeat({ url: heartbeatUrl, health: `${address}/healthz/delivery`, fetch, log });

  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopping ??= stopOnce());

  async function stopOnce(): Promise<void> {
    log('info', 'server.stopping');
    if (stopHeartbeat) stopHeartbeat();
    const begin = performance.now();
    const closed = new Promise((done) => server.close(done));
    // A connection whose answer is being sent becomes idle only after close() has closed the idle ones.
    const sweep = setInterval(() => server.closeIdleConnections(), 100);
    const cut = setTimeout(() => server.closeAllConnections(), CONNECTION_GRACE_MS);
    await closed;
    clearInterval(sweep);
    clearTimeout(cut);
    await delivery.stop(STOP_GRACE_MS - (performance.now() - begin));
    await driver.close();
    lock?.close();
    log('info', 'server.stopped');
  }

  /** For an outbox that was deleted: only this process still has its leads. */
  async function stopAfterLastDelivery(): Promise<void> {
    const end = performance.now() + LAST_DELIVERY_MS;
    await outbox.makeAllDue().catch(() => undefined);
    const pending = async () => (await outbox.status().catch(() => undefined))?.pending ?? 0;
    while ((await pending()) > 0 && performance.now() < end) await sleep(500);
    process.exitCode = 1;
    await stop();
  }
  // Once: a second signal ends the process at once, without the loss of a lead.
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);

  const mailTarget = settings.smtp
    ? `smtp ${settings.smtp.host}:${settings.smtp.port} → ${email.to}`
    : `written as .eml files into ${mailFolder(dataDir)} (no SMTP_URL set)`;
  const lines = [
    site ? `Site: ${address}/` : `Relay: ${address}/api/v1.0/email/send-form (RELAY_ONLY is set: no site)`,
    `Mail: ${mailTarget}`,
    ...missingIds(config.email).map((id) => `Warning: the ${id} is not set, so forms that need it are rejected.`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Resolves to the port, which the system chooses when the setting is 0. */
async function listen(server: Server, { host, port }: Settings): Promise<number> {
  try {
    await once(server.listen(port, host), 'listening');
    return (server.address() as AddressInfo).port;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const fixes: Readonly<Record<string, string>> = {
      EADDRINUSE: `PORT ${port} on ${host} is in use by another program: stop that one, or set PORT to another number (0 picks a free one).`,
      EACCES: `PORT ${port} is reserved for the system: set PORT to a number above 1023.`,
      EADDRNOTAVAIL: `HOST ${host} is not an address of this machine: set HOST to 127.0.0.1, or to 0.0.0.0 for every address.`,
    };
    throw new StartError(fixes[code] ?? `Cannot listen on ${host}:${port} (${code}): check HOST and PORT.`);
  }
}
