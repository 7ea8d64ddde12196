import { existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { mailFolder, outboxPath } from '../relay/data-folder.ts';
import { LONGEST_SLEEP_MS } from '../relay/delivery.ts';
import { findMailFile } from '../relay/mailer.ts';
import type { ListedLead, Outbox, OutboxEvents } from '../relay/outbox.ts';
import { explainTrouble } from '../relay/outbox-trouble.ts';
import { openPostgresOutboxOfRelays } from '../relay/postgres-outbox.ts';
import { openSqliteOutboxOfRelay } from '../relay/sqlite-outbox.ts';
import { type Environment, readSettings } from '../settings.ts';
import { StartError } from '../start-error.ts';
import { leadsAsCsv } from './leads-csv.ts';
import { actionTable, describeLead, indiaTime, leadTable } from './leads-text.ts';
import { sendTestMail } from './test-mail.ts';

interface LeadsCommandOptions {
  readonly env: Environment;
  /** The clock, in milliseconds since 1970. */
  readonly now: () => number;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Asks the person at the terminal; undefined where there is nobody to ask. */
  readonly confirm: ((question: string) => Promise<boolean>) | undefined;
}

/** A command line that cannot be understood: what is wrong, in one line without a full stop. */
class UsageError extends Error {
  override name = 'UsageError';
}

type Flag = 'csv' | 'all' | 'yes';

interface Arguments {
  /** A lead's id or the beginning of one, or a file. */
  readonly operand: string | undefined;
  readonly flags: Readonly<Partial<Record<Flag, boolean>>>;
}

interface Command {
  readonly operand: 'none' | 'optional id' | 'id' | 'file';
  readonly flags: readonly Flag[];
  /** Returns what is to be written. */
  readonly run: (args: Arguments, options: LeadsCommandOptions) => string | Promise<string>;
}

const HELP = `The leads that this relay keeps.

Usage: npm run leads -- COMMAND

  list                   every lead that is kept, the newest last
  show ID                one lead: every field, and the last error
  retry [ID]             makes one undelivered lead, or all of them, due now
  dismiss ID             gives up delivering a lead; it is kept for the retention time, and retry takes it up again
  delete ID              deletes a lead for good, as a visitor may ask; --yes does either without asking back
  log                    what was dismissed and deleted, and when
  export --csv [--all]   the undelivered leads, or all that are kept, for a spreadsheet
  backup FILE            writes a copy of the outbox into a new file
  test-mail              sends a test mail the way leads are sent
  --help                 this text

ID is a lead's id, or any beginning of it that no other lead has.
Into a file: npm run --silent leads -- export --csv > leads.csv
The settings are those of the server (environment or .env); the relay may be running.
Exit codes: 0 done, 1 failed, 2 not understood.
`;

const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['list', { operand: 'none', flags: [], run: list }],
  ['show', { operand: 'id', flags: [], run: show }],
  ['retry', { operand: 'optional id', flags: [], run: retry }],
  ['dismiss', { operand: 'id', flags: ['yes'], run: dismiss }],
  ['delete', { operand: 'id', flags: ['yes'], run: deleteLead }],
  ['log', { operand: 'none', flags: [], run: showLog }],
  ['export', { operand: 'none', flags: ['csv', 'all'], run: exportLeads }],
  ['backup', { operand: 'file', flags: [], run: backup }],
  ['test-mail', { operand: 'none', flags: [], run: (_, { env, now }) => sendTestMail(readSettings(env), now()) }],
]);

/**
 * Runs `npm run leads` with these arguments, beside a running relay or without one. Whatever goes wrong is told on `err`
 * in one line. Resolves to the exit code: 0 done, 1 failed, 2 not understood.
 */
export async function runLeadsCommand(args: readonly string[], options: LeadsCommandOptions): Promise<0 | 1 | 2> {
  try {
    const parsed = parse(args);
    options.out(parsed === 'help' ? HELP : await parsed.command.run(parsed.args, options));
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      options.err(`${error.message}. What there is: npm run leads -- --help\n`);
      return 2;
    }
    if (!(error instanceof StartError)) throw error;
    options.err(`${error.message}\n`);
    return 1;
  }
}

function parse(args: readonly string[]): 'help' | { command: Command; args: Arguments } {
  const { values, positionals } = parseLine(args);
  const { help, ...flags } = values;
  if (help) return 'help';
  const [name, operand, ...rest] = positionals;
  if (name === undefined) throw new UsageError('No command is given');
  const command = commands.get(name);
  if (command === undefined) throw new UsageError(`There is no command ${JSON.stringify(name)}`);
  const [unknown] = (Object.keys(flags) as Flag[]).filter((flag) => !command.flags.includes(flag));
  if (unknown !== undefined) throw new UsageError(`${name} has no option --${unknown}`);
  const surplus = command.operand === 'none' ? operand : rest[0];
  if (surplus !== undefined) throw new UsageError(`${name} does not take ${JSON.stringify(surplus)}`);
  if (command.operand === 'file') {
    if (operand === undefined) throw new UsageError(`${name} needs the name of a file`);
    return { command, args: { operand, flags } };
  }
  if (command.operand === 'id' && operand === undefined) throw new UsageError(`${name} needs the id of a lead`);
  if (operand !== undefined && !/^[0-9a-f-]{1,36}$/i.test(operand)) {
    throw new UsageError(`${JSON.stringify(operand)} is no id: it has only the characters 0-9, a-f and -`);
  }
  return { command, args: { operand: operand?.toLowerCase(), flags } };
}

function parseLine(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        csv: { type: 'boolean' },
        all: { type: 'boolean' },
        yes: { type: 'boolean' },
      },
    });
  } catch (error) {
    // Node's sentence about the option; what follows it is advice for options that begin with a dash.
    throw new UsageError(String(error instanceof Error ? error.message : error).split('. ')[0]);
  }
}

function list(_: Arguments, options: LeadsCommandOptions): Promise<string> {
  return withOutbox(options, async (outbox) => leadTable(await outbox.list(), options.now()));
}

function show({ operand = '' }: Arguments, options: LeadsCommandOptions): Promise<string> {
  return withOutbox(options, async (outbox) => describeLead(await find(outbox, operand), options.now()));
}

function retry({ operand }: Arguments, options: LeadsCommandOptions): Promise<string> {
  return withOutbox(options, async (outbox) => {
    const lead = operand === undefined ? undefined : await find(outbox, operand);
    const count = await outbox.makeDue(lead === undefined ? 'undelivered' : { id: lead.id });
    if (lead !== undefined && count === 0) {
      throw new StartError(`Lead ${lead.id} was delivered ${deliveryTime(lead)}: there is nothing to try again.`);
    }
    if (count === 0) return 'Every lead is delivered: there is nothing to try again.\n';
    const what = count === 1 ? '1 undelivered lead is' : `${count} undelivered leads are`;
    const seconds = LONGEST_SLEEP_MS / 1000;
    return `${what} due now. A running relay looks at least every ${seconds} s; a stopped one tries them when it starts.\n`;
  });
}

function dismiss(args: Arguments, options: LeadsCommandOptions): Promise<string> {
  return withOutbox(options, async (outbox) => {
    const lead = await find(outbox, args.operand ?? '');
    await requireConsent(`Give up delivering lead ${lead.id} (${lead.state})?`, args, options);
    if (!(await outbox.dismiss(lead.id))) {
      const why = lead.deliveredAt === null ? 'is dismissed already' : `was delivered ${deliveryTime(lead)}`;
      throw new StartError(`Lead ${lead.id} ${why}: there is nothing to dismiss.`);
    }
    return `Lead ${lead.id} is not tried again. It is kept for the retention time; retry takes it up again.\n`;
  });
}

function deleteLead(args: Arguments, options: LeadsCommandOptions): Promise<string> {
  return withOutbox(options, async (outbox) => {
    const lead = await find(outbox, args.operand ?? '');
    await requireConsent(`Delete lead ${lead.id} (${lead.state}) for good?`, args, options);
    if (!(await outbox.delete(lead.id))) throw new StartError(`Lead ${lead.id} is gone already.`);
    const mail = findMailFile(mailFolder(resolve(readSettings(options.env).dataDir)), lead.id);
    if (mail !== undefined) rmSync(mail);
    const what = mail === undefined ? 'is' : 'and its .eml file are';
    return `Lead ${lead.id} ${what} deleted. Mails in the inbox and backups are not: delete the lead there too.\n`;
  });
}

function showLog(_: Arguments, options: LeadsCommandOptions): Promise<string> {
  return withOutbox(options, async (outbox) => actionTable(await outbox.actions()));
}

function exportLeads({ flags }: Arguments, options: LeadsCommandOptions): Promise<string> {
  if (!flags.csv) throw new UsageError('export needs --csv, the one format there is');
  return withOutbox(options, async (outbox) =>
    leadsAsCsv((await outbox.list()).filter(({ state }) => flags.all || state === 'pending' || state === 'failed')),
  );
}

function backup({ operand = '' }: Arguments, options: LeadsCommandOptions): Promise<string> {
  return withOutbox(options, async (outbox) => {
    const file = resolve(operand);
    if (existsSync(file)) throw new StartError(`${file} exists already: name a file that does not.`);
    await outbox.backup(file);
    return `The outbox is copied into ${file}. It holds what visitors wrote: keep it as safe as the outbox.\n`;
  });
}

/** The one lead whose id begins like this. */
async function find(outbox: Outbox, beginning: string): Promise<ListedLead> {
  const [lead, second] = (await outbox.list()).filter(({ id }) => id.startsWith(beginning));
  if (lead === undefined) {
    throw new StartError(
      `No lead that is kept has an id that begins with ${beginning}: see npm run leads -- list for those there are.`,
    );
  }
  if (second !== undefined) {
    throw new StartError(
      `More than one id begins with ${beginning}, ${lead.id} and ${second.id} among them: give more.`,
    );
  }
  return lead;
}

function deliveryTime({ deliveredAt }: ListedLead): string {
  return deliveredAt === null ? 'just now' : indiaTime(deliveredAt);
}

/** @throws StartError when the person says no, or cannot be asked */
async function requireConsent(question: string, { flags }: Arguments, { confirm }: LeadsCommandOptions): Promise<void> {
  if (flags.yes) return;
  if (confirm === undefined) throw new StartError(`${question} There is nobody to ask: add --yes if that is meant.`);
  if (!(await confirm(question))) throw new StartError('Nothing was changed.');
}

async function withOutbox(
  { env, now }: LeadsCommandOptions,
  work: (outbox: Outbox) => Promise<string>,
): Promise<string> {
  const { databaseUrl, dataDir } = readSettings(env);
  const place = databaseUrl === undefined ? outboxPath(resolve(dataDir)) : 'in DATABASE_URL';
  let outbox: Outbox | undefined;
  try {
    outbox = databaseUrl === undefined ? openFile(place, now) : await openDatabase(databaseUrl);
    return await work(outbox);
  } catch (error) {
    if (error instanceof StartError || error instanceof UsageError) throw error;
    const { why, cure } = explainTrouble(error);
    throw new StartError(`The outbox ${place} cannot be used: ${why}. ${cure}.`);
  } finally {
    await outbox?.close();
  }
}

/** An operator learns of trouble from the command that fails, and waits for nothing. */
const NO_EVENTS: OutboxEvents = {
  onWake: () => undefined,
  onTrouble: () => undefined,
  onUnreadable: () => undefined,
};
/** An operator stores no lead. */
const NO_DOMAIN = 'invalid';

function openFile(path: string, now: () => number): Outbox {
  // SQLite would create the file, and an empty list would pass for an answer.
  if (!existsSync(path)) {
    throw new StartError(
      `There is no outbox that this user can see at ${path}: set DATA_DIR to the relay's folder, or start the relay, which creates it.`,
    );
  }
  return openSqliteOutboxOfRelay(path, { messageIdDomain: NO_DOMAIN, now, events: NO_EVENTS });
}

function openDatabase(url: string): Promise<Outbox> {
  return openPostgresOutboxOfRelays({ url, messageIdDomain: NO_DOMAIN, events: NO_EVENTS });
}
