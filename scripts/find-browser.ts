import { existsSync } from 'node:fs';

/** Where Chromium or Chrome lies when a system has it: Debian and its kin, macOS, Windows. */
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

/** Path of an installed Chromium or Chrome, if there is one; BROWSER_PATH names another. */
export function findBrowser(): string | undefined {
  return [process.env.BROWSER_PATH, ...PLACES].find((path) => path && existsSync(path));
}
