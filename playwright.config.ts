import { defineConfig } from '@playwright/test';
import { findTestBrowser } from './scripts/find-browser.ts';
import { fixtureSite } from './test/fixture-site.ts';

const executablePath = findTestBrowser();

/** The sites that are tested, and the names of the files that test them. */
const DELIVERED = '**/*.delivered.spec.ts';
const PROJECTS = [
  { name: 'fixture', testMatch: '**/e2e/**/*.spec.ts', testIgnore: DELIVERED },
  { name: 'delivered', testMatch: DELIVERED },
];

/**
 * The project of this run: `--project=delivered`, otherwise the fixture. A run has one, since test files read the content of
 * their site when they are loaded, and Playwright loads all of them in one process. Its workers inherit the environment.
 */
process.env.TESTED_SITE ??= process.argv.some((arg) => /^(--project=)?delivered$/.test(arg)) ? 'delivered' : 'fixture';
if (process.env.TESTED_SITE === 'fixture') Object.assign(process.env, fixtureSite);

export default defineConfig({
  testDir: '.',
  projects: PROJECTS.filter(({ name }) => name === process.env.TESTED_SITE),
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only at the second try hides a fault.
  retries: 0,
  workers: 2,
  // Against hanging only: a machine that is busy with other things may take its time.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 20_000,
    locale: 'en-IN',
    viewport: { width: 1280, height: 900 },
    // Without motion by default; tests of motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes a fifth of the time. Without screenshots: taking them would use up the frames that animations need.
    trace: process.env.TRACE ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Chromium looks for updates and its maker's hosts, which a closed network answers with errors.
      args: ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic'],
    },
  },
});
