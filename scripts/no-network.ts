/**
 * Keeps a Node process off the network, except for this machine itself: every other connection fails, is named on
 * standard error, and makes the exit code 1, also where the caller would pass over the failure. The unit tests run with
 * it, and so do the builds and programs that they start (vitest.config.ts).
 *
 * It sees what goes through Node's sockets (http, https, fetch, tls, net); native code could still go around it.
 */
import { Socket, type SocketConnectOpts } from 'node:net';

const THIS_MACHINE = /^(localhost|127(\.\d+){3}|::1|0\.0\.0\.0|::)$/;

const connect = Socket.prototype.connect as (...args: unknown[]) => Socket;

Socket.prototype.connect = function (this: Socket, ...args: unknown[]): Socket {
  const host = hostOf(args);
  if (host === undefined || THIS_MACHINE.test(host)) return connect.apply(this, args);
  const error = new Error(`This run must not use the network, and something wanted to connect to ${host}.`);
  process.stderr.write(`${error.message}\n`);
  process.once('exit', () => {
    process.exitCode = 1;
  });
  process.nextTick(() => this.destroy(error));
  return this;
};

/** The host of a call of `connect(options)`, `connect(port, host)` or `connect(path)`; none for a path. */
function hostOf([first, second]: readonly unknown[]): string | undefined {
  // net.connect() has put the arguments in order already, into an array.
  const target = Array.isArray(first) ? first[0] : first;
  if (typeof target === 'object' && target !== null) {
    const options = target as Partial<SocketConnectOpts> & { host?: string | null };
    return 'path' in options && options.path ? undefined : (options.host ?? 'localhost');
  }
  if (typeof target === 'string' && Number.isNaN(Number(target))) return undefined;
  return typeof second === 'string' ? second : 'localhost';
}
