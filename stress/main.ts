/**
 * `npm run stress`: tests what the relay promises under stress, and prints figures. Exits with 1 when a promise is broken, or a
 * bar of speed is missed, and with 2 when it is not understood.
 */
import { parseArgs } from 'node:util';
import { abuse } from './abuse.ts';
import { crash } from './crash.ts';
import { disk } from './disk.ts';
import { fuzz } from './fuzz.ts';
import { load } from './load.ts';
import type { Progress, Report } from './report.ts';

const HELP = `npm run stress -- [trial …] [options]      without a name: all of them

  crash            leads are posted while the relay is killed again and again: none that was answered OK may be lost
  crash-postgres   the same with three relays on one PostgreSQL, which is killed as well
  disk             a full disk, a deleted and a damaged outbox: nothing is lost, and pages are served throughout
  abuse            a simulated flood: every honest form from a fresh address is accepted
  fuzz             malformed and hostile requests: no 5xx, no crash, no connection that hangs, no growth of memory
  load             leads accepted durably per second, beside the raw commits of SQLite on the same disk
  load-postgres    the same with PostgreSQL

  --leads N      leads for each crash (1000)
  --kills N      kills for each crash (24)
  --minutes N    simulated minutes for abuse (30)
  --requests N   requests for fuzz (10000)
  --seconds N    length of one measurement for each load (2)
  --seed N       repeats a run of crash or fuzz; the seed of every run is printed
  --any-speed    a missed bar of speed is printed, and no failure: for machines that do other things as well
`;

const options = {
  leads: { type: 'string', default: '1000' },
  kills: { type: 'string', default: '24' },
  minutes: { type: 'string', default: '30' },
  requests: { type: 'string', default: '10000' },
  seconds: { type: 'string', default: '2' },
  seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  'any-speed': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof TypeError && 'code' in error)) throw error;
  console.error(`${error.message}\n\n${HELP}`);
  process.exitCode = 2;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const count = (name: 'leads' | 'kills' | 'minutes' | 'requests' | 'seconds' | 'seed'): number => {
    const value = Number(values[name]);
    if (Number.isSafeInteger(value) && value > 0) return value;
    throw Object.assign(new TypeError(`--${name} is "${values[name]}": write a whole number above 0.`), { code: name });
  };
  const seed = count('seed');
  const trials = new Map<string, (progress: Progress) => Promise<Report>>([
    ['crash', (progress) => crash({ engine: 'SQLite', leads: count('leads'), kills: count('kills'), seed }, progress)],
    [
      'crash-postgres',
      (progress) => crash({ engine: 'PostgreSQL', leads: count('leads'), kills: count('kills'), seed }, progress),
    ],
    ['disk', disk],
    ['abuse', (progress) => abuse({ minutes: count('minutes') }, progress)],
    ['fuzz', (progress) => fuzz({ requests: count('requests'), seed }, progress)],
    ['load', (progress) => load({ engine: 'SQLite', seconds: count('seconds') }, progress)],
    ['load-postgres', (progress) => load({ engine: 'PostgreSQL', seconds: count('seconds') }, progress)],
  ]);
  const wanted = positionals.length > 0 ? positionals : [...trials.keys()];
  console.log(`Seed ${seed}.`);
  let failed = false;
  for (const name of wanted) {
    const trial = trials.get(name);
    if (trial === undefined) throw Object.assign(new TypeError(`There is no trial "${name}".`), { code: name });
    const { title, figures, broken, slow } = await trial((text) => process.stderr.write(`  ${name}: ${text}\n`));
    console.log(`\n${title}`);
    for (const [what, value] of figures) console.log(`  ${what.padEnd(48)} ${String(value).padStart(9)}`);
    for (const promise of broken) console.error(`  BROKEN: ${promise}`);
    for (const bar of slow) console.error(`  SLOW: ${bar}`);
    failed ||= broken.length > 0 || (slow.length > 0 && !values['any-speed']);
  }
  console.log(failed ? '\nNot everything held.' : '\nEverything held.');
  return failed ? 1 : 0;
}
