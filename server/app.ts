import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { BARE_POLICY } from '../headers/content-policy.ts';
import { FOR_OTHER_SITES, headerRules, headersAt, OVER_TLS } from '../headers/header-rules.ts';
import { createEmailApi, type EmailApiOptions, type RequestEnv } from './relay/email-api.ts';
import type { OutboxSupervisor } from './relay/outbox-supervisor.ts';
import { type Site, serveSite } from './static-files.ts';

export interface AppOptions extends EmailApiOptions {
  readonly outbox: Pick<OutboxSupervisor, 'add' | 'health'>;
  /** With 0 no header of a proxy is believed: it may come from anybody. */
  readonly trustedProxies: number;
  /** Absent: relay and health alone. */
  readonly site?: Site;
  /** What a monitor sends as `Authorization: Bearer …` to read the counts; absent: no token is accepted. */
  readonly healthToken?: string | undefined;
  /** The address of the other end of the connection. */
  readonly socketOf: (c: Context) => string | undefined;
}

/** An undelivered lead older than this needs somebody's attention. */
const STUCK_MS = 60 * 60 * 1000;
const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;
/** Headers of proxies: a visitor who comes through one on this machine must not pass for somebody on it. */
const PROXY_HEADERS = ['X-Forwarded-For', 'X-Forwarded-Proto', 'Forwarded', 'Via'];
const SECURITY_HEADERS = { ...headersAt('/', headerRules(BARE_POLICY)), ...FOR_OTHER_SITES };

/** Site, relay and health as one fetch handler. Pages have their own content security policy. */
export function createApp(options: AppOptions): Hono<RequestEnv> {
  const { outbox, trustedProxies, site, log } = options;
  const app = new Hono<RequestEnv>();
  app.use(requestId({ limitLength: 64, headerName: trustedProxies > 0 ? 'X-Request-Id' : '' }));
  app.use(async (c, next) => {
    const encrypted = trustedProxies > 0 && c.req.header('X-Forwarded-Proto')?.trim().toLowerCase() === 'https';
    // Before the answer is made: its handler may set others.
    const headers = { ...SECURITY_HEADERS, ...(encrypted ? OVER_TLS : {}), 'X-Request-Id': c.get('requestId') };
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    await next();
  });
  app.onError((error, c) => {
    // The message could repeat what a visitor typed; the place in the code cannot.
    log('error', 'request.failed', {
      request: c.get('requestId'),
      error: error.name,
      at: error.stack?.match(/\n\s+at (.+)/)?.[1],
    });
    return c.text('Something went wrong on the server. Nothing was stored', 500);
  });
  app.notFound((c) => c.text('There is nothing at this address', 404));

  app.route('/api/v1.0/email', createEmailApi(options));
  const mayReadCounts = createCountsAccess(options);
  // Two answers: a balancer asks whether this process can store leads, a monitor also whether leads are delivered. One lead
  // that the mail server refuses must not take the site down.
  app.on('GET', ['/healthz', '/healthz/delivery'], async (c) => {
    const { storing, status } = await outbox.health();
    const delivering = status !== undefined && status.failed === 0 && (status.oldestUndeliveredMs ?? 0) <= STUCK_MS;
    const healthy = storing && (c.req.path === '/healthz' || delivering);
    const { oldestUndeliveredMs: oldest = null, lastDeliveredAt: last = null, ...counts } = status ?? {};
    c.header('Cache-Control', 'no-store');
    return c.json(
      {
        status: healthy ? 'ok' : 'failing',
        ...(mayReadCounts(c) && {
          storing,
          delivering,
          ...counts,
          oldestUndeliveredSeconds: oldest === null ? null : Math.floor(oldest / 1000),
          lastDelivery: last === null ? null : new Date(last).toISOString(),
        }),
      },
      healthy ? 200 : 503,
    );
  });
  if (site) {
    // No files, whatever the method.
    app.on('ALL', ['/api/*', '/healthz', '/healthz/*'], (c) => c.notFound());
    app.route('/', serveSite(site));
  }
  return app;
}

/** How many leads there are is shown to this machine, and to a client with the token (RFC 6750 section 2.1). */
function createCountsAccess({ healthToken, socketOf }: AppOptions): (c: Context) => boolean {
  const expected = healthToken === undefined ? undefined : digest(`Bearer ${healthToken}`);
  return (c) => {
    const given = c.req.header('Authorization');
    if (expected !== undefined && given !== undefined && timingSafeEqual(digest(given), expected)) return true;
    return LOOPBACK.test(socketOf(c) ?? '') && PROXY_HEADERS.every((name) => c.req.header(name) === undefined);
  };
}

/** Digests have one length, so that comparing them takes the same time for all. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
