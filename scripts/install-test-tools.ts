/**
 * `node scripts/install-test-tools.ts`: installs what the tests need and npm does not bring. `node
 * scripts/install-test-tools.ts nginx caddy` installs those two.
 */
import { installTools, toolsNamed } from './test-tools.ts';

const tools = toolsNamed(process.argv.slice(2));
const missing = installTools(tools);
for (const { name, find } of tools) if (find()) console.log(`${name}: ${find()}`);
for (const { name, packages } of missing) {
  console.error(
    `${name} is missing and could not be installed. Install it (on Debian: apt-get install ${packages.join(' ')}).`,
  );
  process.exitCode = 1;
}
