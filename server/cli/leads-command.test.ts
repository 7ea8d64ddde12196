import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { writeFiles } from '../testing/build-folder.ts';
import { add, leads, leadsWith, NOW, outbox, outboxFile, pathOf, reject } from '../testing/leads-command-suite.ts';

describe('list', () => {
  test('shows one line for each lead, the newest last, in Indian time, and the counts', async () => {
    const second = await add('Second', [], NOW + 1000);
    const first = await add('First');
    const third = await add('Third', [], NOW + 2000);
    await reject(second);
    await outbox().markDelivered(third);
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

test('export writes the undelivered leads, or all', async () => {
  const [waiting, done] = [await add('Waiting'), await add('Done')];
  await outbox().markDelivered(done);
  const some = (await leads('export', '--csv')).out;
  expect([some.includes(waiting), some.includes(done)]).toEqual([true, false]);
  await outbox().markDelivered(waiting);
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
    await outbox().add({ form: 'contact', fields: [['full_name', 'Ravi']] });
    const { code, out } = await leads('find', ...words.split(' '));
    expect([code, out.match(/(?<= {2})(?:Asha Rao|आशा राव|Ravi)$/gm)]).toEqual([0, names]);
  });

  test('says so where there is none', async () => {
    await add('Asha');
    expect(await leads('find', 'email')).toEqual({ code: 0, out: 'No lead contains all these words.\n', err: '' });
    expect((await leads('find')).err).toMatch(/^find needs WORDS\. /);
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
    const none = pathOf('none');
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
    const other = pathOf('other');
    writeFiles(other, { 'outbox.sqlite': content, 'outbox.sqlite-wal': 'log' });
    const { code, err } = await leadsWith({ DATA_DIR: other }, 'list');
    expect(code).toBe(1);
    expect(err).toMatch(/^The outbox [^\n]*\.\n$/);
    expect(err).toContain(why);
    expect(readFileSync(join(other, 'outbox.sqlite'), 'utf8')).toBe(content);
    expect(readFileSync(join(other, 'outbox.sqlite-wal'), 'utf8'), 'it has leads').toBe('log');
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
      'find',
      'salvage FILE',
      'backup FILE',
      'test-mail',
    ]) {
      expect(out).toContain(command);
    }
  }
});
