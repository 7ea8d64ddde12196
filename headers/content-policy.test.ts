import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { combineSources, contentPolicy, documentSources, TOAST_STYLES } from './content-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const page = (head: string, body: string) => documentSources(`<!doctype html><head>${head}</head><body>${body}</body>`);

const home = page(
  '<style>a{}</style><script>start()</script><script type="speculationrules">{"a":1}</script>' +
    '<script type="application/ld+json">{"b":2}</script><script type="module" src="/assets/menu.js"></script>',
  '<form class="x" action="/api/v1.0/email/send-form" method="post"></form>',
);
const contact = page(
  '<style>b{}</style>',
  '<astro-island></astro-island><iframe src="https://maps.example/embed?q=Dwarka&#38;z=1" loading="lazy"></iframe>',
);
const reply = page('<style>c{}</style>', '<img src="/x.svg">');

/** The directives of a policy with their sources. */
const directives = (policy: string) =>
  new Map(policy.split('; ').map((directive) => directive.split(/ (.*)/).slice(0, 2) as [string, string]));
const policyOf = (document: typeof home) => directives(contentPolicy(document));

afterEach(() => vi.unstubAllGlobals());

describe('a document with script', () => {
  test('may use what it contains, but not what other documents contain', () => {
    expect(policyOf(home).get('form-action')).toBe("'self'");
    expect(policyOf(home).get('frame-src')).toBeUndefined();
    expect(policyOf(contact).get('form-action')).toBe("'none'");
    expect(policyOf(contact).get('frame-src')).toBe('https://maps.example/embed');
  });

  test('allows its styles and those of the toasts by hash', () => {
    expect(policyOf(home).get('style-src')).toBe(`'self' ${hash('a{}')} ${TOAST_STYLES.join(' ')}`);
    expect(policyOf(contact).get('style-src')).toBe(`'self' ${hash('b{}')} ${TOAST_STYLES.join(' ')}`);
  });

  test('may run the site’s files and its inline scripts, but not data', () => {
    expect(policyOf(home).get('script-src')).toBe(`'self' ${hash('start()')} ${hash('{"a":1}')}`);
    expect(policyOf(contact).get('script-src')).toBe("'self'");
    expect([...policyOf(home).values()].join()).not.toContain('unsafe');
  });
});

test('a document without script may use what it contains, and run no script', () => {
  expect(Object.fromEntries(policyOf(reply))).toEqual({
    'default-src': "'none'",
    'style-src': hash('c{}'),
    'img-src': "'self'",
    'font-src': "'self'",
    'manifest-src': "'self'",
    'connect-src': "'self'",
    'form-action': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  });
});

test('a policy for several documents allows what each one needs', () => {
  const shared = directives(contentPolicy(combineSources([home, contact, reply])));
  for (const document of [home, contact, reply]) {
    for (const [name, sources] of policyOf(document)) {
      const missing = sources.split(' ').filter((source) => !shared.get(name)?.split(' ').includes(source));
      expect(
        missing.filter((source) => source !== "'none'"),
        name,
      ).toEqual([]);
    }
  }
});

test('forms may be sent to an email service on another host, with and without script', () => {
  const elsewhere = page(
    '<script src="/assets/form.js"></script>',
    '<form id="f" action="https://api.emailjs.com/api/v1.0/email/send-form"></form>',
  );
  expect(policyOf(elsewhere).get('connect-src')).toBe("'self' https://api.emailjs.com");
  expect(policyOf(elsewhere).get('form-action')).toBe('https://api.emailjs.com');
});

test('the hashes of the toasts’ styles match the installed library', async () => {
  // A browser checks the policy when the element is inserted, and again when its text changes.
  const asked: string[] = [];
  vi.stubGlobal('document', {
    head: { appendChild: () => asked.push('') },
    createElement: () => ({ appendChild: (text: string) => asked.push(text) }),
    createTextNode: (text: string) => text,
  });
  await import('sonner');
  expect(asked.map(hash)).toEqual(TOAST_STYLES);
});
