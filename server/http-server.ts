import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

/** What one client may use of the server. Times in milliseconds. A proxy in front adds the limits per address. */
export interface HttpLimits {
  /** From the first byte of a request to the end of its headers. */
  readonly headersTimeout: number;
  /** From the first byte of a request to the end of its body. */
  readonly requestTimeout: number;
  /** How often the two above are checked. */
  readonly connectionsCheckingInterval: number;
  /** Between two requests on one connection. */
  readonly keepAliveTimeout: number;
  /** Of the request line and all headers together, in bytes. */
  readonly maxHeaderSize: number;
  /** Without any byte in either direction while a request is answered. */
  readonly idleTimeout: number;
  /** Requests on one connection before it is closed. */
  readonly maxRequestsPerSocket: number;
  readonly maxConnections: number;
}

/** The app on Node's HTTP server, with limits. Not yet listening. */
export function createHttpServer({ fetch }: Pick<Hono, 'fetch'>, limits: HttpLimits): Server {
  const { idleTimeout, maxRequestsPerSocket, maxConnections, ...serverOptions } = limits;
  // The hostname is for HTTP/1.0, which needs no Host (RFC 9112 section 3.2); monitors and balancers use it.
  const server = createAdaptorServer({ fetch, hostname: 'localhost', serverOptions }) as Server;
  server.setTimeout(idleTimeout);
  return Object.assign(server, { maxRequestsPerSocket, maxConnections });
}
