type Headers = Readonly<Record<string, string>>;

/** Headers of the answers under a path: `/*`, `/folder/*`. */
export interface HeaderRule {
  readonly path: string;
  readonly headers: Headers;
}

/** For folders whose file names contain a hash of the content: the file at an address never changes (RFC 8246). */
export const IMMUTABLE: Headers = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** Other sites may embed or fetch it. */
export const CROSS_ORIGIN: Headers = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

/**
 * Only over TLS (RFC 6797 section 7.2). Without includeSubDomains: a firm's other names may have no certificate.
 */
export const HSTS: Headers = { 'Strict-Transport-Security': 'max-age=31536000' };

/**
 * The one table of headers. The server reads it for its answers; the build writes it into `_headers` and `.htaccess`.
 * Where several rules match, all count, and the last one with a name decides.
 * @param policy the content security policy
 */
export function headerRules(policy: string): readonly HeaderRule[] {
  return [
    {
      path: '/*',
      headers: {
        'Content-Security-Policy': policy,
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Permissions-Policy':
          'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), screen-wake-lock=(), usb=()',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'X-Content-Type-Options': 'nosniff',
        // For browsers that do not know frame-ancestors.
        'X-Frame-Options': 'DENY',
      },
    },
    { path: '/assets/*', headers: IMMUTABLE },
    // The illustrations include the pictures for sharing.
    { path: '/engraving/*', headers: { ...IMMUTABLE, ...CROSS_ORIGIN } },
  ];
}

/** The headers that the table gives to the answer at a path. */
export function headersAt(path: string, rules: readonly HeaderRule[]): Headers {
  const matching = rules.filter((rule) => path.startsWith(rule.path.replace('*', '')));
  return Object.assign({}, ...matching.map(({ headers }) => headers));
}
