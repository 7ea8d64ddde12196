import { createInterface } from 'node:readline/promises';
import { runLeadsCommand } from './cli/leads-command.ts';

// A reader that ends early, such as `head`, must not end the command.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

// Files contain what visitors wrote: every file created here is for this user alone.
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
