import { expect, test } from 'vitest';
import { createOutbox } from '../relay/outbox.ts';
import { openPostgresDriver } from '../relay/postgres-driver.ts';
import { startPostgres } from '../testing/postgres-server.ts';
import { runLeadsCommand } from './leads-command.ts';

const NOW = Date.UTC(2026, 10, 20, 10, 12, 33);

async function leads(env: Readonly<Record<string, string>>, ...args: string[]) {
  let [out, err] = ['', ''];
  const code = await runLeadsCommand(args, {
    env,
    now: () => NOW,
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    confirm: undefined,
  });
  return { code, out, err };
}

async function openPostgres(url: string) {
  const ignore = () => undefined;
  const driver = await openPostgresDriver({ url, poolSize: 1, upgrade: true, onError: ignore });
  return createOutbox(driver, { messageIdDomain: 'example.com', onError: ignore, onUnreadable: ignore });
}

test('PostgreSQL: the same commands, from any machine', async () => {
  const postgres = await startPostgres();
  const url = await postgres.createDatabase();
  const env = { DATABASE_URL: url };
  const empty = await leads(env, 'list');
  const relay = await openPostgres(url);
  try {
    expect(empty).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^The outbox in DATABASE_URL .* version 0.*\.\n$/),
    });
    const add = (name: string) => relay.add({ form: 'contact', fields: [['full_name', name]], receivedAt: NOW });
    const [one, other] = [await add('Asha'), await add('Ravi')];
    expect((await leads(env, 'list')).out).toContain('2 pending, 0 failed, 0 dismissed, 0 delivered');
    expect((await leads(env, 'show', one)).out).toMatch(/^Full name: Asha$/m);
    expect((await leads(env, 'retry')).out).toContain('2 undelivered leads are due now');
    expect((await leads(env, 'dismiss', one, '--yes')).code).toBe(0);
    expect((await leads(env, 'delete', other, '--yes')).code).toBe(0);
    expect((await relay.list()).map(({ id, state }) => [id, state])).toEqual([[one, 'dismissed']]);
    expect((await leads(env, 'backup', 'backup')).err).toMatch(/^For PostgreSQL run pg_dump .*\.\n$/);
  } finally {
    await relay.close();
    await postgres.remove();
  }
  expect(await leads(env, 'list')).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(/^The outbox in DATABASE_URL cannot be used: the database cannot be reached .*\.\n$/),
  });
});
