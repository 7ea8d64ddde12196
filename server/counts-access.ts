import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';

interface CountsAccessOptions {
  /** What has to stand behind `Authorization: Bearer`; undefined: no token will do. */
  readonly token: string | undefined;
  /** The address of the other end of the connection. */
  readonly socketOf: (c: Context) => string | undefined;
}

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;
/** What a proxy adds; a visitor who comes through one on this machine must not pass for somebody on it. */
const ADDED_BY_PROXIES = ['X-Forwarded-For', 'X-Forwarded-Proto', 'Forwarded', 'Via'];

/** Who may read counts: somebody on this machine, and whoever knows the token (RFC 6750 section 2.1). */
export function createCountsAccess({ token, socketOf }: CountsAccessOptions): (c: Context) => boolean {
  const expected = token === undefined ? undefined : digest(`Bearer ${token}`);
  return (c) => {
    const given = c.req.header('Authorization');
    if (expected !== undefined && given !== undefined && timingSafeEqual(digest(given), expected)) return true;
    return LOOPBACK.test(socketOf(c) ?? '') && ADDED_BY_PROXIES.every((name) => c.req.header(name) === undefined);
  };
}

/** Of one length, so that comparing them takes the same time for all. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
