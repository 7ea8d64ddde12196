/** Copies of the outbox: of a running relay, and of a damaged file. */
import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeFiles } from '../testing/build-folder.ts';
import {
  add,
  claim,
  dataDir,
  leads,
  leadsWith,
  openOutboxAt,
  outbox,
  outboxFile,
  pathOf,
} from '../testing/leads-command-suite.ts';

describe('backup', () => {
  test('copies the outbox of a running relay, and the copy can be restored', async () => {
    const ids = [await add('Asha'), await add('Ravi')];
    const file = pathOf('backup.sqlite');
    const { code, out } = await leads('backup', file);
    expect([code, out]).toEqual([0, expect.stringContaining(file)]);
    await add('Too late');
    const kept = (await outbox().list()).filter(({ id }) => ids.includes(id));
    await outbox().close();

    rmSync(dataDir(), { recursive: true });
    mkdirSync(dataDir());
    copyFileSync(file, outboxFile());
    openOutboxAt(outboxFile());
    expect(await outbox().list()).toEqual(kept);
    expect(new Set(await claim())).toEqual(new Set(ids));
    await expect(add('After the restore')).resolves.toBeTruthy();
  });

  test('does not overwrite a file', async () => {
    const file = pathOf('precious');
    writeFiles(pathOf(), { precious: 'x' });
    const { code, err } = await leads('backup', file);
    expect([code, err]).toEqual([1, expect.stringMatching(/precious exists: .*\.\n$/)]);
    expect(readFileSync(file, 'utf8')).toBe('x');
  });

  test('into a folder that does not exist names that folder', async () => {
    const { code, err } = await leads('backup', pathOf('none', 'backup.sqlite'));
    expect([code, err]).toEqual([1, `The folder ${pathOf('none')} does not exist: create it, or name another.\n`]);
  });
});

describe('salvage', () => {
  test('copies every readable lead of a damaged outbox, and says how many are missing', async () => {
    for (let count = 0; count < 200; count += 1) await add(`Visitor ${count}`);
    await outbox().close();
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

    const copy = pathOf('copy');
    mkdirSync(copy);
    const { code, out } = await leads('salvage', join(copy, 'outbox.sqlite'));
    const [, copied, missing] = /^(\d+) leads are copied into .*; (\d+) cannot be read/.exec(out) ?? [];
    expect([code, Number(copied) + Number(missing)]).toEqual([0, 200]);
    expect(Number(missing)).toBeGreaterThan(0);
    expect(Number(missing)).toBeLessThan(60);
    expect((await leadsWith({ DATA_DIR: copy }, 'list')).out).toContain(`${copied} pending`);
    openOutboxAt(join(copy, 'outbox.sqlite'));
    expect(await claim()).toHaveLength(99);
  });

  test('of a file that is not an outbox fails in one line', async () => {
    await outbox().close();
    writeFiles(dataDir(), { 'outbox.sqlite': 'not a database'.repeat(100) });
    const { code, err } = await leads('salvage', pathOf('copy.sqlite'));
    expect([code, err]).toEqual([1, expect.stringMatching(/^Nothing can be read in .*: use a backup\.\n$/)]);
    openOutboxAt(pathOf('new.sqlite'));
  });
});
