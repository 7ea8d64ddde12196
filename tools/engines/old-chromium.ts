import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** Real builds of Chromium for Linux, about 55 MB each, by their version. */
export const OLD_CHROMIUMS = {
  92: 'chrome-aws-lambda@10.1.0',
  103: '@sparticuz/chromium@103.0.0',
  109: '@sparticuz/chromium@109.0.6',
  114: '@sparticuz/chromium@114.0.0',
  119: '@sparticuz/chromium@119.0.2',
} as const;

const CACHE = resolve('node_modules/.cache/old-chromium');

const FLAGS = [
  '--no-sandbox',
  '--headless',
  '--disable-gpu',
  '--no-zygote',
  '--hide-scrollbars',
  '--remote-debugging-port=0',
  // Chromium looks for updates and its maker's hosts, which a closed network answers with errors.
  '--disable-background-networking',
  '--disable-component-update',
];

/** The program of a package, which is downloaded once. */
function install(spec: string): string {
  const folder = join(CACHE, spec.replaceAll('/', '+'));
  const program = join(folder, 'chromium');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  execFileSync('npm', ['pack', spec, '--silent', '--pack-destination', folder], { stdio: 'ignore' });
  const [archive = ''] = globSync(join(folder, '*.tgz'));
  execFileSync('tar', ['xzf', archive, '-C', folder]);
  const unpacked = (name: string) => brotliDecompressSync(readFileSync(join(folder, 'package/bin', name)));
  execFileSync('tar', ['x', '-C', folder], { input: unpacked('swiftshader.tar.br') });
  // Last, because its presence says that all is there.
  writeFileSync(`${program}.part`, unpacked('chromium.br'));
  chmodSync(`${program}.part`, 0o755);
  execFileSync('mv', [`${program}.part`, program]);
  rmSync(archive);
  return program;
}

/** Waits until a program writes this, and resolves to its first group. @throws when the program ends before */
function waitForOutput(child: ChildProcess, wanted: RegExp): Promise<string> {
  return new Promise((done, fail) => {
    let text = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const [, found] = wanted.exec(text) ?? [];
      if (found) done(found);
    });
    child.once('exit', () => fail(new Error(`It ended with: ${text.slice(-1000)}`)));
  });
}

type Reply = { id?: number; error?: { message: string }; result?: Record<string, unknown> };

/** Sends commands of the DevTools protocol to a target. */
async function connect(url: string) {
  const socket = new WebSocket(url);
  await new Promise((open, fail) => {
    socket.onopen = open;
    socket.onerror = fail;
  });
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.onmessage = ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  };
  let last = 0;
  return async (method: string, params: object = {}): Promise<Record<string, unknown>> => {
    const id = ++last;
    const reply = new Promise<Reply>((done) => waiting.set(id, done));
    socket.send(JSON.stringify({ id, method, params }));
    const { result = {}, error } = await reply;
    waiting.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
}

export type OldChromium = Awaited<ReturnType<typeof startOldChromium>>;

/** Starts an old Chromium with a window of 360 × 740 px. Finger and keyboard are those of the browser, not of scripts. */
export async function startOldChromium(version: keyof typeof OLD_CHROMIUMS) {
  const program = install(OLD_CHROMIUMS[version]);
  const profile = mkdtempSync(join(tmpdir(), 'old-chromium-'));
  const child = spawn(program, [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const { host } = new URL(await waitForOutput(child, /DevTools listening on (ws:\S+)/));
  const pageOf = async () => {
    const targets = (await (await fetch(`http://${host}/json`)).json()) as {
      type: string;
      webSocketDebuggerUrl: string;
    }[];
    return targets.find(({ type }) => type === 'page')?.webSocketDebuggerUrl;
  };
  let address = await pageOf();
  // It listens a moment before it has its page.
  for (let tries = 0; address === undefined && tries < 50; tries++) {
    await new Promise((later) => setTimeout(later, 100));
    address = await pageOf();
  }
  const send = await connect(address ?? '');
  await send('Page.enable');
  await send('Emulation.setDeviceMetricsOverride', { width: 360, height: 740, deviceScaleFactor: 1, mobile: false });
  await send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });

  const run = async <Result, Argument>(script: (argument: Argument) => Result, argument: Argument) => {
    const expression = `(${script})(${JSON.stringify(argument)})`;
    const { result, exceptionDetails } = (await send('Runtime.evaluate', {
      expression,
      returnByValue: true,
      awaitPromise: true,
    })) as { result: { value: Awaited<Result> }; exceptionDetails?: { exception?: { description?: string } } };
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
    return result.value;
  };
  /** The middle of an element on screen. @throws when it is not there, or something covers it */
  const placeOf = async (selector: string, tries = 50): Promise<{ x: number; y: number }> => {
    const place = await run((wanted: string) => {
      const element = document.querySelector(wanted);
      if (!element) return `${wanted} is not there`;
      // These versions take "instant" for what the styles say.
      document.documentElement.style.scrollBehavior = 'auto';
      element.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const x = left + width / 2;
      const y = top + height / 2;
      const hit = document.elementFromPoint(x, y);
      return hit && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element))
        ? { x, y }
        : `${wanted} is covered by ${hit?.outerHTML.slice(0, 100)}`;
    }, selector);
    if (typeof place !== 'string') return place;
    if (tries === 0) throw new Error(place);
    // A page that has just been opened is still being read.
    await new Promise((later) => setTimeout(later, 100));
    return placeOf(selector, tries - 1);
  };
  /** The same, once it stays there: a picture that comes late moves what is below it. */
  const restingPlaceOf = async (selector: string) => {
    let place = await placeOf(selector);
    for (let before = { x: 0, y: 0 }; before.x !== place.x || before.y !== place.y; ) {
      await new Promise((later) => setTimeout(later, 100));
      before = place;
      place = await placeOf(selector);
    }
    return place;
  };
  const tap = async (selector: string) => {
    const place = await restingPlaceOf(selector);
    await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
    await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const click = async (selector: string) => {
    const place = { ...(await restingPlaceOf(selector)), button: 'left', clickCount: 1 };
    await send('Input.dispatchMouseEvent', { type: 'mousePressed', ...place });
    await send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...place });
  };
  const waitForFocus = async (selector: string) => {
    for (let wait = 0; wait < 100; wait++) {
      if (await run((wanted) => document.querySelector(wanted) === document.activeElement, selector)) return;
      await new Promise((later) => setTimeout(later, 20));
    }
    throw new Error(`${selector} has not got the focus`);
  };
  /** Goes through the history as the browser's buttons do. */
  const go = async (steps: 1 | -1) => {
    const { currentIndex, entries } = (await send('Page.getNavigationHistory')) as {
      currentIndex: number;
      entries: readonly { id: number }[];
    };
    await send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex + steps]?.id });
  };
  return {
    run,
    click,
    tap,
    back: () => go(-1),
    forward: () => go(1),
    reload: () => send('Page.reload'),
    async open(url: string): Promise<void> {
      await send('Page.navigate', { url });
      for (let wait = 0; wait < 100; wait++) {
        const state = await run(() => [location.href, document.readyState], undefined).catch(() => []);
        if (state[0] === url && state[1] === 'complete') return;
        await new Promise((done) => setTimeout(done, 100));
      }
      throw new Error(`${url} did not load`);
    },
    /** Replaces the text of a field. */
    async type(selector: string, text: string): Promise<void> {
      await click(selector);
      await waitForFocus(selector);
      await run((wanted) => document.querySelector<HTMLInputElement>(wanted)?.select(), selector);
      await send('Input.insertText', { text });
    },
    /** Presses keys in a list to choose from or a field for a day. A tap would open a window of the browser. */
    async press(selector: string, keys: string): Promise<void> {
      await run((wanted) => document.querySelector<HTMLElement>(wanted)?.focus(), selector);
      for (const key of keys) await send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key });
    },
    /** Whether the pages that are opened from now on run their scripts. */
    allowScripts: (allowed: boolean) => send('Emulation.setScriptExecutionDisabled', { value: !allowed }),
    async screenshot(file: string): Promise<void> {
      const { data } = await send('Page.captureScreenshot', { format: 'png' });
      writeFileSync(file, Buffer.from(String(data), 'base64'));
    },
    async close(): Promise<void> {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGKILL');
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
