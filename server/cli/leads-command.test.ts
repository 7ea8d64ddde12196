import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createCertificate } from '../../deploy/testing/certificate.ts';
import type { Outbox } from '../relay/outbox.ts';
import { temporaryFolder, writeFakeBuild, writeFiles } from '../testing/build-folder.ts';
import { parseMail, startSmtpInbox } from '../testing/smtp-inbox.ts';
import { openOutbox } from '../testing/test-leads.ts';
import { runLeadsCommand } from './leads-command.ts';

const NOW = Date.UTC(2026, 10, 20, 10, 12, 33);
const HOUR = 60 * 60 * 1000;

let folder: ReturnType<typeof temporaryFolder>;
let outbox: Outbox;
let now: number;
const dataDir = () => join(folder.path, 'var');

const outboxFile = () => join(dataDir(), 'outbox.sqlite');
beforeEach(() => {
  folder = temporaryFolder();
  writeFakeBuild(join(folder.path, 'build'));
  mkdirSync(dataDir());
  // Stays open, as in a running relay.
  now = NOW;
  outbox = openOutbox(outboxFile(), () => now);
});
afterEach(async () => {
  await outbox.close();
  folder.remove();
});

const leadsWith = (env: Readonly<Record<string, string>>, ...args: string[]) =>
  runLeadsCommand(args, { DATA_DIR: dataDir(), SITE_DIR: join(folder.path, 'build/site'), ...env }, () => NOW);
const leads = (...args: string[]) => leadsWith({}, ...args);

async function add(name: string, more: readonly (readonly [string, string])[] = [], receivedAt = NOW): Promise<string> {
  now = receivedAt;
  const id = await outbox.add({
    form: 'contact',
    fields: [['full_name', name], ['email', 'asha@example.in'], ...more],
  });
  now = NOW;
  return id;
}
async function reject(id: string, error = '550 mailbox unknown'): Promise<void> {
  await outbox.claim(99, HOUR);
  await outbox.markFailed(id, { permanent: true, error, retryInMs: HOUR });
}
const claim = async () => (await outbox.claim(99, 1)).map(({ id }) => id);

describe('list', () => {
  test('shows one line for each lead, the newest last, in Indian time, and the counts', async () => {
    const second = await add('Second', [], NOW + 1000);
    const first = await add('First');
    const third = await add('Third', [], NOW + 2000);
    await reject(second);
    await outbox.markDelivered(third);
    const { code, out } = await leads('list');
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      'ID        RECEIVED (INDIA)     FORM          STATE      ATTEMPTS  NEXT ATTEMPT         EMAIL                           NAME',
      `${first.slice(0, 8)}  2026-11-20 15:42:33  contact       pending    0         now                  asha@example.in                 First`,
      `${second.slice(0, 8)}  2026-11-20 15:42:34  contact       failed     1         2026-11-20 16:42:33  asha@example.in                 Second`,
      `${third.slice(0, 8)}  2026-11-20 15:42:35  contact       delivered  1         —                    asha@example.in                 Third`,
      '',
      '1 pending, 1 failed, 0 dismissed, 1 delivered',
      '',
    ]);
  });

  test('says so when there is none', async () => {
    expect(await leads('list')).toEqual({ code: 0, out: 'There are no leads.\n', err: '' });
  });

  test('a name cannot control the terminal or break the table', async () => {
    await add('\u001b[2J\u202Eevil\nname\u009b31m'.padEnd(200, 'x'));
    const { out } = await leads('list');
    expect(out).not.toMatch(/[\p{Cc}\u202E](?<!\n)/u);
    expect(out.split('\n')).toHaveLength(5);
    expect(out).toContain('�[2J�evil name�31mxxx');
    expect(out).toMatch(/x…\n/);
  });
});

describe('show', () => {
  test('prints every field, also of several lines, and the last error', async () => {
    const id = await add('Asha', [
      ['message', 'one\ntwo'],
      ['utm', ''],
    ]);
    await reject(id, '550 mailbox\nunknown');
    const { code, out } = await leads('show', id);
    expect(code).toBe(0);
    for (const line of [
      /^Lead: [0-9a-f-]{36}$/m,
      /^Form: Contact enquiry$/m,
      /^Received: 2026-11-20 15:42:33 \(India\)$/m,
      /^State: failed$/m,
      /^Attempts: 1$/m,
      /^Next attempt: 2026-11-20 16:42:33$/m,
      /^Delivered: —$/m,
      /^Last error: 550 mailbox\n {2}unknown$/m,
      /^Message-ID: <[0-9a-f-]{36}@example\.com>$/m,
      /^Full name: Asha$/m,
      /^Email: asha@example\.in$/m,
      /^Message: one\n {2}two$/m,
      /^utm: —$/m,
    ]) {
      expect(out).toMatch(line);
    }
  });

  test('takes any beginning of an id, in either case, that no other lead has', async () => {
    const id = await add('Asha');
    const { out } = await leads('show', id.slice(0, 5).toUpperCase());
    expect(out).toContain(id);
  });

  test('of an ambiguous or unknown id fails in one line', async () => {
    const ids: string[] = [];
    // Of seventeen ids two begin alike.
    for (let index = 0; index < 17; index += 1) ids.push(await add(`Asha ${index}`));
    const shared = ids.map(([first]) => String(first)).find((first, index, all) => all.indexOf(first) < index);
    expect(await leads('show', String(shared))).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^[0-9a-f-]+ and [0-9a-f-]+ begin with .: write more of the id\.\n$/),
    });
    expect(await leads('show', 'ffffffff-ffff')).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^No lead .* ffffffff-ffff: .*\n$/),
    });
  });
});

describe('retry', () => {
  test('makes one lead due, and says when the relay will try it', async () => {
    const [one, other] = [await add('One'), await add('Other')];
    await reject(one);
    await reject(other);
    expect(await claim()).toEqual([]);
    const { code, out } = await leads('retry', one);
    expect(code).toBe(0);
    expect(out).toMatch(/^1 undelivered lead is due now\. A running relay tries within 10 s; .*\n$/);
    expect(await claim()).toEqual([one]);
  });

  test('without an id makes all undelivered leads due, and no delivered one', async () => {
    const [one, other, done] = [await add('One'), await add('Other'), await add('Done')];
    await reject(one);
    await reject(other);
    await outbox.markDelivered(done);
    expect((await leads('retry')).out).toContain('2 undelivered leads are due now');
    expect(new Set(await claim())).toEqual(new Set([one, other]));
  });

  test('does not push back a lead that is overdue', async () => {
    const [overdue, other] = [await add('Overdue', [], NOW - HOUR), await add('Other')];
    await leads('retry');
    expect(await claim()).toEqual([overdue, other]);
  });

  test('says when there is nothing to retry', async () => {
    expect(await leads('retry')).toMatchObject({ code: 0, out: expect.stringContaining('nothing to retry') });
    const id = await add('Asha');
    await outbox.markDelivered(id);
    expect(await leads('retry', id)).toMatchObject({ code: 0, out: expect.stringContaining('nothing to retry') });
  });
});

test('export writes the undelivered leads, or all', async () => {
  const [waiting, done] = [await add('Waiting'), await add('Done')];
  await outbox.markDelivered(done);
  const some = (await leads('export', '--csv')).out;
  expect([some.includes(waiting), some.includes(done)]).toEqual([true, false]);
  await outbox.markDelivered(waiting);
  expect(await leads('export', '--csv')).toEqual({
    code: 0,
    out: expect.stringMatching(/^\uFEFF"id",.*\r\n$/),
    err: expect.stringMatching(/^The table has no rows: .*--all/),
  });
  expect((await leads('export', '--csv', '--all')).err).toBe('');
  const all = (await leads('export', '--csv', '--all')).out;
  expect([all.includes(waiting), all.includes(done)]).toEqual([true, true]);
});

describe('find', () => {
  test.each([
    ['ASHA', ['Asha Rao', 'आशा राव']],
    ['asha rao', ['Asha Rao']],
    ['rao asha', ['Asha Rao']],
    ['asha@example.in', ['Asha Rao', 'आशा राव']],
    ['+91 98765-43210', ['Asha Rao']],
    ['९८७६५ ४३२१०', ['Asha Rao']],
    // The letter ड़ in both spellings of Unicode.
    ['सा\u0921\u093Cी', ['आशा राव']],
    ['सा\u095Cी', ['आशा राव']],
  ])('%s finds the leads that contain it', async (words, names) => {
    await add('Asha Rao', [['contact_number', '9876543210']]);
    await add('आशा राव', [['message', 'सा\u095Cी की दुकान']], NOW + 1);
    await outbox.add({ form: 'contact', fields: [['full_name', 'Ravi']] });
    const { code, out } = await leads('find', ...words.split(' '));
    expect([code, out.match(/(?<= {2})(?:Asha Rao|आशा राव|Ravi)$/gm)]).toEqual([0, names]);
  });

  test('says so where there is none', async () => {
    await add('Asha');
    expect(await leads('find', 'email')).toEqual({ code: 0, out: 'No lead contains all these words.\n', err: '' });
    expect((await leads('find')).err).toMatch(/^find needs WORDS\. /);
  });
});

describe('dismiss and delete', () => {
  test.each(['ASHA@example.in', '098765 43210'])('delete %s deletes all leads of that person alone', async (person) => {
    const mine = [
      await add('Asha', [['contact_number', '9876543210']]),
      await add('A. Rao', [['contact_number', '+91 98765-43210']]),
    ];
    await outbox.add({
      form: 'contact',
      fields: [
        ['email', 'natasha@example.in'],
        ['message', 'asha@example.in 9876543210'],
      ],
    });
    const refused = await leads('delete', person);
    expect(refused.code).toBe(1);
    for (const id of mine) expect(refused.err).toContain(id);
    const { code, out } = await leads('delete', person, '--yes');
    expect(code).toBe(0);
    for (const id of mine) expect(out).toContain(`Lead ${id} is deleted.`);
    expect(await outbox.list()).toHaveLength(1);
    expect((await leads('delete', person, '--yes')).err).toMatch(/^No lead has this address or number: /);
  });

  test('show, retry and dismiss take one lead', async () => {
    for (const name of ['Asha', 'A. Rao']) await add(name);
    for (const command of ['show', 'retry', 'dismiss'])
      expect((await leads(command, 'asha@example.in')).err).toMatch(/takes one lead: write its id/);
    expect((await leads('list')).out).toContain('\n\n2 pending');
  });

  test('delete needs --yes', async () => {
    const id = await add('Asha');
    const refused = await leads('delete', id);
    expect(refused).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^Lead .* \(pending\) .*: add --yes .*\.\n$/),
    });
    expect(await outbox.list()).toHaveLength(1);
    expect((await leads('delete', id, '--yes')).code).toBe(0);
    expect(await outbox.list()).toEqual([]);
  });

  test('dismiss ends the attempts and the failing health, and retry resumes them', async () => {
    const id = await add('Asha');
    await reject(id);
    expect(await leads('dismiss', id)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`Lead ${id} is not tried again`),
    });
    expect(await outbox.status()).toMatchObject({ pending: 0, failed: 0 });
    expect((await leads('list')).out).toMatch(
      / dismissed +1 +— +asha@example\.in +Asha\n\n0 pending, 0 failed, 1 dismissed, 0 delivered\n$/,
    );
    expect((await leads('export', '--csv')).out).not.toContain('Asha');
    expect(await leads('dismiss', id)).toMatchObject({
      code: 1,
      err: expect.stringContaining('is dismissed: there is nothing to dismiss'),
    });
    await leads('retry', id);
    expect(await claim()).toEqual([id]);
  });

  test('delete erases the lead from every file of the folder, while the relay runs', async () => {
    const id = await add('Unforgettable');
    await reject(id, '550 Unforgettable is not here');
    writeFiles(dataDir(), { [`mail/2026-11-20T10-12-33-000Z-${id}.eml`]: 'To: Unforgettable' });
    const { code, out } = await leads('delete', id, '--yes');
    expect([code, out]).toEqual([0, expect.stringContaining('is deleted, with its .eml file')]);
    for (const name of readdirSync(dataDir(), { recursive: true, encoding: 'utf8' })) {
      if (statSync(join(dataDir(), name)).isFile()) {
        expect(readFileSync(join(dataDir(), name), 'latin1'), name).not.toContain('Unforgettable');
      }
    }
  });
  test('delete says that the text stays readable while another program reads the outbox', async () => {
    const id = await add('Asha');
    const reader = new DatabaseSync(outboxFile());
    reader.exec('BEGIN; SELECT * FROM relay_lead');
    const { code, out } = await leads('delete', id, '--yes');
    reader.close();
    expect([code, out]).toEqual([0, expect.stringContaining('Another program reads the outbox')]);
  });
});

test('a damaged row is shown unchanged, and hides no other', async () => {
  const [broken, whole] = [await add('Asha'), await add('Ravi')];
  const db = new DatabaseSync(outboxFile());
  db.prepare('UPDATE relay_lead SET fields = ?, received_at = ? WHERE id = ?').run('not JSON', 2n ** 62n, broken);
  db.close();
  expect((await leads('list')).out).toContain('Ravi');
  expect((await leads('show', broken)).out).toMatch(/^unreadable: not JSON$/m);
  expect((await leads('export', '--csv')).out).toContain(whole);
});

describe('backup', () => {
  test('copies the outbox of a running relay, and the copy can be restored', async () => {
    const ids = [await add('Asha'), await add('Ravi')];
    const file = join(folder.path, 'backup.sqlite');
    const { code, out } = await leads('backup', file);
    expect([code, out]).toEqual([0, expect.stringContaining(file)]);
    await add('Too late');
    const kept = (await outbox.list()).filter(({ id }) => ids.includes(id));
    await outbox.close();

    rmSync(dataDir(), { recursive: true });
    mkdirSync(dataDir());
    copyFileSync(file, outboxFile());
    now = NOW;
    outbox = openOutbox(outboxFile(), () => now);
    expect(await outbox.list()).toEqual(kept);
    expect(new Set(await claim())).toEqual(new Set(ids));
    await expect(add('After the restore')).resolves.toBeTruthy();
  });

  test('does not overwrite a file', async () => {
    const file = join(folder.path, 'precious');
    writeFiles(folder.path, { precious: 'x' });
    const { code, err } = await leads('backup', file);
    expect([code, err]).toEqual([1, expect.stringMatching(/precious exists: .*\.\n$/)]);
    expect(readFileSync(file, 'utf8')).toBe('x');
  });

  test('into a folder that does not exist names that folder', async () => {
    const { code, err } = await leads('backup', join(folder.path, 'none', 'backup.sqlite'));
    expect([code, err]).toEqual([1, `There is no folder ${join(folder.path, 'none')}: make it, or name another.\n`]);
  });
});

describe('test-mail', () => {
  test('goes through the mail server to the inbox, and says so', async () => {
    const inbox = await startSmtpInbox();
    try {
      const SMTP_URL = `smtp://127.0.0.1:${inbox.port}`;
      expect(await leadsWith({ SMTP_URL, MAIL_FROM: 'site@example.com' }, 'test-mail')).toEqual({
        code: 0,
        out: expect.stringMatching(/ accepted a test email for inbox@example\.com, .*spam folder/s),
        err: '',
      });
      const mail = await parseMail(inbox.taken[0]);
      expect(mail.subject).toMatch(/^Contact enquiry: Test, आशा राव \[[A-Z0-9]{5}\]$/);
      // What filters count points for.
      expect(mail.replyTo).toMatchObject([{ address: expect.stringMatching(/@gmail\.com$/) }]);
      expect(mail.text).toMatch(/Dear .*You need not do anything\..*फ़ीस ₹4,999/s);
      expect(mail.from).toEqual({ name: 'The Provider', address: 'site@example.com' });
      expect(mail.to).toMatchObject([{ address: 'inbox@example.com' }]);
    } finally {
      await inbox.close();
    }
  });

  test('says where leads are written when no mail server is set', async () => {
    const { code, out } = await leads('test-mail');
    expect([code, out]).toEqual([0, expect.stringContaining(join(dataDir(), 'mail'))]);
  });

  test('that is rejected fails in one line with the answer and the fix, and without the password', async () => {
    const inbox = await startSmtpInbox({ response: 550 });
    const { port } = inbox;
    const rejected = await leadsWith({ SMTP_URL: `smtp://127.0.0.1:${port}` }, 'test-mail');
    await inbox.close();
    expect(rejected).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(
        /^127\.0\.0\.1:\d+ did not accept .*inbox@example\.com \(.*550 not now\): .*SMTP_URL.*\.\n$/,
      ),
    });
    const down = await leadsWith({ SMTP_URL: `smtp://user:hunter2@127.0.0.1:${port}` }, 'test-mail');
    expect(down).toEqual({ code: 1, out: '', err: expect.stringMatching(/^.*ECONNREFUSED.*: check .*SMTP_URL.*\n$/) });
    expect(down.err).not.toContain('hunter2');
  });

  test('names the certificate where it is not trusted', async () => {
    const inbox = await startSmtpInbox({ tls: { ...createCertificate('localhost'), from: 'starttls' } });
    const { err } = await leadsWith({ SMTP_URL: `smtp://user:hunter2@localhost:${inbox.port}` }, 'test-mail');
    await inbox.close();
    expect(err).toMatch(/^localhost:\d+ did not accept .*: its certificate is not trusted: .*\.\n$/);
    expect(inbox.passwords).toEqual([]);
  });

  test('needs a build', async () => {
    const { code, err } = await leadsWith({ SITE_DIR: join(folder.path, 'none/site') }, 'test-mail');
    expect([code, err]).toEqual([1, expect.stringMatching(/relay\.json .*: run npm run build first\.\n$/)]);
  });
});

describe('an error is one line', () => {
  test.each([
    [[], /^A command is missing\. /],
    [['frobnicate'], /^There is no command "frobnicate"\. /],
    [['show'], /^show needs ID\. /],
    [['show', 'a', 'b'], /^show takes fewer arguments\. /],
    [['list', 'abc'], /^list takes fewer arguments\. /],
    [['list', '--verbose'], /^Unknown option '--verbose'\. /],
    [['backup'], /^backup needs FILE\. /],
  ])('for the arguments %j', async (args, line) => {
    const { code, out, err } = await leads(...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(line);
    expect(err).toMatch(/^[^\n]* npm run leads -- --help\n$/);
  });

  test('for a folder without an outbox, which is not created', async () => {
    const none = join(folder.path, 'none');
    writeFiles(none, { keep: '' });
    const { code, out, err } = await leadsWith({ DATA_DIR: none }, 'list');
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^There is no outbox .*none\/outbox\.sqlite .*: set DATA_DIR .*\.\n$/);
    expect(readdirSync(none)).toEqual(['keep']);
  });

  test.each([
    ['for a damaged outbox', 'not a database'.repeat(100), 'the file is damaged'],
    ['for an empty file', '', 'the file is empty (0 bytes)'],
  ])('%s, which stays as it is', async (_, content, why) => {
    const other = join(folder.path, 'other');
    writeFiles(other, { 'outbox.sqlite': content });
    const { code, err } = await leadsWith({ DATA_DIR: other }, 'list');
    expect(code).toBe(1);
    expect(err).toMatch(/^The outbox [^\n]*\.\n$/);
    expect(err).toContain(why);
    expect(readFileSync(join(other, 'outbox.sqlite'), 'utf8')).toBe(content);
  });

  test('for a wrong setting', async () => {
    const { code, err } = await leadsWith({ RETENTION_DAYS: 'x' }, 'list');
    expect([code, err]).toEqual([1, expect.stringMatching(/^RETENTION_DAYS is "x": .*\n$/)]);
  });
});

test('--help needs no valid settings', async () => {
  for (const args of [['--help'], ['-h'], ['show', '--help']]) {
    const { code, out, err } = await leadsWith({ PORT: 'wrong' }, ...args);
    expect([code, err]).toEqual([0, '']);
    for (const command of [
      'list',
      'show ID',
      'retry [ID]',
      'dismiss ID',
      'delete ID --yes',
      'export --csv [--all]',
      'backup FILE',
      'test-mail',
    ]) {
      expect(out).toContain(command);
    }
  }
});

describe('salvage', () => {
  test('copies every readable lead of a damaged outbox, and says how many are missing', async () => {
    for (let count = 0; count < 200; count += 1) await add(`Visitor ${count}`);
    await outbox.close();
    const bytes = readFileSync(outboxFile());
    // A page of the table: SQLite's type 13 is a leaf of one.
    const pages = Array.from({ length: bytes.length / 4096 }, (_, page) => page * 4096);
    const leaf = pages.findLast((at) => bytes[at] === 13 && bytes.includes('Visitor', at)) ?? 0;
    bytes.fill(0xff, leaf, leaf + 4096);
    writeFiles(dataDir(), { 'outbox.sqlite': bytes });
    const list = await leads('list');
    const table = await leads('export', '--csv');
    const found = await leads('find', 'Visitor');
    for (const { code, out, err } of [list, table, found]) {
      expect(code).toBe(1);
      expect(err).toMatch(/the file is damaged .* salvage FILE .* [1-9]\d* of the leads cannot be read\.\n$/);
      expect(out.match(/Visitor \d+/g)?.length).toBeGreaterThan(140);
    }
    expect((await leads('retry')).out).toBe('');

    const copy = join(folder.path, 'copy');
    mkdirSync(copy);
    const { code, out } = await leads('salvage', join(copy, 'outbox.sqlite'));
    const [, copied, missing] = /^(\d+) leads are copied into .*; (\d+) cannot be read/.exec(out) ?? [];
    expect([code, Number(copied) + Number(missing)]).toEqual([0, 200]);
    expect(Number(missing)).toBeGreaterThan(0);
    expect(Number(missing)).toBeLessThan(60);
    expect((await leadsWith({ DATA_DIR: copy }, 'list')).out).toContain(`${copied} pending`);
    outbox = openOutbox(join(copy, 'outbox.sqlite'), () => now);
    expect(await claim()).toHaveLength(99);
  });

  test('of a file that is not an outbox fails in one line', async () => {
    await outbox.close();
    writeFiles(dataDir(), { 'outbox.sqlite': 'not a database'.repeat(100) });
    const { code, err } = await leads('salvage', join(folder.path, 'copy.sqlite'));
    expect([code, err]).toEqual([1, expect.stringMatching(/^Nothing can be read in .*: use a backup\.\n$/)]);
    outbox = openOutbox(join(folder.path, 'new.sqlite'), () => now);
  });
});
