/**
 * `npm test`, `npm run test:all` and `npm run test:spec`. Runs the steps of a tier one after the other and stops at the first
 * that fails. `npm test -- unit e2e` runs only the steps named. CONTRIBUTING.md says when to run which tier.
 */
import './no-telemetry.ts';
import { spawn } from 'node:child_process';
import { TOOLS } from './test-tools.ts';

type Command = readonly [program: string, ...args: string[]];

interface Step {
  /** Commands that run side by side. */
  readonly run: readonly Command[];
  /** The tiers that the step belongs to, besides `all`. */
  readonly tiers?: readonly ('quick' | 'spec')[];
}

/** Tests in files with these names, such as main.process.test.ts, in all projects of vitest.config.ts. */
const vitestCommand = (...names: string[]): Command => ['vitest', 'run', ...names.map((name) => `.${name}.test.`)];

/** Browser tests of the fixture or of the delivered site: playwright.config.ts. */
const playwrightCommand = (project: 'fixture' | 'delivered', ...args: string[]): Command => [
  'playwright',
  'test',
  `--project=${project}`,
  ...args,
];

/** Matches the tags of tests that prove a requirement of the specification, such as @HOME-01. */
const REQUIREMENT = '@[A-Z]+-[0-9]';

/** A part of what `npm run stress` does. */
const SHORT_STRESS = ['crash', 'hostile', 'states', '--leads', '300', '--kills', '6', '--requests', '1000'];

/** In the order in which they fail fastest. */
const STEPS: Readonly<Record<string, Step>> = {
  lint: { tiers: ['quick'], run: [['biome', 'check', '.']] },
  browser: { tiers: ['quick', 'spec'], run: [['node', 'scripts/install-test-tools.ts', 'chromium']] },
  build: { tiers: ['quick', 'spec'], run: [['npm', 'run', 'build', '--silent']] },
  'build of the fixture': { tiers: ['quick'], run: [['npm', 'run', 'build:fixture', '--silent']] },
  unit: {
    tiers: ['quick'],
    run: [
      ['astro', 'check'],
      ['vitest', 'run', '--project=unit'],
    ],
  },
  system: { tiers: ['quick'], run: [vitestCommand('built', 'fixture', 'crash')] },
  e2e: { tiers: ['quick'], run: [playwrightCommand('fixture', '--grep-invert=@full')] },
  packages: { tiers: ['spec'], run: [['node', 'scripts/install-test-tools.ts', 'packages of tools/']] },
  'unused code': { run: [['tools/node_modules/.bin/knip'], ['tsc', '--project', 'tools', '--noEmit']] },
  spelling: { tiers: ['spec'], run: [['npm', 'run', 'spelling', '--silent']] },
  delivered: { tiers: ['spec'], run: [vitestCommand('delivered')] },
  requirements: { tiers: ['spec'], run: [playwrightCommand('delivered', `--grep=${REQUIREMENT}`, 'e2e/')] },
  readability: { run: [['npm', 'run', 'readability', '--silent']] },
  advisories: { run: [['node', 'scripts/check-advisories.ts']] },
  tools: { run: [['node', 'scripts/install-test-tools.ts']] },
  processes: { run: [vitestCommand('process')] },
  stress: { run: [['node', 'tools/stress/main.ts', ...SHORT_STRESS]] },
  'e2e in full': { run: [playwrightCommand('fixture', '--grep=@full')] },
  'e2e of the delivered site': { run: [playwrightCommand('delivered', `--grep-invert=${REQUIREMENT}`)] },
};

const [tier = '', ...wanted] = process.argv.slice(2);
const tierSteps = Object.entries(STEPS).filter(
  ([, { tiers = [] }]) => tier === 'all' || tiers.some((name) => name === tier),
);
const unknown = wanted.filter((name) => !tierSteps.some(([step]) => step === name));
if (tierSteps.length === 0 || unknown.length > 0) {
  console.error(
    tierSteps.length === 0
      ? `"${tier}" is not a tier. Tiers: quick, spec, all.`
      : `Not a step: "${unknown.join('", "')}". Steps: ${tierSteps.map(([step]) => step).join(', ')}.`,
  );
  process.exit(2);
}
const steps = tierSteps.filter(([name]) => wanted.length === 0 || wanted.includes(name));
const begin = Date.now();
const seconds = (since: number) => `${Math.round((Date.now() - since) / 1000)} s`;

for (const [index, [name, { run }]] of steps.entries()) {
  const since = Date.now();
  console.log(`\n[${index + 1}/${steps.length}] ${name}: ${run.map((command) => command.join(' ')).join(' and ')}`);
  const results = await Promise.all(run.map((command, place) => runCommand(command, place === run.length - 1)));
  if (results.includes(false)) {
    console.error(`\nFailed: ${name}. The message above says why. Run it alone with: npm run test:all -- "${name}"`);
    process.exit(1);
  }
  console.log(`${name}: ${seconds(since)}`);
}
console.log(`\nPassed: ${steps.map(([name]) => name).join(', ')} (${seconds(begin)}).`);
const missing = TOOLS.filter(({ find }) => !find()).map(({ name }) => name);
if (tier === 'quick' && missing.length > 0) {
  console.log(
    `Not tested, because these programs are not installed: ${missing.join(', ')}. npm run test:all tests with them.`,
  );
}

/** Runs a command; of those side by side one writes at once, the others when they have ended. */
async function runCommand([program, ...args]: Command, writesAtOnce: boolean): Promise<boolean> {
  const child = spawn(program, args, {
    stdio: ['inherit', writesAtOnce ? 'inherit' : 'pipe', writesAtOnce ? 'inherit' : 'pipe'],
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const passed = await new Promise<boolean>((done) => {
    child.once('error', () => done(false));
    child.once('close', (code) => done(code === 0));
  });
  if (!writesAtOnce) console.log(output.trim());
  return passed;
}
