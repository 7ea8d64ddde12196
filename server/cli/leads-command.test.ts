import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Outbox, openOutbox } from '../relay/outbox.ts';
import { temporaryFolder, writeBuild, writeFiles } from '../testing/build-folder.ts';
import { parseMail, startSmtpInbox } from '../testing/smtp-inbox.ts';
import { runLeadsCommand } from './leads-command.ts';

const NOW = Date.UTC(2026, 10, 20, 10, 12, 33);
const HOUR = 60 * 60 * 1000;

let folder: ReturnType<typeof temporaryFolder>;
let outbox: Outbox;
const dataDir = () => join(folder.path, 'var');

beforeEach(() => {
  folder = temporaryFolder();
  writeBuild(join(folder.path, 'build'));
  writeFiles(dataDir(), { 'outbox.sqlite': '' });
  // Stays open, as in a running relay.
  outbox = openOutbox(new DatabaseSync(join(dataDir(), 'outbox.sqlite')), { messageIdDomain: 'example.com' });
});
afterEach(() => {
  outbox.close();
  folder.remove();
});

async function leads(...args: string[]) {
  return leadsWith({}, ...args);
}
async function leadsWith(env: Readonly<Record<string, string>>, ...args: string[]) {
  let [out, err] = ['', ''];
  const code = await runLeadsCommand(args, {
    env: { DATA_DIR: dataDir(), SITE_DIR: join(folder.path, 'build/site'), ...env },
    now: () => NOW,
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
  });
  return { code, out, err };
}

const add = (name: string, more: readonly (readonly [string, string])[] = [], receivedAt = NOW) =>
  outbox.add({ form: 'contact', fields: [['full_name', name], ['email', 'asha@example.in'], ...more], receivedAt });
const refuse = (id: string, error = '550 mailbox unknown') =>
  outbox.recordFailure(id, { permanent: true, error, nextAttemptAt: NOW + HOUR });

describe('list', () => {
  test('shows each lead in a line, the newest last, in the time of India, and counts them', async () => {
    const second = await add('Second', [], NOW + 1000);
    const first = await add('First');
    const third = await add('Third', [], NOW + 2000);
    refuse(second);
    outbox.recordDelivered(third, NOW);
    const { code, out } = await leads('list');
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      'ID        RECEIVED (INDIA)     FORM     STATE      ATTEMPTS  NEXT ATTEMPT         NAME',
      `${first.slice(0, 8)}  2026-11-20 15:42:33  contact  pending    0         now                  First`,
      `${second.slice(0, 8)}  2026-11-20 15:42:34  contact  failed     1         2026-11-20 16:42:33  Second`,
      `${third.slice(0, 8)}  2026-11-20 15:42:35  contact  delivered  1         —                    Third`,
      '',
      '1 pending, 1 failed, 1 delivered',
      '',
    ]);
  });

  test('says so when there is none', async () => {
    expect(await leads('list')).toEqual({ code: 0, out: 'No lead is kept.\n', err: '' });
  });

  test('a name can neither command the terminal nor break the table', async () => {
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
    refuse(id, '550 mailbox\nunknown');
    const { code, out } = await leads('show', id);
    expect(code).toBe(0);
    for (const line of [
      /^Lead +[0-9a-f-]{36}$/m,
      /^Form +Contact enquiry$/m,
      /^Received +2026-11-20 15:42:33 \(India\)$/m,
      /^State +failed$/m,
      /^Attempts +1$/m,
      /^Next attempt +2026-11-20 16:42:33$/m,
      /^Delivered +—$/m,
      /^Last error {4}550 mailbox\n {14}unknown$/m,
      /^Message-ID +<[0-9a-f-]{36}@example\.com>$/m,
      /^Full name {2}Asha$/m,
      /^Email +asha@example\.in$/m,
      /^Message {4}one\n {11}two$/m,
      /^utm +—$/m,
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
    for (let index = 0; index < 17; index += 1) ids.push(await add('Asha'));
    const shared = ids.map(([first]) => String(first)).find((first, index, all) => all.indexOf(first) < index);
    expect(await leads('show', String(shared))).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^More than one id begins with .*: give more\.\n$/),
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
    refuse(one);
    refuse(other);
    expect(outbox.due(NOW, 9, [])).toEqual([]);
    const { code, out } = await leads('retry', one);
    expect(code).toBe(0);
    expect(out).toMatch(/^1 undelivered lead is due now\. A running relay looks at least every 60 s; .*\n$/);
    expect(outbox.due(NOW, 9, []).map(({ id }) => id)).toEqual([one]);
  });

  test('without an id makes all undelivered leads due, and no delivered one', async () => {
    const [one, other, done] = [await add('One'), await add('Other'), await add('Done')];
    refuse(one);
    refuse(other);
    outbox.recordDelivered(done, NOW);
    expect((await leads('retry')).out).toContain('2 undelivered leads are due now');
    expect(new Set(outbox.due(NOW, 9, []).map(({ id }) => id))).toEqual(new Set([one, other]));
  });

  test('does not push back a lead that is overdue', async () => {
    const id = await add('Asha', [], NOW - HOUR);
    await leads('retry');
    expect(outbox.due(NOW - HOUR, 9, []).map((lead) => lead.id)).toEqual([id]);
  });

  test('of a delivered lead fails; of none at all there is nothing to do', async () => {
    expect(await leads('retry')).toMatchObject({ code: 0, out: expect.stringContaining('nothing to try again') });
    const id = await add('Asha');
    outbox.recordDelivered(id, NOW);
    expect(await leads('retry', id)).toEqual({
      code: 1,
      out: '',
      err: `Lead ${id} was delivered 2026-11-20 15:42:33: there is nothing to try again.\n`,
    });
  });
});

test('export writes the undelivered leads, or all', async () => {
  const [waiting, done] = [await add('Waiting'), await add('Done')];
  outbox.recordDelivered(done, NOW);
  const some = (await leads('export', '--csv')).out;
  expect([some.includes(waiting), some.includes(done)]).toEqual([true, false]);
  const all = (await leads('export', '--csv', '--all')).out;
  expect([all.includes(waiting), all.includes(done)]).toEqual([true, true]);
});

describe('test-mail', () => {
  test('goes through the mail server to the inbox, and says so', async () => {
    const inbox = await startSmtpInbox();
    try {
      const SMTP_URL = `smtp://127.0.0.1:${inbox.port}`;
      expect(await leadsWith({ SMTP_URL, MAIL_FROM: 'site@example.com' }, 'test-mail')).toEqual({
        code: 0,
        out: `127.0.0.1:${inbox.port} took a test mail for inbox@example.com: look for it in that inbox, and among its spam.\n`,
        err: '',
      });
      const mail = await parseMail(inbox.taken[0]);
      expect(mail.subject).toBe('Test mail of the website');
      expect(mail.from).toEqual({ name: 'The Provider', address: 'site@example.com' });
      expect(mail.to).toMatchObject([{ address: 'inbox@example.com' }]);
    } finally {
      await inbox.close();
    }
  });

  test('becomes a file when no mail server is set', async () => {
    const { code, out } = await leads('test-mail');
    expect([code, out]).toEqual([
      0,
      `No SMTP_URL is set, so the test mail became an .eml file in ${join(dataDir(), 'mail')}.\n`,
    ]);
    const [name = ''] = readdirSync(join(dataDir(), 'mail'));
    expect((await parseMail(readFileSync(join(dataDir(), 'mail', name)))).subject).toBe('Test mail of the website');
  });

  test('that is refused fails in one line with the answer and the cure, and without the password', async () => {
    const inbox = await startSmtpInbox({ mood: 550 });
    const { port } = inbox;
    const refused = await leadsWith({ SMTP_URL: `smtp://127.0.0.1:${port}` }, 'test-mail');
    await inbox.close();
    expect(refused).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(
        /^127\.0\.0\.1:\d+ did not take .*inbox@example\.com \(.*550 not now\): .*SMTP_URL.*\.\n$/,
      ),
    });
    const down = await leadsWith({ SMTP_URL: `smtp://user:hunter2@127.0.0.1:${port}` }, 'test-mail');
    expect(down).toEqual({ code: 1, out: '', err: expect.stringMatching(/^.*ECONNREFUSED.*: check .*SMTP_URL.*\n$/) });
    expect(down.err).not.toContain('hunter2');
  });

  test('needs a build', async () => {
    const { code, err } = await leadsWith({ SITE_DIR: join(folder.path, 'none/site') }, 'test-mail');
    expect([code, err]).toEqual([1, expect.stringMatching(/relay\.json .*: run npm run build first\.\n$/)]);
  });
});

describe('what cannot be done is told in one line', () => {
  test.each([
    [[], /^No command is given\. /],
    [['frobnicate'], /^There is no command "frobnicate"\. /],
    [['show'], /^show needs the id of a lead\. /],
    [['show', 'a', 'b'], /^show does not take "b"\. /],
    [['show', 'xyz'], /^"xyz" is no id: /],
    [['show', ''], /^"" is no id: /],
    [['list', 'abc'], /^list does not take "abc"\. /],
    [['list', '--csv'], /^list has no option --csv\. /],
    [['list', '--verbose'], /^Unknown option '--verbose'\. /],
    [['export'], /^export needs --csv/],
  ])('%j is not understood', async (args, line) => {
    const { code, out, err } = await leads(...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(line);
    expect(err).toMatch(/^[^\n]* npm run leads -- --help\n$/);
  });

  test('a folder without an outbox, and it stays without', async () => {
    const none = join(folder.path, 'none');
    writeFiles(none, { keep: '' });
    const { code, out, err } = await leadsWith({ DATA_DIR: none }, 'list');
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^There is no outbox .*none\/outbox\.sqlite: set DATA_DIR .*\.\n$/);
    expect(readdirSync(none)).toEqual(['keep']);
  });

  test.each([
    ['a damaged outbox', 'not a database'.repeat(100), 'file is not a database'],
    ['an outbox of another version', '', 'its schema is version 0, and this program knows only 1'],
  ])('%s', async (_, content, why) => {
    const other = join(folder.path, 'other');
    writeFiles(other, { 'outbox.sqlite': content });
    const { code, err } = await leadsWith({ DATA_DIR: other }, 'list');
    expect(code).toBe(1);
    expect(err).toMatch(/^The outbox [^\n]*\.\n$/);
    expect(err).toContain(why);
  });

  test('a wrong setting', async () => {
    const { code, err } = await leadsWith({ RETENTION_DAYS: 'x' }, 'list');
    expect([code, err]).toEqual([1, expect.stringMatching(/^RETENTION_DAYS is "x": .*\n$/)]);
  });
});

test('--help is always there', async () => {
  for (const args of [['--help'], ['-h'], ['show', '--help']]) {
    const { code, out, err } = await leadsWith({ PORT: 'wrong' }, ...args);
    expect([code, err]).toEqual([0, '']);
    for (const command of ['list', 'show ID', 'retry [ID]', 'export --csv [--all]', 'test-mail']) {
      expect(out).toContain(command);
    }
  }
});
