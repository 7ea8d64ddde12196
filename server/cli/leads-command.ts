import { existsSync, globSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { mailFolder, outboxPath } from '../relay/data-folder.ts';
import { LONGEST_SLEEP_MS } from '../relay/delivery.ts';
import { createOutbox, type Outbox, type StoredLead, toLead } from '../relay/outbox.ts';
import { explainOutboxError } from '../relay/outbox-error.ts';
import { openSqliteDriver } from '../relay/sqlite-driver.ts';
import { type Environment, readSettings, type Settings } from '../settings.ts';
import { StartError } from '../start-error.ts';
import { findLeads, leadsOf } from './find-leads.ts';
import { leadsAsCsv } from './leads-csv.ts';
import { formatLead, leadTable } from './leads-text.ts';
import { readRows, salvage } from './salvage.ts';
import { sendTestMail } from './test-mail.ts';

/** A command line that is not valid. */
class UsageError extends StartError {}

/** The outbox is damaged. */
class DamagedError extends StartError {
  /** The output for the leads that can be read. */
  readonly out: string;

  constructor(message: string, out: string) {
    super(message);
    this.out = out;
  }
}

const HELP = `Usage: npm run leads -- COMMAND

  list                   all leads, the newest last
  find WORDS             the leads with all these words, or with a number in any spelling
  show ID                one lead: every field, and the last error
  retry [ID]             makes one undelivered lead, or all of them, due now
  dismiss ID             stops delivering a lead; it is kept for the retention time, and retry resumes it
  delete ID --yes        deletes a lead for good; with an email address or number in place of ID, all leads of that person
  export --csv [--all]   the undelivered leads, or all, for a spreadsheet
  backup FILE            writes a copy of the outbox into a new file
  salvage FILE           copies what can be read in a damaged outbox into a new file; stop the relay first
  test-mail              sends an email that looks like a lead to the inbox

ID is a lead's id, or the beginning of it.
The settings are those of the server (environment or .env); except for salvage, the relay may be running.
Exit codes: 0 done, 1 failed, 2 not a valid command.
`;

const REMAINS =
  'Another program reads the outbox: the text stays readable in it until that program has ended, and up to an hour longer.';
const NO_SALVAGE =
  'DATABASE_URL is set, and salvage is for the SQLite file in DATA_DIR: for PostgreSQL restore a backup; for the file run the command with DATABASE_URL= in front.';
const NO_ROWS = 'The table has no rows: without --all it contains the undelivered leads only.\n';

/** The argument of each command, as HELP lists it. */
const COMMANDS = new Map(
  [...HELP.matchAll(/^ {2}([a-z-]+) (\[?[A-Z]+\]?)?/gm)].map(([, name = '', argument = '']) => [name, argument]),
);

/** Runs `npm run leads` with these arguments, beside a running relay or without one. Resolves to exit code and output. */
export async function runLeadsCommand(args: readonly string[], env: Environment, now: () => number) {
  try {
    const out = await run(parse(args), env, now);
    // On standard error, because standard output is often redirected to a file.
    return { code: 0, out, err: args[0] === 'export' && !out.includes('\n"') ? NO_ROWS : '' };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    const out = error instanceof DamagedError ? error.out : '';
    return { code: error instanceof UsageError ? 2 : 1, out, err: `${error.message}\n` };
  }
}

function parse(args: readonly string[]) {
  const flag = { type: 'boolean', default: false } as const;
  try {
    const options = { help: { ...flag, short: 'h' }, csv: flag, all: flag, yes: flag } as const;
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [name = '', ...words] = positionals;
    const takes = COMMANDS.get(name);
    const [argument = '', ...rest] = takes === 'WORDS' ? [words.join(' ')] : words;
    if (values.help) return { ...values, name, argument };
    if (takes === undefined) throw new UsageError(name ? `There is no command "${name}"` : 'A command is missing');
    if (rest.length > 0 || (argument && !takes)) throw new UsageError(`${name} takes fewer arguments`);
    if (!argument && /^\w/.test(takes)) throw new UsageError(`${name} needs ${takes}`);
    return { ...values, name, argument };
  } catch (error) {
    // Node's sentence about the option, without its advice for options that begin with a dash.
    throw new UsageError(`${(error as Error).message.split('. ')[0]}. See npm run leads -- --help`);
  }
}

async function run(command: ReturnType<typeof parse>, env: Environment, now: () => number): Promise<string> {
  const { name, argument, help, yes, all } = command;
  if (help) return HELP;
  const settings = readSettings(env);
  if (name === 'test-mail') return sendTestMail(settings, now());
  if (name === 'salvage') {
    if (settings.databaseUrl) throw new StartError(NO_SALVAGE);
    return salvage(findOutbox(settings.dataDir), newFile(argument), now);
  }
  const tableOf = (leads: readonly StoredLead[]): string | undefined => {
    if (name === 'list') return leadTable(leads, now());
    if (name === 'find') return leadTable(findLeads(leads, argument), now(), 'No lead contains all these words.\n');
    if (name === 'export') return leadsAsCsv(leads.filter(({ state }) => all || /pending|failed/.test(state)));
    return undefined;
  };
  return withOutbox(settings, now, tableOf, async (outbox) => {
    const leads = await outbox.list();
    const text = tableOf(leads);
    if (text !== undefined) return text;
    if (name === 'backup') {
      if (!outbox.backup)
        throw new StartError(`For PostgreSQL run pg_dump --table='relay_*' --file=${resolve(argument)} DATABASE_URL.`);
      const file = newFile(argument);
      await outbox.backup(file);
      return `The outbox is copied into ${file}. It contains what visitors wrote: protect it like the outbox.\n`;
    }
    if (name === 'retry' && !argument) {
      const { pending, failed } = await outbox.status();
      await outbox.makeAllDue();
      return dueNow(pending + failed);
    }
    if (name === 'delete') return deleteLeads(leadsOf(leads, argument), yes, outbox, mailFolder(settings.dataDir));
    const [lead, another] = leadsOf(leads, argument);
    const { id, state } = lead;
    if (another) throw new StartError(`${name} takes one lead: write its id, which npm run leads -- find shows.`);
    if (name === 'show') return formatLead(lead, now());
    if (name === 'retry') return dueNow((await outbox.makeDue(id)) ? 1 : 0);

    if (!(await outbox.dismiss(id))) throw new StartError(`Lead ${id} is ${state}: there is nothing to dismiss.`);
    return `Lead ${id} is not tried again. It is kept for the retention time; retry resumes it.\n`;
  });
}

function newFile(name: string): string {
  const file = resolve(name);
  // SQLite would write the log of another file into the new one (sqlite.org/howtocorrupt.html section 1.4).
  const taken = [file, `${file}-wal`].find((path) => existsSync(path));
  if (taken !== undefined) throw new StartError(`${taken} exists: name a new file.`);
  if (!existsSync(dirname(file)))
    throw new StartError(`The folder ${dirname(file)} does not exist: create it, or name another.`);
  return file;
}

/** The path of the file, which SQLite would create. */
function findOutbox(dataDir: string): string {
  const path = outboxPath(dataDir);
  if (existsSync(path)) return path;
  throw new StartError(`There is no outbox at ${path} that this user can read: set DATA_DIR to the relay's folder.`);
}

/** Deletes leads with their .eml files, and their unfinished copies, which a full disk or a kill leaves. */
async function deleteLeads(
  leads: readonly StoredLead[],
  yes: boolean,
  outbox: Outbox,
  folder: string,
): Promise<string> {
  const ids = leads.map(({ id, state }) => `${id} (${state})`).join(', ');
  if (!yes) throw new StartError(`Lead ${ids} is not deleted yet: add --yes to delete for good.`);
  const lines: string[] = [];
  for (const { id } of leads) {
    const { erased } = await outbox.delete(id);
    const emails = globSync(`*-${id}.eml*`, { cwd: folder });
    for (const file of emails) rmSync(join(folder, file));
    lines.push(
      `Lead ${id} is deleted${emails.length > 0 ? ', with its .eml file' : ''}.${erased ? '' : ` ${REMAINS}`}`,
    );
  }
  return `${lines.join('\n')}\nDelete copies in the inbox, in backups and in exports yourself.\n`;
}

/**
 * Opens the outbox and resolves to the output of `work`.
 * @throws StartError when it cannot be used; if it is damaged, with the table of the leads that can be read
 */
async function withOutbox(
  settings: Settings,
  now: () => number,
  tableOf: (leads: readonly StoredLead[]) => string | undefined,
  work: (outbox: Outbox) => Promise<string>,
): Promise<string> {
  const { databaseUrl: url, dataDir } = settings;
  const path = url ? '' : findOutbox(dataDir);
  let outbox: Outbox | undefined;
  try {
    const driver = url
      ? await (await import('../relay/postgres-driver.ts')).openPostgresDriver({
          url,
          poolSize: 1,
          create: false,
          onError: () => undefined,
        })
      : openSqliteDriver(path, { now, create: false });
    outbox = createOutbox(driver, 'invalid');
    return await work(outbox);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { why, fix } = explainOutboxError(error);
    const problem = `The outbox ${url ? 'in DATABASE_URL' : path} cannot be used: ${why}. ${fix}.`;
    const { leads, missing } = url ? { leads: [], missing: '' } : readDamaged(path);
    const out = leads.length > 0 ? tableOf(leads) : undefined;
    throw out === undefined
      ? new StartError(problem)
      : new DamagedError(`${problem} ${missing} of the leads cannot be read.`, out);
  } finally {
    await outbox?.close();
  }
}

function readDamaged(path: string): { leads: StoredLead[]; missing: string } {
  try {
    const { rows, missing } = readRows(path);
    return { leads: rows.map(toLead).sort((a, b) => a.receivedAt - b.receivedAt), missing };
  } catch {
    return { leads: [], missing: '' };
  }
}

function dueNow(count: number): string {
  if (count === 0) return 'There is nothing to retry: delivered leads are not sent again.\n';
  const leads = count === 1 ? '1 undelivered lead is' : `${count} undelivered leads are`;
  return `${leads} due now. A running relay tries within ${LONGEST_SLEEP_MS / 1000} s; a stopped one when it starts.\n`;
}
