import { isIP, SocketAddress } from 'node:net';

interface ClientAddressOptions {
  /** Address of the other end of the connection. */
  readonly socket: string | undefined;
  /** X-Forwarded-For as it came, repeated ones joined by commas. */
  readonly forwardedFor: string | undefined;
  /** Proxies in front of this server, each of which appends the address that it was called from. */
  readonly trustedProxies: number;
}

/**
 * Whose budget a request counts against: an IPv4 address, or the /64 network of an IPv6 address, since one subscriber
 * gets at least that much (RFC 6177). X-Forwarded-For is read from the right, as many entries in as there are trusted
 * proxies: what stands further left was written by the client, who may write anything.
 */
export function clientAddress({ socket, forwardedFor, trustedProxies }: ClientAddressOptions): string {
  const entries = trustedProxies === 0 ? [] : (forwardedFor ?? '').split(',').filter((entry) => entry.trim() !== '');
  // With fewer entries than proxies all of them are the proxies' own.
  const forwarded = withoutPort(entries.at(-trustedProxies) ?? entries[0] ?? '');
  const address = isIP(forwarded) === 0 ? (socket ?? '') : forwarded;
  return isIP(address) === 6 ? network(address) : address;
}

/** Some proxies append the port: 192.0.2.1:4711, [2001:db8::1]:4711. */
function withoutPort(entry: string): string {
  const text = entry.trim();
  return /^\[([^\]]+)\]/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}

function network(address: string): string {
  // In the one spelling of RFC 5952, whatever the header's was.
  const canonical = new SocketAddress({ address, family: 'ipv6' }).address;
  const mapped = /^::ffff:([\d.]+)$/.exec(canonical)?.[1];
  if (mapped !== undefined) return mapped;
  const [left = '', right] = canonical.split('::').map((half) => half.split(':').filter((group) => group !== ''));
  const groups = [...left];
  if (right !== undefined) groups.push(...Array<string>(8 - left.length - right.length).fill('0'), ...right);
  return `${groups.slice(0, 4).join(':')}::/64`;
}
