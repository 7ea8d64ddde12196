/** The programs that tests need and npm does not bring, with the ways to install them. */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findProgram } from '../deploy/testing/find-program.ts';
import { findPostgres } from '../server/testing/postgres-server.ts';
import { findBrowser } from './find-browser.ts';

interface Tool {
  readonly name: string;
  /** Its path, if it is installed. */
  readonly find: () => string | undefined;
  /** Debian's packages that bring it. */
  readonly packages: readonly string[];
  /** Another way to install it, for when Debian's packages are out of reach. */
  readonly installOtherwise?: () => boolean;
}

const debian = (name: string, ...packages: string[]): Tool => ({
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

export const TOOLS: readonly Tool[] = [
  BROWSER,
  debian('nginx'),
  debian('openssl'),
  debian('caddy'),
  debian('systemd-analyze', 'systemd'),
  debian('java', 'default-jre-headless'),
  // Its programs are not in PATH on Debian.
  { ...debian('postgres', 'postgresql'), find: findPostgres },
  debian('firefox-esr'),
  // It brings the libraries and the small browser that it drives.
  debian('WebKitWebDriver', 'webkit2gtk-driver'),
  debian('w3m'),
  // WebKit's browser needs a screen.
  debian('Xvfb', 'xvfb'),
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
    console.log(`Installing these Debian packages, which the tests need: ${packages.join(', ')}`);
    installPackages(packages);
  }
  for (const { name, find, installOtherwise } of missing) {
    if (find() || !installOtherwise) continue;
    console.log(`Installing ${name} with Playwright`);
    installOtherwise();
  }
  return missing.filter(({ find }) => !find());
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
