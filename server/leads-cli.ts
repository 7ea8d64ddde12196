import { runLeadsCommand } from './cli/leads-command.ts';
import { checkSettingsFile } from './settings-file.ts';
import { StartError } from './start-error.ts';

// A reader that ends early, such as `head`, must not end the command.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

// Files contain what visitors wrote: every file created here is for this user alone.
process.umask(0o077);

try {
  checkSettingsFile();
  const { code, out, err } = await runLeadsCommand(process.argv.slice(2), process.env, Date.now);
  process.stdout.write(out);
  process.stderr.write(err);
  // Not exit(), which could end the process before a pipe has received the output.
  process.exitCode = code;
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
