import { spawnSync } from 'node:child_process';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser, findHeadlessShell } from '../scripts/find-browser.ts';
import type { Front } from './front.ts';

/** The browser that measures. */
export interface BenchBrowser {
  readonly browser: Browser;
  /** As reports name it. */
  readonly name: string;
}

/**
 * Starts the browser that measures. It believes the fronts' certificates, and takes every host but this machine for the
 * first of them.
 * @param args more of Chromium's switches
 */
export async function launchBrowser(fronts: readonly Front[], args: readonly string[] = []): Promise<BenchBrowser> {
  const shell = provideHeadlessShell();
  const executablePath = shell ?? findBrowser();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      // Not all errors of certificates: Chromium keeps nothing from where it sees one, and asks again for what was hinted.
      `--ignore-certificate-errors-spki-list=${fronts.map(({ keyHash }) => keyHash).join()}`,
      `--host-resolver-rules=MAP * 127.0.0.1:${fronts[0]?.port}, EXCLUDE localhost`,
      '--disable-background-networking',
      '--disable-component-update',
      ...args,
    ],
  });
  return { browser, name: `Chromium ${browser.version()}${shell ? ' (headless shell)' : ''}` };
}

/**
 * A browser without windows and tabs, which would be drawn on the same cores as the page. Where none can be had the browser
 * of the tests has to do, and times by the clock are worse than they are.
 */
function provideHeadlessShell(): string | undefined {
  const provide = (tool: string) =>
    spawnSync('node', ['scripts/install-test-tools.ts', tool], { stdio: 'inherit' }).status === 0;
  if (!process.env.BROWSER_PATH && !provide('chromium-headless-shell')) provide('browser');
  return findHeadlessShell();
}
