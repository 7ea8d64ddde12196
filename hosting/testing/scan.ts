/**
 * Runs MDN HTTP Observatory's scanner for the host, unmodified, and prints what it finds as JSON. A process of its own:
 * the scanner asks ports 80 and 443 of a public name, and here these are the ports of a test. Everything else, TLS and the
 * check of the certificate included, is as it would be.
 * Usage: HTTP_PORT=… HTTPS_PORT=… NODE_EXTRA_CA_CERTS=… node scan.ts <host>
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';

const SCANNER = join(import.meta.dirname, '../../scripts/observatory/node_modules/@mdn/mdn-http-observatory');
const PORTS: Readonly<Record<number, number>> = {
  80: Number(process.env.HTTP_PORT),
  443: Number(process.env.HTTPS_PORT),
};

const connect = Socket.prototype.connect;
// The signature has many forms; Node's own modules all come with an object, alone or in a list.
Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
  const [options] = (Array.isArray(args[0]) ? args[0] : args) as [{ host?: string; port?: number }];
  const port = PORTS[Number(options.port)];
  if (port) Object.assign(options, { host: '127.0.0.1', port });
  return Reflect.apply(connect, this, args);
} as typeof connect;

// The scanner's list of preloaded hosts is fetched when it is installed with its scripts; this host is on no list.
const list = join(SCANNER, 'conf', 'hsts-preload.json');
if (!existsSync(list)) {
  mkdirSync(join(SCANNER, 'conf'), { recursive: true });
  writeFileSync(list, '{}');
}

const { scan } = (await import(join(SCANNER, 'src/scanner/index.js'))) as {
  scan: (host: string) => Promise<{ tests: Record<string, { scoreDescription?: string }>; scan: object }>;
};
const result = await scan(process.argv[2] ?? '');
console.log(JSON.stringify(result));
// Kept connections would hold the process.
process.exit();
