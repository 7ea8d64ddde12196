import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { createEmailApi, type EmailApiOptions } from './relay/email-api.ts';
import type { Outbox } from './relay/outbox.ts';
import type { PageVisits } from './relay/page-visits.ts';
import { createStaticFiles, type Site } from './static-files.ts';

export interface AppOptions extends EmailApiOptions {
  readonly pageVisits: PageVisits;
  readonly outbox: Pick<Outbox, 'add' | 'status'>;
  /** Absent: the relay alone. */
  readonly site?: Site;
}

/** An undelivered lead older than this means that somebody has to look. */
const UNHEALTHY_AGE_MS = 60 * 60 * 1000;

/** The whole server as one fetch handler: relay, health and site. */
export function createApp(options: AppOptions): Hono {
  const { outbox, site, pageVisits, addressOf, log, now } = options;
  const app = new Hono();
  app.use(
    secureHeaders({
      xFrameOptions: 'DENY',
      referrerPolicy: 'strict-origin-when-cross-origin',
      permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
      // Transport security belongs to whoever ends TLS; the rest would only keep other sites from using the relay, or
      // are leftovers of browsers long gone.
      strictTransportSecurity: false,
      crossOriginResourcePolicy: false,
      crossOriginOpenerPolicy: false,
      originAgentCluster: false,
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    }),
  );
  app.onError((error, c) => {
    // The message could repeat what a visitor typed; the place in the code cannot.
    log('error', 'request.failed', { error: error.name, at: error.stack?.match(/\n\s+at (.+)/)?.[1] });
    return c.text('Something went wrong on the server. Nothing was stored', 500);
  });
  app.notFound((c) => c.text('There is nothing at this address', 404));

  app.route('/api/v1.0/email', createEmailApi(options));
  app.get('/healthz', (c) => {
    const { pending, failed, oldestUndeliveredAt, lastDeliveredAt } = outbox.status();
    const age = oldestUndeliveredAt === null ? null : Math.max(0, now() - oldestUndeliveredAt);
    const healthy = failed === 0 && (age ?? 0) <= UNHEALTHY_AGE_MS;
    c.header('Cache-Control', 'no-store');
    return c.json(
      {
        status: healthy ? 'ok' : 'failing',
        pending,
        failed,
        oldestUndeliveredSeconds: age === null ? null : Math.floor(age / 1000),
        lastDelivery: lastDeliveredAt === null ? null : new Date(lastDeliveredAt).toISOString(),
      },
      healthy ? 200 : 503,
    );
  });
  if (site) {
    app.get('*', async (c, next) => {
      await next();
      if (c.res.headers.get('Content-Type')?.startsWith('text/html')) pageVisits.note(addressOf(c));
    });
    app.route('/', createStaticFiles(site));
  }
  return app;
}
