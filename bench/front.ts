import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2';
import { generate } from 'selfsigned';

/** Milliseconds after which the stand-in for other hosts answers: later than any first view. */
const ELSEWHERE_DELAY = 1500;

export interface Front {
  readonly port: number;
  /** Address of a served site: `https://localhost:…`. */
  readonly url: string;
  /** Of its certificate's public key: what Chromium is to believe (`--ignore-certificate-errors-spki-list`). Base64. */
  readonly keyHash: string;
  /**
   * Ends all connections, so that the next visitor comes for the first time: without one, and with all header fields to
   * be sent in full (RFC 7541 section 2.3.2).
   */
  hangUp(): void;
  close(): void;
}

/**
 * What a visitor meets in front of the server: TLS and HTTP/2, with a certificate that nobody vouches for, and Early Hints
 * passed on, as by the proxies of hosting/ that can. Requests for other hosts, which the bench's browser sends here as well,
 * get an empty page: the maps service is not what is measured, and needs a network.
 * @param upstream address of the server, `http://localhost:…`
 * @param options.passesHints false for a proxy that drops Early Hints, as many do
 */
export async function startFront(upstream: string, { passesHints = true } = {}): Promise<Front> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (incoming, answer) => {
    if (/^localhost\b/.test(incoming.authority || incoming.headers.host || ''))
      pass(incoming, answer, { upstream, agent, passesHints });
    else
      setTimeout(
        () => answer.writeHead(200, { 'content-type': 'text/html' }).end('<title>Elsewhere</title>'),
        ELSEWHERE_DELAY,
      );
  });
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    port,
    url: `https://localhost:${port}`,
    keyHash: keyHash(cert),
    hangUp() {
      for (const session of sessions) session.close();
    },
    close() {
      agent.destroy();
      server.close();
    },
  };
}

function keyHash(certificate: string): string {
  const { publicKey } = new X509Certificate(certificate);
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
}

/** Hands a request on and its answer back, without the fields that belong to one connection (RFC 9113 section 8.2.2). */
function pass(
  incoming: Http2ServerRequest,
  answer: Http2ServerResponse,
  { upstream, agent, passesHints }: { upstream: string; agent: Agent; passesHints: boolean },
): void {
  const headers = Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')));
  const outgoing = request(new URL(incoming.url, upstream), { method: incoming.method, headers, agent }, (response) => {
    const {
      connection: _connection,
      'keep-alive': _keepAlive,
      'transfer-encoding': _coding,
      ...kept
    } = response.headers;
    answer.writeHead(response.statusCode ?? 502, kept);
    response.pipe(answer);
  });
  outgoing.on('information', ({ statusCode, headers: { link } }) => {
    if (passesHints && statusCode === 103 && link !== undefined)
      answer.stream.additionalHeaders({ ':status': statusCode, link });
  });
  outgoing.on('error', () => answer.stream.destroy());
  incoming.pipe(outgoing);
}
