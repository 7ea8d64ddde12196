import fc from 'fast-check';
import { consultation, SEND_FORM } from '../server/testing/relay-under-trial.ts';

/** One connection: what is written to it, in pieces. Then the client closes its side, so that an answer is due. */
export interface Attack {
  readonly pieces: readonly Buffer[];
  /** Milliseconds between two pieces. */
  readonly pauseMs: number;
}

/** As many malformed and hostile requests; the same seed gives the same ones. */
export function attacks(count: number, seed: number): Attack[] {
  return fc.sample(attack, { numRuns: count, seed });
}

const bytes = (maxLength: number) => fc.uint8Array({ maxLength }).map((array) => Buffer.from(array));
const text = (maxLength: number) => fc.string({ unit: 'binary', maxLength });
const nasty = fc.constantFrom(
  '../../../../etc/passwd',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '%252e%252e%255c',
  '%00',
  '%ff%fe',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '$(id)',
  '__proto__',
  'constructor',
  '\r\nX-Injected: 1',
  '\r\n\r\nGET / HTTP/1.1\r\n\r\n',
  'a'.repeat(9000),
  '\u0000',
  '\ud800',
);
const fieldName = fc.oneof(
  fc.constantFrom('full_name', 'email', 'contact_number', 'message', 'user_id', 'service_id', 'template_id', 'website'),
  nasty,
  text(20),
);

/** An honest post, to be spoilt. */
const honest = fc.constant(undefined).map(() => {
  const boundary = 'x5u0yHqV';
  const parts = [...consultation('Hello').entries()].map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return { boundary, body: Buffer.from(`${parts.join('')}--${boundary}--\r\n`) };
});

/** Bytes with some of them changed, dropped, doubled or cut off. */
function spoilt(source: fc.Arbitrary<Buffer>): fc.Arbitrary<Buffer> {
  const change = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    kind: fc.constantFrom('insert', 'drop', 'double', 'cut', 'flip'),
    bytes: bytes(12),
  });
  return fc.tuple(source, fc.array(change, { minLength: 1, maxLength: 4 })).map(([buffer, changes]) =>
    changes.reduce((current, { at, kind, bytes: extra }) => {
      const index = Math.floor(at * current.length);
      const [before, after] = [current.subarray(0, index), current.subarray(index)];
      if (kind === 'insert') return Buffer.concat([before, extra, after]);
      if (kind === 'drop') return Buffer.concat([before, after.subarray(extra.length + 1)]);
      if (kind === 'double') return Buffer.concat([before, after, after.subarray(0, 4000)]);
      if (kind === 'cut') return Buffer.from(before);
      return Buffer.concat([before, Buffer.from([(after[0] ?? 0) ^ 0xff]), after.subarray(1)]);
    }, buffer),
  );
}

function request(method: string, path: string, headers: readonly string[], body: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(
      `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers.map((header) => `${header}\r\n`).join('')}\r\n`,
      'latin1',
    ),
    body,
  ]);
}

const post = (path: string, type: string, body: Buffer, length = body.length): Buffer =>
  request('POST', path, [`Content-Type: ${type}`, `Content-Length: ${length}`], body);

const contentType = fc.oneof(
  fc.constantFrom(
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary="x5u0yHqV',
    'multipart/form-data; boundary=x5u0yHqV; boundary=y',
    `multipart/form-data; boundary=${'b'.repeat(300)}`,
    'multipart/form-data; charset=utf-16; boundary=x5u0yHqV',
    'multipart/mixed; boundary=x5u0yHqV',
    'application/x-www-form-urlencoded',
    'text/plain',
    'application/json; charset=utf-7',
    ';;;',
  ),
  fc.string({ maxLength: 40 }).map((value) => `multipart/form-data; boundary=${value.replace(/[\r\n]/g, '')}`),
);

/** Multipart bodies: spoilt ones, with odd names and values, with odd boundaries, without end, with files. */
const multipart = fc.oneof(
  spoilt(honest.map(({ body }) => body)).map((body) => post(SEND_FORM, 'multipart/form-data; boundary=x5u0yHqV', body)),
  fc.tuple(contentType, honest).map(([type, { body }]) => post(SEND_FORM, type, body)),
  fc.tuple(contentType, bytes(3000)).map(([type, body]) => post(SEND_FORM, type, body)),
  fc
    .tuple(fc.array(fc.tuple(fieldName, fc.oneof(text(200), nasty)), { maxLength: 30 }), fc.boolean())
    .map(([fields, known]) => {
      // With the right ids at the end, which is what counts, the values reach the rules and the outbox.
      const all = known ? [...fields, ...[...consultation('Hello').entries()].slice(-4)] : fields;
      const parts = all.map(
        ([name, value]) =>
          `--b\r\nContent-Disposition: form-data; name="${name.replace(/[\r\n"]/g, encodeURIComponent)}"\r\n\r\n${value}\r\n`,
      );
      return post(SEND_FORM, 'multipart/form-data; boundary=b', Buffer.from(`${parts.join('')}--b--\r\n`));
    }),
  fc
    .tuple(
      fc.nat(3000),
      fc.constantFrom('--b\r\n', '--b--\r\n', '\r\n', '--b\r\nContent-Disposition: form-data\r\n\r\n'),
    )
    .map(([count, piece]) =>
      post(SEND_FORM, 'multipart/form-data; boundary=b', Buffer.from(piece.repeat(count)).subarray(0, 51_000)),
    ),
  text(30).map((name) =>
    post(
      SEND_FORM,
      'multipart/form-data; boundary=b',
      Buffer.from(
        `--b\r\nContent-Disposition: form-data; name="cv"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n%PDF\r\n--b--\r\n`,
      ),
    ),
  ),
);

/** JSON bodies: any value, deep nesting, spoilt text, names that programs trip over. */
const json = fc
  .oneof(
    fc.json({ maxDepth: 6 }).map((value) => Buffer.from(value)),
    fc.nat(12_000).map((depth) => Buffer.from('['.repeat(depth) + ']'.repeat(depth))),
    fc.nat(4000).map((depth) => Buffer.from('{"template_params":'.repeat(depth).slice(0, 50_000))),
    spoilt(
      fc.constant(
        Buffer.from(
          '{"user_id":"public-key","service_id":"service","template_id":"template-contact","template_params":{"__proto__":{"full_name":1},"email":"\\ud800"}}',
        ),
      ),
    ),
    fc.dictionary(fieldName, fc.oneof(text(50), fc.double(), fc.constant(null), fc.array(fc.nat()))).map((params) =>
      Buffer.from(
        JSON.stringify({
          user_id: 'public-key',
          service_id: 'service',
          template_id: 'template-contact',
          template_params: params,
        }),
      ),
    ),
  )
  .map((body) => post('/api/v1.0/email/send', 'application/json', body));

/** Sizes that are a lie, or too much. */
const sizes = fc.oneof(
  fc
    .tuple(honest, fc.integer({ min: -3, max: 100_000 }))
    .map(([{ body }, length]) => post(SEND_FORM, 'multipart/form-data; boundary=x5u0yHqV', body, length)),
  fc
    .integer({ min: 40_000, max: 90_000 })
    .map((length) => post(SEND_FORM, 'multipart/form-data; boundary=b', Buffer.alloc(length, 'a'))),
  fc
    .array(fc.tuple(fc.constantFrom('5', 'ffffffff', '-1', 'zz', '1;ext=1', '0', '10000'), bytes(20)), {
      maxLength: 30,
    })
    .map((chunks) =>
      request(
        'POST',
        SEND_FORM,
        ['Content-Type: multipart/form-data; boundary=b', 'Transfer-Encoding: chunked'],
        Buffer.concat(chunks.flatMap(([size, data]) => [Buffer.from(`${size}\r\n`), data, Buffer.from('\r\n')])),
      ),
    ),
  fc
    .nat(80)
    .map((count) =>
      request(
        'POST',
        SEND_FORM,
        ['Content-Type: multipart/form-data; boundary=b', 'Transfer-Encoding: chunked'],
        Buffer.concat(Array.from({ length: count }, () => Buffer.from(`400\r\n${'a'.repeat(1024)}\r\n`))),
      ),
    ),
);

/** Headers that are well-formed, and a trap each. */
const trickyHeader = fc.constantFrom(
  'Content-Encoding: gzip',
  'Origin: null',
  'Origin: http://[',
  'Range: bytes=0-0,5-,-9999999999999',
  'Range: bytes=9-1',
  'If-None-Match: *, W/"", "',
  'If-Modified-Since: yesterday',
  'Accept-Encoding: br;q=x, *;q=0, gzip;q=9',
  'Accept: text/html',
  'Sec-Fetch-Mode: navigate',
  `X-Forwarded-For: ${'1.1.1.1, '.repeat(500)}`,
  'X-Forwarded-For: ::ffff:999.1.1.1, "',
  'X-Forwarded-Proto: https, gopher',
  'X-Request-Id: \t{"level":"error"}',
  'Cookie: a=b; __proto__=c',
  'Expect: 100-continue',
);
/** Headers that break the rules of HTTP. */
const brokenHeader = fc.oneof(
  fc.constantFrom(
    'Content-Length: 5',
    'Content-Length: 6',
    'Content-Length: 99999999999999999999',
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: chunked, identity',
    'Transfer-Encoding : chunked',
    'Expect: nothing',
    'Upgrade: h2c',
    'Connection: Upgrade, HTTP2-Settings',
    'Host: evil.example',
    ' folded: header',
    `X-Long: ${'a'.repeat(20_000)}`,
    'No colon',
    ': no name',
  ),
  fc.tuple(text(20), text(80)).map(([name, value]) => `${name}: ${value}`),
);
const path = fc.oneof(
  fc.constantFrom(
    SEND_FORM,
    '/api/v1.0/email/send',
    '/',
    '/healthz',
    '/about',
    '/assets/app-1a2b.js',
    '/.hidden',
    '*',
    '//',
    '/..',
  ),
  nasty.map((value) => `/${encodeURI(value.toWellFormed())}`),
  nasty.map((value) => `/${value.replace(/[\s]/g, '')}`),
  fc.webPath(),
  fc.webUrl({ withQueryParameters: true }),
  fc.string({ maxLength: 100 }).map((value) => `/${encodeURI(value)}`),
);

const method = fc.constantFrom('GET', 'POST', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'TRACE', 'CONNECT', 'PRI', 'get');

/** Well-formed requests of every kind, on every address. */
const tricky = fc
  .tuple(method, path, fc.array(trickyHeader, { maxLength: 6 }))
  .map(([verb, target, lines]) => request(verb, target, lines, Buffer.alloc(0)));

/** Request lines and headers that no client sends. */
const malformed = fc
  .tuple(
    fc.oneof(method, text(8)),
    path,
    fc.oneof(
      fc.array(fc.oneof(trickyHeader, brokenHeader), { minLength: 1, maxLength: 4 }),
      fc.array(trickyHeader, { minLength: 100, maxLength: 300, size: 'max' }),
    ),
    bytes(300),
  )
  .map(([verb, target, lines, body]) => request(verb, target, lines, body));

const garbage = fc.oneof(
  bytes(2000),
  spoilt(honest.map(({ body }) => post(SEND_FORM, 'multipart/form-data; boundary=x5u0yHqV', body))),
  fc.constantFrom(
    Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
    Buffer.from('GET / HTTP/9.9\r\n\r\n'),
    Buffer.from('GET /\r\n'),
    Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01]),
    Buffer.from('\r\n'.repeat(5000)),
  ),
);

const whole = fc.oneof({ arbitrary: multipart, weight: 3 }, json, sizes, tricky, malformed, garbage);

/** Most attacks come at once; one in twenty is dribbled. */
const attack: fc.Arbitrary<Attack> = fc.oneof(
  { arbitrary: whole.map((buffer) => ({ pieces: [buffer], pauseMs: 0 })), weight: 19 },
  {
    arbitrary: whole.map((buffer) => ({
      pieces: Array.from({ length: 8 }, (_, index) =>
        buffer.subarray(Math.floor((index * buffer.length) / 8), Math.floor(((index + 1) * buffer.length) / 8)),
      ),
      pauseMs: 25,
    })),
    weight: 1,
  },
);
