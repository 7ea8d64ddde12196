import { setFlagsFromString } from 'node:v8';
import { StartError } from './start-error.ts';

// Before the other modules are loaded: V8 would keep the memory for new objects that it needs for that.
// With --optimize-for-size a lead takes a quarter more processor time, and an idle relay as much memory.
setFlagsFromString('--semi-space-growth-factor=1');

// A closed pipe at the other end of the output must not end the relay.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

// Files contain what visitors wrote: every file created here is for this user alone.
process.umask(0o077);

try {
  const { startServer } = await import('./start-server.ts');
  await startServer(process.env);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  // A set exit code would not end the process while something is still open.
  process.exit(1);
}
