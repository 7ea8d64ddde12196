/**
 * Installs what the tests need and npm does not bring: browsers, and the web servers, the service manager and the database
 * that hosting/ is written for. `node scripts/install-test-tools.ts browser` looks after one of them.
 *
 * What is missing comes from Debian's packages, which takes root; the browser can also be the one that Playwright brings.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findProgram } from '../hosting/testing/find-program.ts';
import { findPostgres } from '../server/testing/postgres-server.ts';
import { findBrowser } from './find-browser.ts';

interface Tool {
  /** Where it is, if it is there. */
  readonly find: () => string | undefined;
  /** Ways to install it, the first that works. */
  readonly install: readonly (() => boolean)[];
  /** What to do by hand when none works. */
  readonly cure: string;
}

const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
  0;

const canUseApt = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

/** Debian starts a server when it installs one, unless this file says no. */
const POLICY = '/usr/sbin/policy-rc.d';

function installPackage(name: string): boolean {
  if (!canUseApt) return false;
  const startsServers = !existsSync(POLICY);
  if (startsServers) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return run('apt-get', 'update') && run('apt-get', 'install', '-y', '--no-install-recommends', name);
  } finally {
    if (startsServers) rmSync(POLICY);
  }
}

function debian(program: string, name: string): Tool {
  return {
    find: () => findProgram(program),
    install: [() => installPackage(name)],
    cure: `Install ${name} (on Debian: apt-get install ${name}) so that ${program} is found, and run again.`,
  };
}

const TOOLS: Readonly<Record<string, Tool>> = {
  nginx: debian('nginx', 'nginx'),
  caddy: debian('caddy', 'caddy'),
  'systemd-analyze': debian('systemd-analyze', 'systemd'),
  java: debian('java', 'default-jre-headless'),
  // Its programs are not in PATH on Debian.
  postgresql: { ...debian('postgres', 'postgresql'), find: findPostgres },
  browser: {
    find: () => findBrowser() ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined),
    install: [
      () => installPackage('chromium') && installPackage('chromium-headless-shell'),
      () => installPackage('chromium'),
      () => run('npx', 'playwright', 'install', '--with-deps', 'chromium'),
      () => run('npx', 'playwright', 'install', 'chromium'),
    ],
    cure: 'Install Chromium or Chrome, or set BROWSER_PATH to one, and run again.',
  },
  'firefox-esr': debian('firefox-esr', 'firefox-esr'),
  // It brings the libraries and the small browser that it drives.
  WebKitWebDriver: debian('WebKitWebDriver', 'webkit2gtk-driver'),
  w3m: debian('w3m', 'w3m'),
  // WebKit's browser needs a screen.
  Xvfb: debian('Xvfb', 'xvfb'),
};

const wanted = process.argv.slice(2);
for (const [name, { find, install, cure }] of Object.entries(TOOLS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  if (!find()) {
    console.log(`There is no ${name} here: installing it …`);
    install.some((attempt) => attempt() && find());
  }
  const found = find();
  if (found) {
    console.log(`${name}: ${found}`);
  } else {
    console.error(`No ${name} could be installed. ${cure}`);
    process.exitCode = 1;
  }
}
