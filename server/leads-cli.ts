import { createInterface } from 'node:readline/promises';
import { runLeadsCommand } from './cli/leads-command.ts';

// A reader that goes away, such as `head`, ends the output and nothing else.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

// What visitors wrote is nobody else's business: every file created here is for this user alone.
process.umask(0o077);

// Set, not exit(): what was written into a pipe must still reach the other end.
process.exitCode = await runLeadsCommand(process.argv.slice(2), {
  env: process.env,
  now: Date.now,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  confirm: process.stdin.isTTY ? confirm : undefined,
});

async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} Type yes: `);
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}
