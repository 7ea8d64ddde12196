import { createServer } from 'node:net';

/** The highest port that browsers refuse to open (https://fetch.spec.whatwg.org/#port-blocking). */
const HIGHEST_BLOCKED = 10_080;

/** Whether every browser opens this port. Some systems choose lower ones. */
export function isOpenToBrowsers(port: number): boolean {
  return port > HIGHEST_BLOCKED;
}

/** A port that was free a moment ago, for programs that cannot choose one themselves. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = await anyPort();
    if (isOpenToBrowsers(port)) return port;
  }
}

function anyPort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
