import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

/** What one client may use of the server. Times in milliseconds. A proxy in front adds the limits per address. */
const LIMITS = {
  /** From the first byte of a request to the end of its headers. */
  headersTimeout: 15_000,
  /** From the first byte of a request to the end of its body: 50 KB take seconds even on a slow line. */
  requestTimeout: 30_000,
  /** How often the two above are checked. */
  connectionsCheckingInterval: 5000,
  /** Without any byte in either direction while a request is answered. */
  idleTimeout: 30_000,
  /** Between two requests: longer than proxies wait, because the first to close resets a form that is being sent. */
  keepAliveTimeout: 65_000,
  /** Of the request line and all headers together, in bytes. */
  maxHeaderSize: 16 * 1024,
  maxRequestsPerSocket: 1000,
  /** More than common proxies open; with some 30 KB each, less than 150 MB. */
  maxConnections: 4096,
};

export type HttpLimits = typeof LIMITS;

/** Node reads all requests that a client sends at once, and each would need the memory of its answer. */
const MAX_UNANSWERED = 8;

/** The app on Node's HTTP server, with limits. Not yet listening. */
export function createHttpServer({ fetch }: Pick<Hono, 'fetch'>, limits: HttpLimits = LIMITS): Server {
  const { idleTimeout, maxRequestsPerSocket, maxConnections, ...serverOptions } = limits;
  // The hostname is for HTTP/1.0, which needs no Host (RFC 9112 section 3.2); monitors and balancers use it.
  const listen = limitPipelining(getRequestListener(fetch, { hostname: 'localhost' }));
  const server = createServer(serverOptions, listen);
  server.setTimeout(idleTimeout);
  return Object.assign(server, { maxRequestsPerSocket, maxConnections });
}

function limitPipelining(listener: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  return (request, answer) => {
    const { socket } = request;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > MAX_UNANSWERED) socket.destroy();
    if (socket.destroyed) return;
    unanswered.set(socket, count);
    answer.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    listener(request, answer);
  };
}
