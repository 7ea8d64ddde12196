import { type Context, Hono } from 'hono';
import { BARE_POLICY } from '../hosting/content-policy.ts';
import { FOR_OTHER_SITES, headerRules, headersAt, OVER_TLS } from '../hosting/header-rules.ts';
import type { Forwarded } from './forwarded.ts';
import { createEmailApi, type EmailApiOptions, type RequestEnv } from './relay/email-api.ts';
import type { OutboxKeeper } from './relay/outbox-keeper.ts';
import { type Site, serveSite } from './static-files.ts';

export interface AppOptions extends EmailApiOptions {
  readonly outbox: Pick<OutboxKeeper, 'add' | 'health'>;
  readonly forwarded: Forwarded;
  /** Absent: relay and health alone. */
  readonly site?: Site;
  /** Whether a request may learn how many leads there are. That is the provider's business, and its state everybody's. */
  readonly mayReadCounts: (c: Context) => boolean;
}

/** An undelivered lead older than this means that somebody has to look. */
const UNHEALTHY_AGE_MS = 60 * 60 * 1000;

const PROTECTION = { ...headersAt('/', headerRules(BARE_POLICY)), ...FOR_OTHER_SITES };

/** Site, relay and health as one fetch handler. Pages bring their own content security policy. */
export function createApp(options: AppOptions): Hono<RequestEnv> {
  const { outbox, forwarded, site, log } = options;
  const app = new Hono<RequestEnv>();
  app.use(async (c, next) => {
    const header = (name: string) => c.req.header(name);
    const requestId = forwarded.requestId(header);
    c.set('requestId', requestId);
    // Before the answer is made, so that it is made once; who makes it may say otherwise.
    for (const [name, value] of Object.entries(PROTECTION)) c.header(name, value);
    for (const [name, value] of Object.entries(forwarded.encrypted(header) ? OVER_TLS : {})) c.header(name, value);
    c.header('X-Request-Id', requestId);
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
  app.get('/healthz', async (c) => {
    const { storing, status } = await outbox.health();
    const healthy =
      storing && status !== undefined && status.failed === 0 && (status.oldestUndeliveredMs ?? 0) <= UNHEALTHY_AGE_MS;
    const { oldestUndeliveredMs: oldest = null, lastDeliveredAt: last = null, ...counts } = status ?? {};
    c.header('Cache-Control', 'no-store');
    return c.json(
      {
        status: healthy ? 'ok' : 'failing',
        ...(options.mayReadCounts(c) && {
          storing,
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
    app.on('ALL', ['/api/*', '/healthz'], (c) => c.notFound());
    app.route('/', serveSite(site));
  }
  return app;
}
