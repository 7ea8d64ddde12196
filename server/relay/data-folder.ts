import { accessSync, closeSync, constants, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';

export const outboxPath = (dataDir: string): string => join(dataDir, 'outbox.sqlite');
export const lockPath = (dataDir: string): string => join(dataDir, 'relay.lock');
export const mailFolder = (dataDir: string): string => join(dataDir, 'mail');

/** How long a start waits for the process before it to finish, for example in a restart. */
const LOCK_WAIT_MS = 2000;
const SQLITE_BUSY = 5;

/**
 * Creates the data folder and checks that it can be written. A full disk is for the outbox to report.
 * @throws StartError when it is the wrong folder
 */
export function prepareDataFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
    accessSync(path, constants.W_OK);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT') return;
    throw new StartError(
      `DATA_DIR ${path} cannot be written (${code}): give this user the right to write there, or set DATA_DIR to another folder.`,
    );
  }
}

/**
 * Locks the data folder for this process, so that no second relay emails the same leads. The lock ends with the process,
 * and works between containers that share a volume.
 * @param fix what the operator does about another relay that has it
 * @throws StartError when another relay has it
 */
export function lockDataFolder(path: string, fix = 'stop that one, or set DATA_DIR to another folder'): DatabaseSync {
  const lock = new DatabaseSync(lockPath(path), { timeout: LOCK_WAIT_MS });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new StartError(`DATA_DIR ${path} is in use by another relay: ${fix}.`);
  }
}

/** Syncs a file, or the names in a folder (fsync(2)). */
export function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
