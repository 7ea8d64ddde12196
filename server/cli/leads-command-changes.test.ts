/** The commands that change leads. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { writeFiles } from '../testing/build-folder.ts';
import { HOUR } from '../testing/durations.ts';
import { add, claim, dataDir, leads, NOW, outbox, outboxFile, reject } from '../testing/leads-command-suite.ts';

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
    await outbox().markDelivered(done);
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
    await outbox().markDelivered(id);
    expect(await leads('retry', id)).toMatchObject({ code: 0, out: expect.stringContaining('nothing to retry') });
  });
});

describe('dismiss and delete', () => {
  test.each(['ASHA@example.in', '098765 43210'])('delete %s deletes all leads of that person alone', async (person) => {
    const mine = [
      await add('Asha', [['contact_number', '9876543210']]),
      await add('A. Rao', [['contact_number', '+91 98765-43210']]),
    ];
    await outbox().add({
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
    expect(await outbox().list()).toHaveLength(1);
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
    expect(await outbox().list()).toHaveLength(1);
    expect((await leads('delete', id, '--yes')).code).toBe(0);
    expect(await outbox().list()).toEqual([]);
  });

  test('dismiss ends the attempts and the failing health, and retry resumes them', async () => {
    const id = await add('Asha');
    await reject(id);
    expect(await leads('dismiss', id)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`Lead ${id} is not tried again`),
    });
    expect(await outbox().status()).toMatchObject({ pending: 0, failed: 0 });
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
