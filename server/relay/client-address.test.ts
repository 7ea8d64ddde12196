import { describe, expect, test } from 'vitest';
import { clientAddress, networkOf } from './client-address.ts';

const from = (socket: string | undefined, forwardedFor?: string, trustedProxies = 0) =>
  clientAddress(socket, forwardedFor, trustedProxies);

describe('without a trusted proxy', () => {
  test('the address of the socket is used, and X-Forwarded-For ignored', () => {
    expect(from('192.0.2.1')).toBe('192.0.2.1');
    expect(from('192.0.2.1', '198.51.100.7')).toBe('192.0.2.1');
  });
});

describe('behind trusted proxies', () => {
  test.each([
    [1, '198.51.100.7', '198.51.100.7'],
    [1, '203.0.113.9, 198.51.100.7', '198.51.100.7'],
    [1, 'spoofed,203.0.113.9 ,  198.51.100.7 ', '198.51.100.7'],
    [2, '203.0.113.9, 198.51.100.7, 10.0.0.1', '198.51.100.7'],
    [2, '198.51.100.7', '198.51.100.7'],
    [1, '198.51.100.7:4711', '198.51.100.7'],
    [1, '[2001:db8::1]:4711', '2001:db8::1'],
    [1, '203.0.113.9, unknown', '10.0.0.2'],
    [1, '203.0.113.9, <script>', '10.0.0.2'],
    [1, '', '10.0.0.2'],
    [1, undefined, '10.0.0.2'],
  ])('with %i of them, of %j it is %s', (proxies, header, address) => {
    expect(from('10.0.0.2', header, proxies)).toBe(address);
  });
});

describe('IPv6', () => {
  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002::ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:1::', '2001:db8:0:1::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address, 64)).toBe(network);
  });

  test.each(['::ffff:192.0.2.1', '::FFFF:c000:201'])('%s is the IPv4 address in it', (address) => {
    expect(networkOf(address, 48)).toBe('192.0.2.1');
  });
});

test('an IPv6 address has a wider network, and an IPv4 address is its own', () => {
  expect(networkOf('2001:db8:1:2::3', 48)).toBe('2001:db8:1::/48');
  expect(networkOf('192.0.2.1', 48)).toBe('192.0.2.1');
});

test('a closed connection has the empty address', () => {
  expect(from(undefined)).toBe('');
});
