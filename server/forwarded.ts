import { randomUUID } from 'node:crypto';

/** Reads a header of a request. */
type ReadHeader = (name: string) => string | undefined;

/** What the proxies in front of this server say of a request. */
export interface Forwarded {
  /** The request's id: the proxy's, so that its log and ours can be laid side by side, or a new one. */
  requestId(header: ReadHeader): string;
  /** Whether the visitor's connection is encrypted. */
  encrypted(header: ReadHeader): boolean;
}

/** What ids look like that proxies make; anything else could put words into the log. */
const ID = /^[\w-]{8,64}$/;

/** @param trustedProxies with 0 nothing is believed: the headers may then come from anybody */
export function readForwarded(trustedProxies: number): Forwarded {
  const believed = (value: string | undefined) => (trustedProxies > 0 ? value : undefined);
  return {
    requestId(header) {
      const id = believed(header('x-request-id'));
      return id !== undefined && ID.test(id) ? id : randomUUID();
    },
    encrypted: (header) => believed(header('x-forwarded-proto'))?.trim().toLowerCase() === 'https',
  };
}
