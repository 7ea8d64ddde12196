import { defineConfig } from '@playwright/test';
import { findTestBrowser } from './scripts/find-browser.ts';

const executablePath = findTestBrowser();

export default defineConfig({
  testDir: '.',
  testMatch: '**/{e2e,tools}/**/*.spec.ts',
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
    // Calm by default; what moves is tested where it is named.
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
