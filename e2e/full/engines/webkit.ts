import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { Builder, By, Capabilities, Key } from 'selenium-webdriver';
import { requireProgram } from '../../../deploy/testing/find-program.ts';
import { freePort } from '../../../server/testing/free-port.ts';
import type { StartEngine } from './engine.ts';

const KEYS = { Tab: Key.TAB, Enter: Key.ENTER, Escape: Key.ESCAPE, Space: Key.SPACE } as const;

/** WebKit's MiniBrowser, which Debian installs beside the libraries. */
function miniBrowser(): string {
  const libraries = '/usr/lib';
  for (const machine of readdirSync(libraries)) {
    for (const version of ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0']) {
      const path = join(libraries, machine, version, 'MiniBrowser');
      if (existsSync(path)) return path;
    }
  }
  throw new Error('WebKit’s MiniBrowser is not installed: run node scripts/install-test-tools.ts WebKitWebDriver');
}

/** WebKitGTK on a virtual screen, over WebDriver. @throws when it is not installed */
export const startWebKit: StartEngine = async (scripting) => {
  const port = await freePort();
  const display = `:${port}`;
  const children: ChildProcess[] = [
    spawn(requireProgram('Xvfb'), [display, '-screen', '0', '1400x1000x24'], { stdio: 'ignore' }),
    spawn(requireProgram('WebKitWebDriver'), [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1' },
    }),
  ];
  const capabilities = new Capabilities();
  capabilities.set('browserName', 'MiniBrowser');
  capabilities.set('webkitgtk:browserOptions', {
    binary: miniBrowser(),
    args: ['--automation', `--enable-javascript=${scripting === 'script'}`],
  });
  const server = `http://127.0.0.1:${port}`;
  await untilReady(server);
  const driver = await new Builder().usingServer(server).withCapabilities(capabilities).build();
  /** In the middle of the window, where nothing covers it. */
  const find = async (selector: string) => {
    const element = await driver.findElement(By.css(selector));
    await driver.executeScript(
      (found: Element) => found.scrollIntoView({ block: 'center', behavior: 'instant' }),
      element,
    );
    return element;
  };
  const click = async (selector: string) => (await find(selector)).click();
  return {
    open: (url) => driver.get(url),
    resize: async (width, height) => void (await driver.manage().window().setRect({ x: 0, y: 0, width, height })),
    async read<Result>(script: (argument: string) => Result, argument = ''): Promise<Awaited<Result>> {
      const results: Awaited<Result>[] = [];
      // Between two pages the driver names no frame, or answers with an error without a message.
      await expect(async () => {
        results.push(await driver.executeScript<Awaited<Result>>(script, argument));
      }).toPass({ timeout: 2000 });
      return results[0] as Awaited<Result>;
    },
    click,
    tap: click,
    hover: async (selector) =>
      driver
        .actions()
        .move({ origin: await find(selector) })
        .perform(),
    // The driver reports an error when the click leaves the page.
    follow: async (selector) => driver.executeScript((link: HTMLElement) => link.click(), await find(selector)),
    async type(selector, text) {
      const field = await find(selector);
      await field.click();
      await field.sendKeys(text);
    },
    press: async (key) => driver.switchTo().activeElement().sendKeys(KEYS[key]),
    back: () => driver.navigate().back(),
    forward: () => driver.navigate().forward(),
    faults: () => [],
    async close() {
      await driver.quit();
      for (const child of children.reverse()) child.kill();
    },
  };
};

async function untilReady(server: string): Promise<void> {
  await expect.poll(async () => (await fetch(`${server}/status`).catch(() => undefined))?.ok).toBe(true);
}
