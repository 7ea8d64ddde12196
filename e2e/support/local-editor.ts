import { spawn } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { freePort } from '../../server/testing/free-port.ts';
import { SiteCopy } from '../../src/testing/site-copy.ts';
import { Editor } from './editor.ts';

/** `npm run edit`, in a copy of the project. */
export interface LocalEditor {
  readonly url: string;
  /** What it has printed. */
  readonly output: () => string;
  stop(): Promise<void>;
}

async function runLocalEditor(copy: SiteCopy): Promise<LocalEditor> {
  const port = await freePort();
  // The copy has its content and its build where the project has them.
  const { CONTENT_DIR: _content, SITE_DIR: _site, SITE_URL: _url, ...env } = process.env;
  const child = spawn(process.execPath, ['scripts/dev.ts', '--editor'], {
    cwd: copy.folder,
    env: { ...env, PORT: String(port) },
  });
  let output = '';
  const ended = new Promise((done) => child.once('exit', done));
  await new Promise<void>((ready, failed) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('The editor: ')) ready();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => failed(new Error(output)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The editor, open in a new page, and the copy of the project that it edits. */
interface Editing {
  readonly copy: SiteCopy;
  readonly local: LocalEditor;
  readonly page: Page;
  readonly editor: Editor;
}

export async function startEditing(browser: Browser): Promise<Editing> {
  const copy = new SiteCopy();
  try {
    const local = await runLocalEditor(copy);
    const page = await browser.newPage();
    return { copy, local, page, editor: new Editor(page) };
  } catch (error) {
    copy.remove();
    throw error;
  }
}

/** Stops what has been started; nothing has if the start failed. */
export async function stopEditing({ copy, local, page }: Partial<Editing>): Promise<void> {
  await page?.close();
  await local?.stop();
  copy?.remove();
}

/** Opens the editor as the owner does the first time, and picks the folder. */
export async function openFolder(page: Page, copy: SiteCopy, url: string): Promise<void> {
  await page.goto(`${url}/admin`);
  await pickFolder(page, copy);
  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
  await page.getByRole('main').getByText('Prices and promises').first().waitFor();
}

/**
 * Lets the browser's folder picker give a folder of the browser's own (the origin private file system), with the same files:
 * no test can operate the picker of the desktop. The editor reads and writes it as it does any folder.
 */
export async function pickFolder(page: Page, copy: SiteCopy): Promise<void> {
  const files = contentFiles(copy).map((name) => [name, copy.read(name)] as const);
  await page.evaluate(async (contents) => {
    const root = await navigator.storage.getDirectory();
    await root.getDirectoryHandle('.git', { create: true });
    for (const [path, text] of contents) {
      const parts = path.split('/');
      let folder = root;
      for (const part of parts.slice(0, -1)) folder = await folder.getDirectoryHandle(part, { create: true });
      const file = await folder.getFileHandle(parts.at(-1) ?? '', { create: true });
      const writer = await file.createWritable();
      await writer.write(text);
      await writer.close();
    }
    Object.assign(window, { showDirectoryPicker: async () => root });
  }, files);
}

/**
 * Writes to the copy of the project what the editor has changed in the picked folder.
 * @returns the files that it has changed or deleted
 */
export async function takeChanges(page: Page, copy: SiteCopy): Promise<string[]> {
  const contents = await page.evaluate(async () => {
    const read = async (folder: FileSystemDirectoryHandle, prefix: string): Promise<[string, string][]> => {
      const found: [string, string][] = [];
      for await (const [name, handle] of folder.entries()) {
        if (handle instanceof FileSystemFileHandle) found.push([prefix + name, await (await handle.getFile()).text()]);
        else if (name !== '.git') found.push(...(await read(handle as FileSystemDirectoryHandle, `${prefix}${name}/`)));
      }
      return found;
    };
    return read(await navigator.storage.getDirectory(), '');
  });
  const before = new Map(contentFiles(copy).map((name) => [name, copy.read(name)]));
  const changed = contents.filter(([name, text]) => name.startsWith('content/') && before.get(name) !== text);
  for (const [name, text] of changed) copy.write(name, text);
  const kept = new Set(contents.map(([name]) => name));
  const deleted = [...before.keys()].filter((name) => !kept.has(name));
  for (const name of deleted) rmSync(join(copy.folder, name));
  return [...changed.map(([name]) => name), ...deleted];
}

/** The files of content in a copy, as the editor names them. */
function contentFiles(copy: SiteCopy): string[] {
  return readdirSync(join(copy.folder, 'content'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(yaml|md)$/.test(name))
    .map((name) => `content/${name}`);
}
