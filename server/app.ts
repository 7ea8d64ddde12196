import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { FILE_POLICY } from '../headers/content-policy.ts';
import { CROSS_ORIGIN, HSTS, headerRules, headersAt } from '../headers/header-rules.ts';
import { createEmailApi, type EmailApiOptions, type RequestEnv } from './relay/email-api.ts';
import type { Health } from './relay/health.ts';
import { createSiteApp, type Site } from './static-files.ts';

export interface AppOptions extends EmailApiOptions {
  readonly readHealth: () => Promise<Health>;
  /** With 0 the headers of proxies are ignored: a client can write them. */
  readonly trustedProxies: number;
  /** Absent: relay and health alone. */
  readonly site?: Site | undefined;
  /** The address of the other end of the connection. */
  readonly socketOf: (c: Context) => string | undefined;
}

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;
/** A request with one of these came through a proxy, so its client may be anywhere. */
const PROXY_HEADERS = ['X-Forwarded-For', 'X-Forwarded-Proto', 'Forwarded', 'Via'];
const SECURITY_HEADERS = { ...headersAt('/', headerRules(FILE_POLICY)), ...CROSS_ORIGIN };

/** Site, relay and health as one fetch handler. Pages have their own content security policy. */
export function createApp(options: AppOptions): Hono<RequestEnv> {
  const { readHealth, socketOf, trustedProxies, site, log } = options;
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
    const request = c.get('requestId');
    const { incoming }: Partial<HttpBindings> = c.env ?? {};
    // A visitor left, was too slow, or was cut off, before the body was complete. Node's errors for it have no common name.
    if (incoming?.destroyed && !incoming.complete) {
      log('info', 'request.aborted', { request });
    } else {
      // Not the message, which could repeat what a visitor typed.
      const at = error.stack?.match(/\n\s+at (.+)/)?.[1];
      log('error', 'request.failed', { request, error: error.name, at });
    }
    return c.text('Something went wrong on the server. Nothing was stored', 500);
  });
  app.notFound((c) => c.text('There is nothing at this address', 404));

  app.route('/api/v1.0/email', createEmailApi(options));
  // /healthz is for a balancer: this process can store leads. /healthz/delivery is for a monitor: leads are delivered. One
  // lead that the mail server rejects must not take the site down. The counts are for clients on this machine.
  app.on('GET', ['/healthz', '/healthz/delivery'], async (c) => {
    const health = await readHealth();
    const healthy = c.req.path === '/healthz' ? health.storing : health.delivering;
    c.header('Cache-Control', 'no-store');
    const isLocal = LOOPBACK.test(socketOf(c) ?? '') && PROXY_HEADERS.every((name) => !c.req.header(name));
    return c.json({ status: healthy ? 'ok' : 'failing', ...(isLocal && health) }, healthy ? 200 : 503);
  });
  if (site) {
    // These addresses never lead to a file, whatever the method.
    app.on('ALL', ['/api/*', '/healthz', '/healthz/*'], (c) => c.notFound());
    app.route('/', createSiteApp(site));
  }
  return app;
}
