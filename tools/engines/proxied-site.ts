import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { freePort } from '../../server/testing/free-port.ts';

declare global {
  interface Window {
    /** What has gone wrong in the page so far. */
    errors?: string[];
  }
}

/** Runs in the page, before every other script. */
function collectErrors(): void {
  const errors: string[] = [];
  window.errors = errors;
  addEventListener(
    'error',
    ({ target, message }) => {
      const element = target instanceof Element ? target.outerHTML.slice(0, 200) : undefined;
      errors.push(element ? `did not load: ${element}` : String(message));
    },
    { capture: true },
  );
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    errors.push(`${effectiveDirective} blocks ${blockedURI}`),
  );
  const { error } = console;
  console.error = (...words: unknown[]) => {
    errors.push(words.join(' '));
    error(...words);
  };
}

/** Another address of a site. */
interface ProxiedSite {
  readonly url: string;
  close(): void;
}

/**
 * Serves a site with a script before all others that keeps the errors of a page in `window.errors`, for drivers that do not report
 * the console. The pages' policy applies, with this one script allowed.
 */
export function serveCollectingErrors(site: string): Promise<ProxiedSite> {
  return serveWithScript(site, `(${collectErrors})()`);
}

/** Serves a site with a script before all others. By its hash, because the policy of many pages allows no file of script. */
function serveWithScript(site: string, script: string): Promise<ProxiedSite> {
  const hash = createHash('sha256').update(script).digest('base64');
  const app = new Hono();
  app.all('*', async ({ req }) => {
    const answer = await forward(site, req.raw);
    if (!answer.headers.get('Content-Type')?.startsWith('text/html')) return answer;
    const page = (await answer.text()).replace('<head>', () => `<head><script>${script}</script>`);
    const headers = new Headers(answer.headers);
    const policy = headers.get('Content-Security-Policy') ?? '';
    headers.set('Content-Security-Policy', policy.replace('script-src ', `script-src 'sha256-${hash}' `));
    headers.delete('Content-Length');
    return new Response(page, { status: answer.status, headers });
  });
  return serveApp(app);
}

/** Serves a site whose pages a browser changes as soon as they have been parsed, before they are hydrated. */
export function serveChanged(site: string, changes: readonly (() => void)[]): Promise<ProxiedSite> {
  return serveWithScript(site, changes.map((change) => `addEventListener('DOMContentLoaded', ${change});`).join(''));
}

/** How late typefaces arrive on the slow network that this simulates: later than browsers wait for them. */
const FONT_DELAY_MS = 1000;

/** Serves a site whose typefaces arrive after the first paint. */
export function serveWithLateFonts(site: string): Promise<ProxiedSite> {
  const app = new Hono();
  app.all('*', async ({ req }) => {
    if (req.path.endsWith('.woff2')) await new Promise((done) => setTimeout(done, FONT_DELAY_MS));
    return forward(site, req.raw);
  });
  return serveApp(app);
}

function forward(site: string, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  return proxy(site + pathname + search, { raw: request });
}

async function serveApp(app: Hono): Promise<ProxiedSite> {
  const server = serve({ fetch: app.fetch, port: await freePort(), hostname: '127.0.0.1' });
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
