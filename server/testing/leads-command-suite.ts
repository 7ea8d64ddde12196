/** What the tests of `npm run leads` share: before each test an outbox, which stays open as in a running relay. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { runLeadsCommand } from '../cli/leads-command.ts';
import type { Outbox } from '../relay/outbox.ts';
import { temporaryFolder, writeFakeBuild } from './build-folder.ts';
import { HOUR } from './durations.ts';
import { openOutbox } from './test-leads.ts';

/** When the command runs, and when leads arrive unless a test says otherwise. */
export const NOW = Date.UTC(2026, 10, 20, 10, 12, 33);

let folder: ReturnType<typeof temporaryFolder>;
let current: Outbox;
let now: number;

beforeEach(() => {
  folder = temporaryFolder();
  writeFakeBuild(join(folder.path, 'build'));
  mkdirSync(dataDir());
  openOutboxAt(outboxFile());
});
afterEach(async () => {
  await current.close();
  folder.remove();
});

/** A path in the folder of the test. */
export const pathOf = (...parts: readonly string[]) => join(folder.path, ...parts);
export const dataDir = () => pathOf('var');
export const outboxFile = () => join(dataDir(), 'outbox.sqlite');
export const outbox = () => current;

/** Opens another file as the outbox of the relay. The test has closed the one before. */
export function openOutboxAt(file: string): void {
  now = NOW;
  current = openOutbox(file, () => now);
}

/** Runs the command with further settings. */
export const leadsWith = (env: Readonly<Record<string, string>>, ...args: string[]) =>
  runLeadsCommand(args, { DATA_DIR: dataDir(), SITE_DIR: pathOf('build/site'), ...env }, () => NOW);
export const leads = (...args: string[]) => leadsWith({}, ...args);

/** Adds a lead. @returns its id */
export async function add(
  name: string,
  more: readonly (readonly [string, string])[] = [],
  receivedAt = NOW,
): Promise<string> {
  now = receivedAt;
  const id = await current.add({
    form: 'contact',
    fields: [['full_name', name], ['email', 'asha@example.in'], ...more],
  });
  now = NOW;
  return id;
}

/** The mail server rejects a lead for good. */
export async function reject(id: string, error = '550 mailbox unknown'): Promise<void> {
  await current.claim(99, HOUR);
  await current.markFailed(id, { permanent: true, error, retryInMs: HOUR });
}

/** The ids of the leads that are due. */
export const claim = async () => (await current.claim(99, 1)).map(({ id }) => id);
