import { StartError } from '../start-error.ts';
import { OutboxUnusable } from './outbox-unusable.ts';

/** What is wrong, and what to do about it, for the one line that the owner reads. Neither ends with a full stop. */
export interface Trouble {
  readonly why: string;
  readonly cure: string;
}

const FULL: Trouble = {
  why: 'the disk is full',
  cure: 'Make room on it; storing then goes on by itself. Leave the outbox where it is: it holds leads',
};
const DAMAGED: Trouble = {
  why: 'the file is damaged',
  cure: 'Keep a copy of it, then put a backup in its place, or what sqlite3 FILE .recover saves',
};
const UNREACHABLE: Trouble = {
  why: 'the database cannot be reached',
  cure: 'Check that it runs, and host and port in DATABASE_URL; storing then goes on by itself',
};
const REFUSED: Trouble = {
  why: 'the database refuses this user',
  cure: 'Check user, password and sslmode in DATABASE_URL',
};

/** By SQLite's primary result code (sqlite.org/rescode.html). */
const BY_SQLITE_CODE: Readonly<Record<number, Trouble>> = {
  5: { why: 'another program holds it locked', cure: 'End that program, or wait for it' },
  8: { why: 'it may only be read', cure: 'Give the user of this process the right to write it' },
  10: {
    why: 'the disk refuses to write or read',
    cure: 'See whether it is full, limited or failing; storing goes on by itself once it works. Leave the outbox where it is: it holds leads',
  },
  11: DAMAGED,
  13: FULL,
  14: {
    why: 'it cannot be opened',
    cure: 'Give the user of this process the right to read and write it and its folder',
  },
  26: DAMAGED,
};

/** By the system's error codes, and PostgreSQL's (postgresql.org/docs/current/errcodes-appendix.html). */
const BY_CODE: Readonly<Record<string, Trouble>> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  '53100': { ...FULL, why: 'the disk of the database is full' },
  ECONNREFUSED: UNREACHABLE,
  ECONNRESET: UNREACHABLE,
  ENOTFOUND: UNREACHABLE,
  EAI_AGAIN: UNREACHABLE,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  ETIMEDOUT: UNREACHABLE,
  '57P01': UNREACHABLE,
  '57P02': UNREACHABLE,
  '57P03': UNREACHABLE,
  '28000': REFUSED,
  '28P01': REFUSED,
  '3D000': { why: 'there is no such database', cure: 'Create it, or correct its name in DATABASE_URL' },
  '42501': { why: 'this user lacks a right in the database', cure: 'Let it create tables, or make it their owner' },
};

/** Says what an error of the outbox means. Nothing of it repeats what a visitor wrote, or a password. */
export function explainTrouble(error: unknown): Trouble {
  if (error instanceof OutboxUnusable) return { why: error.message, cure: error.cure };
  if (error instanceof StartError) {
    return { why: error.message.replace(/\.$/, ''), cure: 'Storing goes on by itself once that is cured' };
  }
  const { code, errcode, name } = Object(error) as { code?: unknown; errcode?: unknown; name?: unknown };
  // The lower eight bits are the primary code.
  const known = typeof errcode === 'number' ? BY_SQLITE_CODE[errcode & 0xff] : BY_CODE[String(code)];
  const detail = [name, errcode ?? code].filter((part) => part !== undefined).join(' ');
  return known
    ? { ...known, why: `${known.why} (${detail})` }
    : { why: `it failed (${detail})`, cure: 'See the log of the system and of the database' };
}
