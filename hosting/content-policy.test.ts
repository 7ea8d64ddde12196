import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { contentPolicy, documentSources, POLICY_IN_DOCUMENT, sourcesWithin } from './content-policy.ts';

const page = (style: string, body: string, script = '<script type="module" async src="/assets/boot.js"></script>') =>
  documentSources(`<!doctype html><head><style>${style}</style>${script}</head><body>${body}</body>`);
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const home = page('a{}', '<form class="x" action="/api/v1.0/email/send-form" method="post"></form>');
const contact = page('b{}', '<iframe src="https://maps.example/embed?q=Dwarka&#38;z=1" loading="lazy"></iframe>');
const reply = page('c{}', '<img src="/x.svg">', '');

/** The policy of a document among these three. */
function policyOf(document: typeof home): ReadonlyMap<string, string> {
  const policy = contentPolicy(sourcesWithin([home, contact, reply], document));
  return new Map(policy.split('; ').map((directive) => directive.split(/ (.*)/).slice(0, 2) as [string, string]));
}

describe('a document with script', () => {
  test('may do what any page of the site may, as it can become any of them', () => {
    expect(policyOf(home).get('frame-src')).toBe('https://maps.example/embed');
    expect(policyOf(contact).get('form-action')).toBe("'self'");
  });

  test('has the hash of its own styles, and no other', () => {
    expect(policyOf(home).get('style-src')).toBe(`'self' ${hash('a{}')}`);
    expect(policyOf(contact).get('style-src')).toBe(`'self' ${hash('b{}')}`);
  });

  test('runs the site’s scripts alone, and none from text', () => {
    expect(policyOf(home).get('script-src')).toBe("'self'");
    expect(policyOf(home).get('require-trusted-types-for')).toBe("'script'");
    expect(policyOf(home).get('trusted-types')).toBe("'none'");
    expect([...policyOf(home).values()].join()).not.toContain('unsafe');
  });
});

test('what a document says of itself is no weaker than the policy of the headers', () => {
  const sent = policyOf(home);
  for (const directive of POLICY_IN_DOCUMENT.split('; ')) {
    const [name = '', value] = directive.split(/ (.*)/);
    expect(sent.get(name) ?? sent.get('default-src'), name).toBe(value);
  }
});

test('a document without script may do what is in it, and run nothing', () => {
  expect(Object.fromEntries(policyOf(reply))).toEqual({
    'default-src': "'none'",
    'style-src': hash('c{}'),
    'img-src': "'self'",
    'font-src': "'self'",
    'manifest-src': "'self'",
    'form-action': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  });
});

test('forms for an email service elsewhere may be sent there, with and without script', () => {
  const elsewhere = page('', '<form id="f" action="https://api.emailjs.com/api/v1.0/email/send-form"></form>');
  const policy = contentPolicy(sourcesWithin([elsewhere], elsewhere));
  expect(policy).toContain("connect-src 'self' https://api.emailjs.com;");
  expect(policy).toContain('form-action https://api.emailjs.com;');
});
