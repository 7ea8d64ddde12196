/**
 * The delivered content after all that an owner does to it: another firm, other prices, slides in another order, a service removed and
 * one added. It builds, and the tests of `npm test` that read a build of it pass.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { SiteCopy } from '../testing/site-copy.ts';

const FIRM = {
  name: 'Joshi, Kulkarni, Deshpande & Company LLP',
  nameInSentence: 'Joshi, Kulkarni, Deshpande & Company LLP',
  email: 'appointments.and.enquiries@joshi-kulkarni-deshpande-llp.co.in',
  phone: { display: '+91 98220 12345', number: '+919822012345' },
  morePhones: [{ display: '+91 20 2545 6789', number: '+912025456789' }],
  address: { street: 'Karve Road', locality: 'Pune', region: 'Maharashtra', postalCode: '411004', country: 'India' },
  hours: 'Mon-Sat 10 AM-1 PM, Mon-Sat 2 PM-6 PM, 2nd Sat closed',
};

let copy: SiteCopy;
beforeAll(() => {
  copy = new SiteCopy();
  rmSync(join(copy.folder, 'content'), { recursive: true });
  cpSync('content', join(copy.folder, 'content'), { recursive: true });
  for (const name of ['test', 'vitest.config.ts', 'budgets.ts', 'README.md', 'docs'])
    cpSync(name, join(copy.folder, name), { recursive: true });
});
afterAll(() => copy.remove());

function change(file: string, edit: (data: ReturnType<typeof parse>) => void): void {
  const data = parse(copy.read(`content/${file}`));
  edit(data);
  copy.write(`content/${file}`, stringify(data));
}

const services = () => readdirSync(join(copy.folder, 'content/services')).map((name) => name.replace('.yaml', ''));

/** Removes the first service that no other file names, with its guides, and returns its name. */
function removeService(): string {
  const files = readdirSync(join(copy.folder, 'content'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:yaml|md)$/.test(file))
    .map((file) => ({ file, text: copy.read(`content/${file}`) }));
  const isNamed = (name: string) => files.some(({ file, text }) => !file.includes(name) && text.includes(name));
  const unnamed = services().find((name) => !isNamed(name));
  if (unnamed === undefined) throw new Error('another file names every service');
  rmSync(join(copy.folder, 'content/services', `${unnamed}.yaml`));
  rmSync(join(copy.folder, 'content/guides', unnamed), { recursive: true, force: true });
  return unnamed;
}

function run(command: string, ...args: string[]) {
  const { CONTENT_DIR: _content, SITE_DIR: _site, SITE_URL: _url, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(join('node_modules', '.bin', command), args, {
    cwd: copy.folder,
    env,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

test('the site of another firm builds, and the tests of npm test pass for it', { timeout: 1_200_000 }, () => {
  change('provider.yaml', (provider) => Object.assign(provider, FIRM));
  change('offers.yaml', ({ registration, trademark }) => {
    registration.price = 12_499;
    registration.days = 30;
    trademark.price = 999;
  });
  change('home.yaml', ({ promos, why, hero }) =>
    [promos.slides, why.cards, hero.options].map((list) => list.reverse()),
  );
  const [another = ''] = services();
  cpSync(join(copy.folder, `content/services/${another}.yaml`), join(copy.folder, 'content/services/virtualcfo.yaml'));
  const head = {
    title: 'Virtual CFO',
    description:
      'A finance head for some days a month: budgets, cash, reports for the bank and meetings with investors.',
  };
  change('services/virtualcfo.yaml', (service) =>
    Object.assign(service, { path: '/virtualcfo', name: 'Virtual CFO', head }),
  );
  const removed = removeService();
  expect(run('node', 'scripts/build.ts')).toMatchObject({ status: 0 });
  expect(copy.page('services.html')).toContain('/virtualcfo');
  expect(copy.page('services.html')).not.toContain(`href="/${removed}`);
  const { status, output } = run('vitest', 'run', '--project=delivered', '.built.test');
  expect(status, output).toBe(0);
});
