/**
 * `npm test`: everything that can be checked, in the order in which it fails fastest. Stops at the first step that
 * fails. `npm test -- unit browser` runs only the steps named.
 */
import './no-telemetry.ts';
import { spawnSync } from 'node:child_process';

/** A short part of what `npm run stress` does: enough to see a broken promise. */
const SHORT_STRESS = ['crash', 'hostile', '--leads', '50', '--kills', '3', '--requests', '500'];

const STEPS: Readonly<Record<string, readonly string[]>> = {
  types: ['astro', 'check'],
  lint: ['biome', 'check', '.'],
  'format of pages': ['prettier', '--check', 'src/**/*.astro'],
  styles: ['stylelint', 'src/**/*.css'],
  spelling: ['npm', 'run', 'spelling', '--silent'],
  'unused code': ['knip'],
  advisories: ['node', 'scripts/check-advisories.ts'],
  build: ['npm', 'run', 'build', '--silent'],
  readability: ['npm', 'run', 'readability', '--silent'],
  'tools to test with': ['node', 'scripts/install-test-tools.ts'],
  unit: ['vitest', 'run'],
  stress: ['node', 'stress/main.ts', ...SHORT_STRESS],
  browser: ['playwright', 'test'],
};

const wanted = process.argv.slice(2);
const names = Object.keys(STEPS).filter((name) => wanted.length === 0 || wanted.includes(name));
const begin = Date.now();
names.forEach((name, index) => {
  const [command = '', ...args] = STEPS[name] ?? [];
  console.log(`\n[${index + 1}/${names.length}] ${name}: ${[command, ...args].join(' ')}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) {
    console.error(`\nFailed: ${name}. The message above says why; run it alone with: npm test -- "${name}"`);
    process.exit(1);
  }
});
console.log(`\nEverything passed: ${names.join(', ')} (${Math.round((Date.now() - begin) / 1000)} s).`);
