import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** What a link between a visitor and the server is like. */
export interface LinkQuality {
  readonly name: string;
  /** Milliseconds. */
  readonly roundTrip: number;
  /** Towards the visitor, for all connections together; what a visitor sends is small. */
  readonly megabitsPerSecond: number;
}

export interface Link {
  readonly port: number;
  close(): void;
}

/** Bytes of a TCP segment, and how many of them a server sends before the first is acknowledged (RFC 6928). */
const SEGMENT = 1400;
const INITIAL_WINDOW = 10 * SEGMENT;

/**
 * Passes TCP connections on as a link would: bytes take half a round trip each way, those to the visitor queue for the line,
 * a connection takes a round trip to be opened, and begins slowly (slow start, RFC 5681 section 3.1). Nothing is lost, and
 * looking up the name takes no time. The kernel could do it (tc-netem), for root and on Linux alone.
 * @param port of the server on this machine
 */
export async function startLink(port: number, { roundTrip, megabitsPerSecond }: LinkQuality): Promise<Link> {
  const bytesPerMs = (megabitsPerSecond * 1e6) / 8 / 1000;
  /** When the line has sent all that it was given. */
  let lineFreeAt = 0;

  const server = createServer((visitor) => {
    const upstream = connect(port, '127.0.0.1');
    visitor.setNoDelay();
    upstream.setNoDelay();
    const openedAt = performance.now() + roundTrip;
    const toServer = inOrder(upstream);
    const toVisitor = inOrder(visitor);
    visitor.on('data', (bytes: Buffer) => toServer(bytes, Math.max(performance.now(), openedAt) + roundTrip / 2));

    const waiting: Buffer[] = [];
    let congestionWindow = INITIAL_WINDOW;
    let inFlight = 0;
    const send = () => {
      while (inFlight < congestionWindow) {
        const next = waiting.shift();
        if (!next) return;
        const segment = next.subarray(0, SEGMENT);
        if (next.length > SEGMENT) waiting.unshift(next.subarray(SEGMENT));
        const now = performance.now();
        lineFreeAt = Math.max(lineFreeAt, now) + segment.length / bytesPerMs;
        const arrival = lineFreeAt + roundTrip / 2;
        toVisitor(segment, arrival);
        inFlight += segment.length;
        setTimeout(
          () => {
            inFlight -= segment.length;
            congestionWindow += segment.length;
            send();
          },
          arrival + roundTrip / 2 - now,
        );
      }
    };
    upstream.on('data', (bytes: Buffer) => {
      waiting.push(bytes);
      send();
    });
    for (const [socket, other] of [
      [visitor, upstream],
      [upstream, visitor],
    ] as const) {
      // What is still on its way is nobody's any more.
      socket.on('close', () => other.destroy());
      socket.on('error', () => socket.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close: () => server.close(),
  };
}

/** Writes bytes at their times. Timers alone would not keep the order of bytes that are due at once. */
function inOrder(socket: Socket): (bytes: Buffer, at: number) => void {
  const due: { readonly bytes: Buffer; readonly at: number }[] = [];
  const write = () => {
    for (let [next] = due; next && next.at <= performance.now(); [next] = due) {
      due.shift();
      if (!socket.destroyed) socket.write(next.bytes);
    }
    if (due[0]) setTimeout(write, remaining(due[0].at));
  };
  return (bytes, at) => {
    due.push({ bytes, at });
    if (due.length === 1) setTimeout(write, remaining(at));
  };
}

function remaining(at: number): number {
  return Math.max(at - performance.now(), 0);
}
