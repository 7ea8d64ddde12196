import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { requireProgram } from '../../deploy/testing/find-program.ts';
import { freePort } from '../../server/testing/free-port.ts';
import type { StartEngine } from './engine.ts';
import { startSession, WebDriverError } from './web-driver.ts';

/** Code points of keys (w3.org/TR/webdriver2, keyboard actions). */
const KEYS = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', Space: '\uE00D' } as const;

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
  const server = `http://127.0.0.1:${port}`;
  await untilReady(server);
  const driver = await startSession(server, {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary: miniBrowser(),
      args: ['--automation', `--enable-javascript=${scripting === 'script'}`],
    },
  });
  /** In the middle of the window, where nothing covers it. */
  const find = async (selector: string) => {
    const element = await driver.find(selector);
    await driver.run(
      (found: unknown) => (found as Element).scrollIntoView({ block: 'center', behavior: 'instant' }),
      element,
    );
    return element;
  };
  const click = async (selector: string) => driver.click(await find(selector));
  return {
    open: (url) => driver.post('url', { url }),
    resize: (width, height) => driver.post('window/rect', { x: 0, y: 0, width, height }),
    async read<Result>(script: (argument: string) => Result, argument = ''): Promise<Awaited<Result>> {
      for (let attempt = 1; ; attempt++) {
        try {
          return await driver.run(script, argument);
        } catch (error) {
          // Between two pages the driver names no frame, or answers with an error without a message.
          const between =
            error instanceof WebDriverError && (error.code === 'no such frame' || error.message.endsWith(': '));
          if (attempt === 5 || !between) throw error;
          await expect.poll(() => driver.run(() => true, '').catch(() => false)).toBe(true);
        }
      }
    },
    click,
    tap: click,
    async hover(selector) {
      const move = { type: 'pointerMove', origin: await find(selector), x: 0, y: 0, duration: 0 };
      await driver.post('actions', { actions: [{ type: 'pointer', id: 'mouse', actions: [move] }] });
    },
    // The driver reports an error when the click leaves the page.
    follow: async (selector) => driver.run((link: unknown) => (link as HTMLElement).click(), await find(selector)),
    async type(selector, text) {
      const field = await find(selector);
      await driver.click(field);
      await driver.type(field, text);
    },
    press: async (key) => driver.type(await driver.focused(), KEYS[key]),
    back: () => driver.post('back'),
    forward: () => driver.post('forward'),
    errors: () => [],
    async close() {
      await driver.end();
      for (const child of children.reverse()) child.kill();
    },
  };
};

async function untilReady(server: string): Promise<void> {
  await expect.poll(async () => (await fetch(`${server}/status`).catch(() => undefined))?.ok).toBe(true);
}
