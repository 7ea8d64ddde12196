/** What tests need besides the packages of package.json, with the ways to install it. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findProgram } from '../deploy/testing/find-program.ts';
import { findPostgres } from '../server/testing/postgres-server.ts';
import { findBrowser } from './find-browser.ts';

interface Tool {
  readonly name: string;
  /** Its path, if it is installed and up to date. */
  readonly find: () => string | undefined;
  /** Debian's packages that bring it. */
  readonly packages: readonly string[];
  /** Another way to install it, for when Debian's packages are out of reach. */
  readonly installOtherwise?: () => boolean;
}

const debianTool = (name: string, ...packages: string[]): Tool => ({
  name,
  find: () => findProgram(name),
  packages: packages.length > 0 ? packages : [name],
});

const BROWSER: Tool = {
  name: 'chromium',
  find: () => findBrowser() ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined),
  packages: ['chromium', 'chromium-headless-shell'],
  installOtherwise: () =>
    run('npx', 'playwright', 'install', '--with-deps', 'chromium') || run('npx', 'playwright', 'install', 'chromium'),
};

/** The npm packages that `npm test` does not need. */
const PACKAGES: Tool = {
  name: 'packages of tools/',
  find: () => (packagesAreCurrent() ? 'tools/node_modules' : undefined),
  packages: [],
  installOtherwise: () => run('npm', 'ci', '--prefix', 'tools'),
};

export const TOOLS: readonly Tool[] = [
  BROWSER,
  PACKAGES,
  debianTool('nginx'),
  debianTool('openssl'),
  debianTool('caddy'),
  debianTool('apache2', 'apache2-bin', 'media-types'),
  debianTool('lighttpd'),
  debianTool('systemd-analyze', 'systemd'),
  debianTool('java', 'default-jre-headless'),
  // Its programs are not in PATH on Debian.
  { ...debianTool('postgres', 'postgresql'), find: findPostgres },
  debianTool('firefox-esr'),
  // It brings the libraries and the small browser that it drives.
  debianTool('WebKitWebDriver', 'webkit2gtk-driver'),
  debianTool('w3m'),
  debianTool('lynx'),
  debianTool('elinks'),
  debianTool('links2'),
  // The terminal of the text browsers.
  debianTool('tmux'),
  // WebKit's browser needs a screen.
  debianTool('Xvfb', 'xvfb'),
];

/** The tools of these names, or all. */
export function toolsNamed(names: readonly string[]): readonly Tool[] {
  return names.length === 0 ? TOOLS : TOOLS.filter(({ name }) => names.includes(name));
}

/**
 * Installs the tools that are missing: from Debian's packages where this process is root, the browser also in the way that
 * Playwright has. Says before what it installs.
 * @returns the tools that are still missing
 */
export function installTools(tools: readonly Tool[]): readonly Tool[] {
  const missing = tools.filter(({ find }) => !find());
  if (missing.length === 0) return [];
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    const packages = missing.flatMap((tool) => tool.packages);
    if (packages.length > 0) {
      console.log(`Installing these Debian packages, which the tests need: ${packages.join(', ')}`);
      installPackages(packages);
    }
  }
  for (const { name, find, installOtherwise } of missing) {
    if (find() || !installOtherwise) continue;
    console.log(`Installing ${name}`);
    installOtherwise();
  }
  return missing.filter(({ find }) => !find());
}

/** Whether the packages of tools/ are those of its lock file: npm keeps what it installed in a lock file of its own. */
function packagesAreCurrent(): boolean {
  const [wanted, installed] = ['tools/package-lock.json', 'tools/node_modules/.package-lock.json'].map((file) =>
    existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PackageLock).packages : {},
  );
  return (
    Object.entries(installed ?? {}).length > 0 &&
    Object.entries(wanted ?? {}).every(
      ([path, { version, optional }]) => path === '' || optional || installed?.[path]?.version === version,
    )
  );
}

interface PackageLock {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly optional?: boolean }>>;
}

/** Debian starts a server when it installs one, unless this file says no. */
const POLICY = '/usr/sbin/policy-rc.d';

function installPackages(names: readonly string[]): void {
  const startsServers = !existsSync(POLICY);
  if (startsServers) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    const install = (...packages: readonly string[]) =>
      run('apt-get', 'install', '-y', '--no-install-recommends', ...packages);
    // One package that is not to be had stops apt-get from installing the others.
    if (run('apt-get', 'update') && !install(...names)) for (const name of names) install(name);
  } finally {
    if (startsServers) rmSync(POLICY);
  }
}

function run(command: string, ...args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'inherit', env, shell: process.platform === 'win32' }).status === 0;
}
