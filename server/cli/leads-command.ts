import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { outboxPath } from '../relay/data-folder.ts';
import { LONGEST_SLEEP_MS } from '../relay/delivery.ts';
import { type OperatorOutbox, openOperatorOutbox, type StoredLead } from '../relay/outbox.ts';
import { type Environment, readSettings } from '../settings.ts';
import { StartError } from '../start-error.ts';
import { leadsAsCsv } from './leads-csv.ts';
import { describeLead, indiaTime, leadTable } from './leads-text.ts';
import { sendTestMail } from './test-mail.ts';

interface LeadsCommandOptions {
  readonly env: Environment;
  /** The clock, in milliseconds since 1970. */
  readonly now: () => number;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/** A command line that cannot be understood: what is wrong, in one line without a full stop. */
class UsageError extends Error {
  override name = 'UsageError';
}

type Flag = 'csv' | 'all';

interface Arguments {
  readonly id: string | undefined;
  readonly flags: Readonly<Partial<Record<Flag, boolean>>>;
}

interface Command {
  readonly id: 'none' | 'optional' | 'required';
  readonly flags: readonly Flag[];
  /** Returns what is to be written. */
  readonly run: (args: Arguments, options: LeadsCommandOptions) => string | Promise<string>;
}

const HELP = `The leads that this relay keeps.

Usage: npm run leads -- COMMAND

  list                   every lead that is kept, the newest last
  show ID                one lead: every field, and the last error
  retry [ID]             makes one undelivered lead, or all of them, due now
  export --csv [--all]   the undelivered leads, or all that are kept, for a spreadsheet
  test-mail              sends a test mail the way leads are sent
  --help                 this text

ID is a lead's id, or any beginning of it that no other lead has.
Into a file: npm run --silent leads -- export --csv > leads.csv
The settings are those of the server (environment or .env); the relay may be running.
Exit codes: 0 done, 1 failed, 2 not understood.
`;

const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['list', { id: 'none', flags: [], run: list }],
  ['show', { id: 'required', flags: [], run: show }],
  ['retry', { id: 'optional', flags: [], run: retry }],
  ['export', { id: 'none', flags: ['csv', 'all'], run: exportLeads }],
  ['test-mail', { id: 'none', flags: [], run: (_, { env, now }) => sendTestMail(readSettings(env), now()) }],
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
  const [name, id, ...rest] = positionals;
  if (name === undefined) throw new UsageError('No command is given');
  const command = commands.get(name);
  if (command === undefined) throw new UsageError(`There is no command ${JSON.stringify(name)}`);
  const [unknown] = (Object.keys(flags) as Flag[]).filter((flag) => !command.flags.includes(flag));
  if (unknown !== undefined) throw new UsageError(`${name} has no option --${unknown}`);
  if (command.id === 'required' && id === undefined) throw new UsageError(`${name} needs the id of a lead`);
  const surplus = command.id === 'none' ? id : rest[0];
  if (surplus !== undefined) throw new UsageError(`${name} does not take ${JSON.stringify(surplus)}`);
  if (id !== undefined && !/^[0-9a-f-]{1,36}$/i.test(id)) {
    throw new UsageError(`${JSON.stringify(id)} is no id: it has only the characters 0-9, a-f and -`);
  }
  return { command, args: { id: id?.toLowerCase(), flags } };
}

function parseLine(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' }, csv: { type: 'boolean' }, all: { type: 'boolean' } },
    });
  } catch (error) {
    // Node's sentence about the option; what follows it is advice for options that begin with a dash.
    throw new UsageError(String(error instanceof Error ? error.message : error).split('. ')[0]);
  }
}

function list(_: Arguments, options: LeadsCommandOptions): string {
  return withOutbox(options, (outbox) => leadTable(outbox.leads(), options.now()));
}

function show({ id = '' }: Arguments, options: LeadsCommandOptions): string {
  return withOutbox(options, (outbox) => describeLead(find(outbox.leads(), id), options.now()));
}

function retry({ id }: Arguments, options: LeadsCommandOptions): string {
  return withOutbox(options, (outbox) => {
    const lead = id === undefined ? undefined : find(outbox.leads(), id);
    const count = outbox.makeDue(options.now(), lead?.id);
    if (lead !== undefined && count === 0) {
      const when = lead.deliveredAt === null ? 'just now' : indiaTime(lead.deliveredAt);
      throw new StartError(`Lead ${lead.id} was delivered ${when}: there is nothing to try again.`);
    }
    if (count === 0) return 'Every lead is delivered: there is nothing to try again.\n';
    const what = count === 1 ? '1 undelivered lead is' : `${count} undelivered leads are`;
    const seconds = LONGEST_SLEEP_MS / 1000;
    return `${what} due now. A running relay looks at least every ${seconds} s; a stopped one tries them when it starts.\n`;
  });
}

function exportLeads({ flags }: Arguments, options: LeadsCommandOptions): string {
  if (!flags.csv) throw new UsageError('export needs --csv, the one format there is');
  return withOutbox(options, (outbox) =>
    leadsAsCsv(outbox.leads().filter(({ state }) => flags.all || state !== 'delivered')),
  );
}

/** The one lead whose id begins like this. */
function find(leads: readonly StoredLead[], beginning: string): StoredLead {
  const [lead, second] = leads.filter(({ id }) => id.startsWith(beginning));
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

function withOutbox<Result>({ env }: LeadsCommandOptions, work: (outbox: OperatorOutbox) => Result): Result {
  const path = outboxPath(resolve(readSettings(env).dataDir));
  // SQLite would create the file, and an empty list would pass for an answer.
  if (!existsSync(path)) {
    throw new StartError(
      `There is no outbox that this user can see at ${path}: set DATA_DIR to the relay's folder, or start the relay, which creates it.`,
    );
  }
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(path);
    return work(openOperatorOutbox(db));
  } catch (error) {
    if (error instanceof StartError || error instanceof UsageError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The outbox ${path} cannot be used (${why}): try again as the relay's user and with the relay's version; a damaged file is to be restored from a backup.`,
    );
  } finally {
    db?.close();
  }
}
