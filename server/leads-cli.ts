import { createInterface } from 'node:readline/promises';
import { runLeadsCommand } from './cli/leads-command.ts';

// A reader that ends early, such as `head`, must not end the command.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

// Files contain what visitors wrote: every file created here is for this user alone.
process.umask(0o077);

const confirmAtTerminal = process.stdin.isTTY ? confirm : undefined;
const options = { env: process.env, now: Date.now, confirm: confirmAtTerminal };
const { code, out, err } = await runLeadsCommand(process.argv.slice(2), options);
process.stdout.write(out);
process.stderr.write(err);
// Not exit(), which could end the process before a pipe has received the output.
process.exitCode = code;

async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} Type yes: `);
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}
