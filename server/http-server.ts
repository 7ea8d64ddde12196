import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError } from '@hono/node-server';
import { BARE_POLICY } from '../hosting/content-policy.ts';
import { headerRules, headersAt, OVER_TLS } from '../hosting/header-rules.ts';
import type { Forwarded } from './forwarded.ts';

/** What one client may take of the server. Times in milliseconds. */
export interface HttpLimits {
  /** From the first byte of a request to the end of its headers. */
  readonly headersTimeout: number;
  /** From the first byte of a request to the end of its body. */
  readonly requestTimeout: number;
  /** How often the two above are looked at. */
  readonly checkInterval: number;
  /** Without any byte in either direction while a request is being answered. */
  readonly idleTimeout: number;
  /** Between two requests on one connection. */
  readonly keepAliveTimeout: number;
  /** Of the request line and all headers together, in bytes; 431 answers more. */
  readonly maxHeaderSize: number;
  /** Of path and query, in characters; 414 answers more. */
  readonly maxTargetLength: number;
  /** Connections at once; more are closed unanswered. */
  readonly maxConnections: number;
  /** Requests of one connection that are not fully answered; more end the connection. */
  readonly maxOutstandingPerConnection: number;
  /** The same of all connections together; more are answered 503. */
  readonly maxOutstanding: number;
}

interface HttpServerOptions {
  readonly app: { readonly fetch: Parameters<typeof getRequestListener>[0] };
  readonly forwarded: Forwarded;
  readonly limits: HttpLimits;
}

const PROTECTION = headersAt('/', headerRules(BARE_POLICY));

/** What the errors of Node's parser mean; anything else is 400. */
const PARSER_ERRORS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * The app on Node's own HTTP server, with limits on what a client may take. What the app never sees is answered with the
 * protection of the table of headers too. Not yet listening.
 */
export function createHttpServer({ app, forwarded, limits }: HttpServerOptions): Server {
  const answerByApp = getRequestListener(app.fetch, {
    // HTTP/1.0 needs no Host (RFC 9112 section 3.2); monitors and balancers speak it.
    hostname: 'localhost',
    // A target or Host that makes no URL; whatever happens later the app answers itself.
    errorHandler: (error) =>
      new Response(null, { status: error instanceof RequestError ? 400 : 500, headers: PROTECTION }),
  });
  const admit = createAdmission(limits);
  const server = createServer(
    {
      headersTimeout: limits.headersTimeout,
      requestTimeout: limits.requestTimeout,
      connectionsCheckingInterval: limits.checkInterval,
      keepAliveTimeout: limits.keepAliveTimeout,
      maxHeaderSize: limits.maxHeaderSize,
    },
    (request, response) => {
      const admitted = admit(request, response);
      if (admitted === 'hang up') {
        request.socket.destroy();
        return;
      }
      const perRequest = headersOfRequest(request, forwarded);
      if (admitted === 'busy') {
        refuse(response, 503, { ...perRequest, 'Retry-After': '10' });
      } else if ((request.url ?? '').length > limits.maxTargetLength) {
        refuse(response, 414, perRequest);
      } else {
        void answerByApp(request, response);
      }
    },
  );
  server.setTimeout(limits.idleTimeout);
  server.maxConnections = limits.maxConnections;
  server.on('connection', parseInSlices);
  server.on('clientError', answerUnreadable);
  // An expectation other than 100-continue (RFC 9110 section 10.1.1).
  server.on('checkExpectation', (request, response) => refuse(response, 417, headersOfRequest(request, forwarded)));
  return server;
}

/** Of what has arrived on a connection, how many bytes the parser gets before anybody looks whether it was hung up on. */
const SLICE = 1024;

/**
 * Node hands whatever has arrived, up to 64 KB, to its parser at once, and the parser builds all requests in it, some
 * thousands, even if the first of them ended the connection. In slices it builds no more than a few.
 */
function parseInSlices(socket: Socket): void {
  // HTTP's own listener; a second one also stops the parser from reading the socket by itself.
  const [parse] = socket.listeners('data');
  if (!parse) throw new Error('Node parses connections differently than server/http-server.ts expects');
  socket.on('data', (bytes: Buffer<ArrayBuffer>) => {
    for (let start = 0; start < bytes.length && socket.writable; start += SLICE) {
      parse.call(socket, bytes.subarray(start, start + SLICE));
    }
  });
  socket.off('data', parse);
}

/**
 * Counts requests that are not fully answered. A client may send many before it reads an answer (RFC 9112 section 9.3.2), and
 * each is kept in memory until then.
 */
function createAdmission({ maxOutstandingPerConnection, maxOutstanding }: HttpLimits) {
  const perConnection = new WeakMap<Socket, number>();
  let all = 0;
  return ({ socket }: IncomingMessage, response: ServerResponse): 'admitted' | 'busy' | 'hang up' => {
    const outstanding = (perConnection.get(socket) ?? 0) + 1;
    if (outstanding > maxOutstandingPerConnection) return 'hang up';
    if (all >= maxOutstanding) return 'busy';
    perConnection.set(socket, outstanding);
    all += 1;
    response.once('close', () => {
      perConnection.set(socket, (perConnection.get(socket) ?? 1) - 1);
      all -= 1;
    });
    return 'admitted';
  };
}

function headersOfRequest(request: IncomingMessage, forwarded: Forwarded): Readonly<Record<string, string>> {
  const header = (name: string) => request.headers[name]?.toString();
  const id = { 'X-Request-Id': forwarded.requestId(header) };
  return forwarded.encrypted(header) ? { ...id, ...OVER_TLS } : id;
}

function refuse(response: ServerResponse, status: number, headers: Readonly<Record<string, string>>): void {
  response.writeHead(status, { ...PROTECTION, ...headers, Connection: 'close', 'Content-Length': '0' });
  response.end();
}

/** For requests that are no HTTP, too large or too slow: there is no response object to answer with. */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = PARSER_ERRORS[error.code ?? ''] ?? 400;
  const headers = Object.entries({ ...PROTECTION, Connection: 'close', 'Content-Length': '0' });
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  // Node hands in its TCP or TLS socket. The client is not waited for: it may never read or close.
  (socket as Socket).destroySoon();
}
