import { isIP, SocketAddress } from 'node:net';

/**
 * The address of the client. X-Forwarded-For is read from the right, as many entries in as there are trusted proxies: a
 * client can write anything further left.
 * @param socket address of the other end of the connection
 * @param forwardedFor X-Forwarded-For as received, repeated ones joined by commas
 * @param trustedProxies proxies in front of this server, each of which appends the address of its client
 */
export function clientAddress(socket: string | undefined, forwardedFor = '', trustedProxies = 0): string {
  const entries = trustedProxies === 0 ? [] : forwardedFor.split(',').filter((entry) => entry.trim() !== '');
  // With fewer entries than proxies, all of them were written by the proxies.
  const entry = (entries.at(-trustedProxies) ?? entries[0] ?? '').trim();
  // Some proxies append the port: 192.0.2.1:4711, [2001:db8::1]:4711.
  const address = /^\[([^\]]+)\]/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
  return isIP(address) === 0 ? (socket ?? '') : address;
}

/** The network of an IPv6 address, such as 2001:db8:1:2::/64. An IPv4 address is its own network. */
export function networkOf(address: string, bits: 48 | 64): string {
  if (isIP(address) !== 6) return address;
  // In the one spelling of RFC 5952.
  const canonical = new SocketAddress({ address, family: 'ipv6' }).address;
  const mapped = /^::ffff:([\d.]+)$/.exec(canonical)?.[1];
  if (mapped !== undefined) return mapped;
  const [left = [], right = []] = canonical.split('::').map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return `${[...left, ...zeros, ...right].slice(0, bits / 16).join(':')}::/${bits}`;
}
