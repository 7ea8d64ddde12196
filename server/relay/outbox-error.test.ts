import { expect, test } from 'vitest';
import { damagedFileError, explainOutboxError } from './outbox-error.ts';

/** An error as the system, SQLite or pg throws it. */
const failure = (details: object, message = '') => Object.assign(new Error(message), details);

const UNREACHABLE = [/cannot be reached/, /host and port in DATABASE_URL/] as const;

test.each([
  ['a query on missing tables', failure({ code: 'ERR_SQLITE_ERROR', errcode: 1 }), /tables are missing/, /backup/],
  ['an extended code', failure({ code: 'ERR_SQLITE_ERROR', errcode: 1 | (2 << 8) }), /tables are missing/, /backup/],
  ['two transactions that wait for each other', failure({ code: '40P01' }), /two relays waited/, /resumes/],
  ['a connection that was idle for too long', failure({ code: '57P05' }), ...UNREACHABLE],
  ['a database that was dropped', failure({ code: '57P04' }), /does not exist/, /Create it/],
  ['a missing certificate file', failure({ code: 'ENOENT', syscall: 'open' }), /file .* is missing/, /sslrootcert/],
  ['a missing Unix socket', failure({ code: 'ENOENT', syscall: 'connect' }), ...UNREACHABLE],
  [
    'a connection that broke before',
    failure({}, 'Client has encountered a connection error and is not queryable'),
    ...UNREACHABLE,
  ],
  ['a connection that was closed', failure({}, 'Client was closed and is not queryable'), ...UNREACHABLE],
  ['an error that nobody foresaw', failure({}, 'asha@example.in'), /^it failed \(Error\)$/, /logs/],
])('the outbox explains %s', (_, error, why, fix) => {
  expect(explainOutboxError(error)).toEqual({
    why: expect.stringMatching(why),
    fix: expect.stringMatching(fix),
  });
});

test('a damaged file: stop the relay before the copy, which would lack later leads, and keep the damaged file', () => {
  for (const error of [damagedFileError(), { errcode: 11 }, { errcode: 26 }, { errcode: 1 }]) {
    const { fix } = explainOutboxError(error);
    expect(fix).toMatch(
      /^Stop the relay.* salvage FILE .*move .*outbox\.sqlite.*-wal.*-shm.* same owner.* start the relay/i,
    );
    expect(fix).not.toMatch(/delete/i);
  }
});

test.each(['42P01', '42703'])('changed tables in PostgreSQL (%s): the advice is for PostgreSQL', (code) => {
  const { why, fix } = explainOutboxError({ code });
  expect(why).toContain('its tables are missing or changed');
  expect(fix).toContain('DATABASE_URL');
  expect(fix).not.toMatch(/salvage|sqlite/i);
});
