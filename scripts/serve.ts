/** `npm run serve`: serves the site that was built, with its relay. */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const program = resolve(dirname(process.env.SITE_DIR || join('build', 'site')), 'server', 'main.js');
if (existsSync(program)) {
  await import(pathToFileURL(program).href);
} else {
  console.error(`${program} is missing: run npm run build first.`);
  process.exitCode = 1;
}
