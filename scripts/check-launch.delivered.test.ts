import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CONFIRMATIONS } from '../src/content/confirmations.ts';
import { loadContent } from '../src/content/load-content.ts';
import { reviewedFiles } from '../src/content/reviewed-files.ts';

const files = reviewedFiles(loadContent());
/** The review of a file, up to the open points, which a signature removes. */
const REVIEW = /^(review:\n(?: {2}\w+: \S+\n)+(?: {2}read:\n(?: {4}.*\n)+)?)(?: {2}openPoints:\n(?: {4}.*\n)+)?/gm;

const FIRM = `firm:
  legalName: Setu Advisers LLP
  llpin: AAA-0000
  registeredOffice: Plot 1, Sector 6, Dwarka, Delhi 110075
  neverAsks: your password
  grievanceOfficer: { name: A. Rao, email: rao@setu.in, answersWithin: 7 days }
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'launch-'));
  cpSync('content', join(folder, 'content'), { recursive: true });
  // The check looks up icons and pages there.
  for (const name of ['node_modules', 'src']) symlinkSync(resolve(name), join(folder, name));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs `npm run check:launch` on a copy of the content, without npm. */
function checkLaunch(
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number | null; out: string; err: string }> {
  const script = resolve('scripts/check-launch.ts');
  return new Promise((done) => {
    const child = execFile(process.execPath, ['--no-warnings', script], { cwd: folder, env }, (_, out, err) =>
      done({ code: child.exitCode, out, err }),
    );
  });
}

function change(file: string, ...replacements: readonly (readonly [from: string | RegExp, to: string])[]): void {
  const path = join(folder, 'content', file);
  const changed = replacements.reduce(
    (text, [from, to]) => {
      expect(text).toMatch(from);
      return text.replaceAll(from, to);
    },
    readFileSync(path, 'utf8'),
  );
  writeFileSync(path, changed);
}

/** What a firm fills in before the launch. */
function setUpContent(): void {
  change(
    'provider.yaml',
    ['name: The Provider', 'name: Setu Advisers'],
    ['hello@example.com', 'office@setu.in'],
    ['+91 00000 00000', '+91 98765 43210'],
    [/91?0{10}/g, '919876543210'],
    ['  locality: Dwarka', '  street: Plot 1, Sector 6\n  postalCode: "110075"\n  locality: Dwarka'],
    ['Dwarka%2C%20Delhi', 'Plot%201%2C%20Sector%206%2C%20Dwarka%2C%20Delhi%20110075'],
    [/(\/@?)example$/gm, '$1setu'],
  );
  change('provider.yaml', [/$/g, FIRM]);
  const confirmed = Object.keys(CONFIRMATIONS).map((key) => `${key}: 2026-11-02`);
  change('confirmations.yaml', ['{}', confirmed.join('\n')]);
  const signature = '$1  reviewedBy: A. Rao, ACS 00000\n  reviewedOn: 2026-12-31\n';
  for (const { file } of files) change(file.replace('content/', ''), [REVIEW, signature]);
}

const SERVER = { SITE_URL: 'https://www.setu.in', SMTP_URL: 'smtps://leads:open-sesame@mail.setu.in' };

/** The marks of the report, by the value that they precede. */
function marks(out: string): Map<string, string> {
  return new Map([...out.matchAll(/^ {2}([✓✗·]) (.*?) {2}/gm)].map(([, mark = '', what = '']) => [what, mark]));
}

test('as delivered, it lists every value that the firm must set, with its place, and exits with 1', async () => {
  const { code, out } = await checkLaunch();
  expect(code).toBe(1);
  const asked = [...marks(out)].filter(([, mark]) => mark === '✗').map(([what]) => what);
  expect(asked).toEqual([
    'Name',
    'Address with street and PIN code',
    'Map of that address',
    'Email',
    'Phone',
    'Chat',
    'Social link, linkedin',
    'Social link, instagram',
    'Social link, facebook',
    'Social link, youtube',
    'Public address of the site',
    'Mail server',
    'Inbox for leads',
    'Sender of the emails',
    ...Object.values(CONFIRMATIONS).map(({ what }) => what),
    'Registered name',
    'LLPIN',
    'Registered office',
    'What nobody ever asks for',
    'Grievance officer',
    ...files.map(({ title }) => (title.length > 38 ? `${title.slice(0, 37)}…` : title)),
  ]);
  for (const line of out.split('\n').filter((line) => line.includes('✗ ')))
    expect(line).toMatch(/content\/[\w/-]+\.yaml, \w+|variable [A-Z_]+|run this again/);
});

test('it lists an unsigned file with the questions that its reviewer must answer', async () => {
  const { out } = await checkLaunch();
  const points = files.flatMap(({ review }) => review.openPoints ?? []);
  expect(points.length).toBeGreaterThan(5);
  for (const point of points) expect(out).toContain(`      ${point}\n`);
});

test('it lists each wording to confirm with the reason; for the ownership, with the correct sentence', async () => {
  const { out } = await checkLaunch();
  for (const { reason } of Object.values(CONFIRMATIONS)) expect(out).toContain(`      ${reason}\n`);
  const [, ownership = ''] = /✗ Who runs the site.*\n(.*)\n/.exec(out) ?? [];
  expect(ownership).toContain('registered under the Limited Liability Partnership Act, 2008');
});

test('when everything is set, it exits with 0 and shows no password', async () => {
  setUpContent();
  const { code, out, err } = await checkLaunch(SERVER);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect([...marks(out).values()]).not.toContain('✗');
  expect(out).toContain('mail.setu.in:465');
  expect(out).not.toContain('open-sesame');
});

test('with the hosted email service it lists the missing ids, but no mail server', async () => {
  setUpContent();
  const hosted = { SITE_URL: SERVER.SITE_URL, EMAIL_SERVICE_ORIGIN: 'https://api.emailjs.com' };
  const before = await checkLaunch(hosted);
  expect(before.code).toBe(1);
  expect([...marks(before.out)].filter(([, mark]) => mark === '✗').map(([what]) => what)).toEqual([
    'Email service, user',
    'Email service, service',
    'Email service, template consultation',
    'Email service, template contact',
    'Email service, template career',
  ]);
  const ids = { EMAIL_USER_ID: 'u1', EMAIL_SERVICE_ID: 's1' };
  const templates = { EMAIL_TEMPLATE_CONSULTATION: 't1', EMAIL_TEMPLATE_CONTACT: 't2', EMAIL_TEMPLATE_CAREER: 't3' };
  expect((await checkLaunch({ ...hosted, ...ids, ...templates })).code).toBe(0);
});

test.each([
  ['a site that is not served over TLS', { SITE_URL: 'http://www.setu.in' }, '✗ Public address'],
  ['an example for an address', { SITE_URL: 'https://www.example.com' }, '✗ Public address'],
  ['an identifier that is missing', { EMAIL_USER_ID: '' }, '✗ Email service, user'],
  ['a mail server that cannot be read', { SMTP_URL: 'mail.setu.in' }, 'SMTP_URL'],
  ['an invalid address', { SITE_URL: 'setu' }, 'SITE_URL'],
])('%s does not pass', async (_what, env, message) => {
  setUpContent();
  const { code, out, err } = await checkLaunch({ ...SERVER, ...env });
  expect(code).toBe(1);
  expect(out + err).toContain(message);
  expect(err).not.toMatch(/\n {4}at /);
});
