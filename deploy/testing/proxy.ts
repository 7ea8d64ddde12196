import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../server/testing/free-port.ts';
import { createCertificate } from './certificate.ts';
import { requireProgram } from './find-program.ts';

/** The name in the configuration files. */
export const HOST = 'www.example.com';

/** nginx or Caddy in front of the server, with the configuration of this folder. */
export interface TlsProxy {
  readonly httpPort: number;
  readonly httpsPort: number;
  /** File of the certificate that it shows. */
  readonly certificate: string;
  stop(): Promise<void>;
}

interface ProxyOptions {
  readonly folder: string;
  readonly upstream: string;
  readonly httpPort: number;
  readonly httpsPort: number;
  readonly certificate: string;
  readonly key: string;
}

/** The delivered configuration with the addresses and paths of a test; every replacement must find something. */
function configuration(name: string, replacements: readonly (readonly [delivered: RegExp, here: string])[]): string {
  return replacements.reduce(
    (text, [delivered, here]) => {
      if (!delivered.test(text)) throw new Error(`${name} has nothing like ${delivered}`);
      return text.replace(delivered, here);
    },
    readFileSync(join(import.meta.dirname, '..', name), 'utf8'),
  );
}

function nginx({ folder, upstream, httpPort, httpsPort, certificate, key }: ProxyOptions): ChildProcess {
  const site = configuration('nginx.conf', [
    [/server 127\.0\.0\.1:3000;/, `server ${upstream};`],
    // A machine may have no IPv6.
    [/^ *listen \[::\].*\n/gm, ''],
    [/listen 80;/, `listen 127.0.0.1:${httpPort};`],
    [/listen 443 /, `listen 127.0.0.1:${httpsPort} `],
    [/ssl_certificate \S+;/, `ssl_certificate ${certificate};`],
    [/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`],
  ]);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${join(folder, 'pid')}; error_log stderr;
     events {} http { access_log off; ${paths.join(' ')} ${site} }`,
  );
  return spawn(requireProgram('nginx'), ['-p', folder, '-c', file], { stdio: 'inherit' });
}

function caddy({ folder, upstream, httpPort, httpsPort, certificate, key }: ProxyOptions): ChildProcess {
  const site = configuration('Caddyfile', [
    [/127\.0\.0\.1:3000/, upstream],
    [/^\{\n/m, `{\n\tadmin off\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}\n\tdefault_bind 127.0.0.1\n`],
    [/^www\.example\.com \{\n/m, `${HOST} {\n\ttls ${certificate} ${key}\n`],
  ]);
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, site);
  return spawn(requireProgram('caddy'), ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
}

const START = { nginx, caddy } as const;

/** Starts a web server with TLS, and a self-signed certificate, in front of the server of this project. */
export async function startProxy(kind: keyof typeof START, upstreamUrl: string): Promise<TlsProxy> {
  const folder = mkdtempSync(join(tmpdir(), `${kind}-test-`));
  const pem = createCertificate(HOST);
  const [certificate, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  writeFileSync(certificate, pem.cert);
  writeFileSync(key, pem.key);
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const upstream = new URL(upstreamUrl).host;
  const child = START[kind]({ folder, upstream, httpPort, httpsPort, certificate, key });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  await Promise.race([
    Promise.all([untilListening(httpPort), untilListening(httpsPort)]),
    ended.then(() => {
      throw new Error(`${kind} ended instead of listening`);
    }),
  ]);
  return { httpPort, httpsPort, certificate, stop };
}

function untilListening(port: number): Promise<void> {
  return new Promise((done) => {
    const attempt = () => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => {
        socket.destroy();
        done();
      });
      socket.once('error', () => setTimeout(attempt, 50));
    };
    attempt();
  });
}

export interface ProxyAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As they came, those that came twice included. */
  readonly names: readonly string[];
  readonly body: string;
}

interface Ask {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: FormData;
  /** The address to call from; all of 127.0.0.0/8 are this machine's. */
  readonly from?: string;
}

/** Sends a request over TLS, and trusts the proxy's certificate alone. */
export async function askOverTls(
  { httpsPort, certificate }: TlsProxy,
  path: string,
  { method = 'GET', headers = {}, body, from }: Ask = {},
): Promise<ProxyAnswer> {
  const sent = body && new Response(body);
  const bytes = sent && Buffer.from(await sent.arrayBuffer());
  return new Promise((done, failed) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port: httpsPort,
        servername: HOST,
        ca: readFileSync(certificate),
        agent: false,
        method,
        path,
        localAddress: from ?? '127.0.0.1',
        headers: {
          Host: HOST,
          ...headers,
          ...(sent && bytes
            ? { 'Content-Type': sent.headers.get('Content-Type') ?? '', 'Content-Length': bytes.length }
            : {}),
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          done({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            names: answer.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase()),
            body: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    outgoing.once('error', failed);
    outgoing.end(bytes);
  });
}
