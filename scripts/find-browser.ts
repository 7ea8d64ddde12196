import { existsSync } from 'node:fs';

/** Paths of Chromium or Chrome on Debian, macOS and Windows. */
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Debian's package of Chromium without windows: it takes half the time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Path of an installed Chromium or Chrome, if there is one; BROWSER_PATH names another. */
export function findBrowser(): string | undefined {
  return [process.env.BROWSER_PATH, ...PLACES].find((path) => path && existsSync(path));
}

/** Path of a browser for tests: the headless shell where it is installed, unless BROWSER_PATH names another. */
export function findTestBrowser(): string | undefined {
  return !process.env.BROWSER_PATH && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findBrowser();
}
