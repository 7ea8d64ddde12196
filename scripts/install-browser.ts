/**
 * Sees to it that the browser tests have a browser: an installed Chromium or Chrome, else Debian's package, else the one
 * that Playwright brings.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findBrowser } from '../e2e/support/find-browser.ts';

const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
  0;

const installed = findBrowser() ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);
if (installed) {
  console.log(`The browser tests use ${installed}.`);
} else {
  const canUseApt = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  console.log(
    `There is no Chromium or Chrome here: installing one (${canUseApt ? 'Debian’s package' : 'Playwright’s'}) …`,
  );
  const done =
    (canUseApt && run('apt-get', 'update') && run('apt-get', 'install', '-y', '--no-install-recommends', 'chromium')) ||
    run('npx', 'playwright', 'install', '--with-deps', 'chromium') ||
    run('npx', 'playwright', 'install', 'chromium');
  if (!done) {
    console.error(
      'No browser could be installed. Install Chromium or Chrome, or set BROWSER_PATH to one, and run again.',
    );
    process.exitCode = 1;
  }
}
