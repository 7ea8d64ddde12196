import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { FILE_POLICY } from '../headers/content-policy.ts';
import { CROSS_ORIGIN, HSTS, headerRules, headersAt } from '../headers/header-rules.ts';
import { createEmailApi, type EmailApiOptions, type RequestEnv } from './relay/email-api.ts';
import type { OutboxSupervisor } from './relay/outbox-supervisor.ts';
import { type Site, serveSite } from './static-files.ts';

export interface AppOptions extends EmailApiOptions {
  readonly outbox: Pick<OutboxSupervisor, 'add' | 'health'>;
  /** With 0 the headers of proxies are ignored: a client can write them. */
  readonly trustedProxies: number;
  /** Absent: relay and health alone. */
  readonly site?: Site | undefined;
  /** What a monitor sends as `Authorization: Bearer …` to read the counts; absent: no token is accepted. */
  readonly healthToken?: string | undefined;
  /** The address of the other end of the connection. */
  readonly socketOf: (c: Context) => string | undefined;
}

/** An undelivered lead older than this needs an operator. */
const STUCK_MS = 60 * 60 * 1000;
const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;
/** A request with one of these came through a proxy, so its client may be anywhere. */
const PROXY_HEADERS = ['X-Forwarded-For', 'X-Forwarded-Proto', 'Forwarded', 'Via'];
const SECURITY_HEADERS = { ...headersAt('/', headerRules(FILE_POLICY)), ...CROSS_ORIGIN };

/** Site, relay and health as one fetch handler. Pages have their own content security policy. */
export function createApp(options: AppOptions): Hono<RequestEnv> {
  const { outbox, trustedProxies, site, log } = options;
  const app = new Hono<RequestEnv>();
  app.use(requestId({ limitLength: 64, headerName: trustedProxies > 0 ? 'X-Request-Id' : '' }));
  app.use(async (c, next) => {
    const encrypted = trustedProxies > 0 && c.req.header('X-Forwarded-Proto')?.trim().toLowerCase() === 'https';
    // Before the handler, which may set others.
    const headers = { ...SECURITY_HEADERS, ...(encrypted ? HSTS : {}), 'X-Request-Id': c.get('requestId') };
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    await next();
  });
  app.onError((error, c) => {
    // Not the message, which could repeat what a visitor typed.
    const at = error.stack?.match(/\n\s+at (.+)/)?.[1];
    log('error', 'request.failed', { request: c.get('requestId'), error: error.name, at });
    return c.text('Something went wrong on the server. Nothing was stored', 500);
  });
  app.notFound((c) => c.text('There is nothing at this address', 404));

  app.route('/api/v1.0/email', createEmailApi(options));
  // /healthz is for a balancer: this process can store leads. /healthz/delivery is for a monitor: leads are delivered. One
  // lead that the mail server rejects must not take the site down.
  app.on('GET', ['/healthz', '/healthz/delivery'], async (c) => {
    const { storing, status } = await outbox.health();
    const delivering = status !== undefined && status.failed === 0 && (status.oldestUndeliveredMs ?? 0) <= STUCK_MS;
    const healthy = storing && (c.req.path === '/healthz' || delivering);
    const { oldestUndeliveredMs: oldest = null, lastDeliveredAt: last = null, ...counts } = status ?? {};
    const details = {
      storing,
      delivering,
      ...counts,
      oldestUndeliveredSeconds: oldest === null ? null : Math.floor(oldest / 1000),
      lastDelivery: last === null ? null : new Date(last).toISOString(),
    };
    c.header('Cache-Control', 'no-store');
    const body = { status: healthy ? 'ok' : 'failing', ...(mayReadCounts(c, options) ? details : {}) };
    return c.json(body, healthy ? 200 : 503);
  });
  if (site) {
    // No files, for any method.
    app.on('ALL', ['/api/*', '/healthz', '/healthz/*'], (c) => c.notFound());
    app.route('/', serveSite(site));
  }
  return app;
}

/** The counts are for clients on this machine, and for those with the token (RFC 6750 section 2.1). */
function mayReadCounts(c: Context, { healthToken, socketOf }: AppOptions): boolean {
  const authorization = c.req.header('Authorization') ?? '';
  if (healthToken && timingSafeEqual(digest(authorization), digest(`Bearer ${healthToken}`))) return true;
  return LOOPBACK.test(socketOf(c) ?? '') && PROXY_HEADERS.every((name) => c.req.header(name) === undefined);
}

/** Of equal length for every text, as timingSafeEqual requires. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
