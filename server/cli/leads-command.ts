import { existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { mailFolder, outboxPath } from '../relay/data-folder.ts';
import { LONGEST_SLEEP_MS } from '../relay/delivery.ts';
import { findMailFile } from '../relay/mailer.ts';
import { createOutbox, type Outbox, type StoredLead } from '../relay/outbox.ts';
import { explainOutboxError } from '../relay/outbox-error.ts';
import { openPostgresDriver } from '../relay/postgres-driver.ts';
import { openSqliteDriver } from '../relay/sqlite-driver.ts';
import { type Environment, readSettings } from '../settings.ts';
import { StartError } from '../start-error.ts';
import { leadsAsCsv } from './leads-csv.ts';
import { describeLead, leadTable } from './leads-text.ts';
import { sendTestMail } from './test-mail.ts';

interface LeadsCommandOptions {
  readonly env: Environment;
  /** The clock, in milliseconds since 1970. */
  readonly now: () => number;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Asks the person at the terminal; undefined without a terminal. */
  readonly confirm: ((question: string) => Promise<boolean>) | undefined;
}

/** A command line that cannot be understood. The message is one line without a full stop. */
class UsageError extends Error {}

const HELP = `Usage: npm run leads -- COMMAND

  list                   every lead that is kept, the newest last
  show ID                one lead: every field, and the last error
  retry [ID]             makes one undelivered lead, or all of them, due now
  dismiss ID             stops delivering a lead; it is kept for the retention time, and retry resumes it
  delete ID              deletes a lead for good
  export --csv [--all]   the undelivered leads, or all, for a spreadsheet
  backup FILE            writes a copy of the outbox into a new file
  test-mail              sends a test email the way leads are sent

ID is a lead's id, or the beginning of it. dismiss and delete ask first, unless --yes is given.
The settings are those of the server (environment or .env); the relay may be running.
Exit codes: 0 done, 1 failed, 2 not understood.
`;

/** The operand and the options that each command takes. */
const COMMANDS: Readonly<Record<string, readonly [operand: '' | 'ID' | '[ID]' | 'FILE', ...options: string[]]>> = {
  list: [''],
  show: ['ID'],
  retry: ['[ID]'],
  dismiss: ['ID', 'yes'],
  delete: ['ID', 'yes'],
  export: ['', 'csv', 'all'],
  backup: ['FILE'],
  'test-mail': [''],
};

/** Runs `npm run leads` with these arguments, beside a running relay or without one. Resolves to the exit code. */
export async function runLeadsCommand(args: readonly string[], options: LeadsCommandOptions): Promise<0 | 1 | 2> {
  try {
    const line = parse(args);
    options.out(line === 'help' ? HELP : await run(line, options));
    return 0;
  } catch (error) {
    if (error instanceof UsageError) options.err(`${error.message}. See npm run leads -- --help\n`);
    else if (error instanceof StartError) options.err(`${error.message}\n`);
    else throw error;
    return error instanceof UsageError ? 2 : 1;
  }
}

function parse(args: readonly string[]) {
  const flag = { type: 'boolean', default: false } as const;
  let parsed: ReturnType<typeof parseArgs>;
  try {
    const options = { help: { ...flag, short: 'h' }, csv: flag, all: flag, yes: flag };
    parsed = parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    // Node's sentence about the option, without its advice for options that begin with a dash.
    throw new UsageError((error as Error).message.split('. ')[0]);
  }
  const { values, positionals } = parsed;
  if (values.help) return 'help';
  const [name = '', operand, ...rest] = positionals;
  const [takes, ...known] = (Object.hasOwn(COMMANDS, name) && COMMANDS[name]) || [];
  if (takes === undefined)
    throw new UsageError(name ? `There is no command ${JSON.stringify(name)}` : 'A command is missing');
  const unknown = Object.keys(values).find((option) => values[option] === true && !known.includes(option));
  if (unknown !== undefined) throw new UsageError(`${name} has no option --${unknown}`);
  if (rest.length > 0 || (operand !== undefined && takes === '')) throw new UsageError(`${name} takes fewer arguments`);
  if (operand === undefined && (takes === 'ID' || takes === 'FILE')) throw new UsageError(`${name} needs ${takes}`);
  if (operand !== undefined && takes !== 'FILE' && !/^[0-9a-f-]{1,36}$/i.test(operand)) {
    throw new UsageError(`${JSON.stringify(operand)} is not an id: an id has only the characters 0-9, a-f and -`);
  }
  return { name, operand, yes: values.yes === true, all: values.all === true };
}

async function run(
  { name, operand, yes, all }: Exclude<ReturnType<typeof parse>, 'help'>,
  options: LeadsCommandOptions,
): Promise<string> {
  const { env, now, confirm } = options;
  const settings = readSettings(env);
  if (name === 'test-mail') return sendTestMail(settings, now());
  const path = outboxPath(resolve(settings.dataDir));
  let outbox: Outbox | undefined;
  try {
    const ignore = () => undefined;
    const driver = settings.databaseUrl
      ? await openPostgresDriver({
          url: settings.databaseUrl,
          poolSize: 1,
          upgrade: false,
          onWake: ignore,
          onError: ignore,
        })
      : openSqliteDriver(requireFile(path), { now, upgrade: false });
    outbox = createOutbox(driver, { messageIdDomain: 'invalid', onError: ignore, onUnreadable: ignore });
    return await work(outbox);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { why, fix } = explainOutboxError(error);
    throw new StartError(
      `The outbox ${settings.databaseUrl ? 'in DATABASE_URL' : path} cannot be used: ${why}. ${fix}.`,
    );
  } finally {
    await outbox?.close();
  }

  async function work(outbox: Outbox): Promise<string> {
    const leads = await outbox.list();
    if (name === 'list') return leadTable(leads, now());
    if (name === 'export') return leadsAsCsv(leads.filter(({ state }) => all || /pending|failed/.test(state)));
    if (name === 'backup') {
      const file = resolve(operand ?? '');
      if (existsSync(file)) throw new StartError(`${file} exists: name a new file.`);
      await outbox.backup(file);
      return `The outbox is copied into ${file}. It holds what visitors wrote: keep it as safe as the outbox.\n`;
    }
    if (operand === undefined) {
      const count = await outbox.makeDue('undelivered');
      return count === 0 ? 'Every lead is delivered: there is nothing to retry.\n' : dueNow(count);
    }
    const lead = find(leads, operand.toLowerCase());
    const { id, state } = lead;
    if (name === 'show') return describeLead(lead, now());
    if (name === 'retry') {
      if ((await outbox.makeDue({ id })) > 0) return dueNow(1);
      throw new StartError(`Lead ${id} is delivered: there is nothing to retry.`);
    }
    const question =
      name === 'dismiss' ? `Stop delivering lead ${id} (${state})?` : `Delete lead ${id} (${state}) for good?`;
    if (!yes && confirm === undefined) throw new StartError(`${question} Cannot ask without a terminal: add --yes.`);
    if (!yes && !(await confirm?.(question))) throw new StartError('Nothing was changed.');
    if (name === 'dismiss') {
      if (!(await outbox.dismiss(id))) throw new StartError(`Lead ${id} is ${state}: there is nothing to dismiss.`);
      return `Lead ${id} is not tried again. It is kept for the retention time; retry resumes it.\n`;
    }
    await outbox.delete(id);
    const email = findMailFile(mailFolder(resolve(settings.dataDir)), id);
    if (email !== undefined) rmSync(email);
    const elsewhere = 'Copies in the inbox, in backups and in exports are for you to delete.';
    return `Lead ${id} is deleted${email === undefined ? '' : ', with its .eml file'}. ${elsewhere}\n`;
  }
}

function dueNow(count: number): string {
  const seconds = LONGEST_SLEEP_MS / 1000;
  const leads = count === 1 ? '1 undelivered lead is' : `${count} undelivered leads are`;
  return `${leads} due now. A running relay tries within ${seconds} s; a stopped one when it starts.\n`;
}

/** SQLite would create the file, and an empty list would pass for an answer. */
function requireFile(path: string): string {
  if (existsSync(path)) return path;
  throw new StartError(`There is no outbox at ${path} that this user can read: set DATA_DIR to the relay's folder.`);
}

function find(leads: readonly StoredLead[], beginning: string): StoredLead {
  const [lead, second] = leads.filter(({ id }) => id.startsWith(beginning));
  if (lead === undefined) {
    throw new StartError(`No lead has an id that begins with ${beginning}: npm run leads -- list shows the ids.`);
  }
  if (second === undefined) return lead;
  throw new StartError(`${lead.id} and ${second.id} begin with ${beginning}: write more of the id.`);
}
