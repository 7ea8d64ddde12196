import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkSettingsFile } from './settings-file.ts';
import { StartError } from './start-error.ts';

const readFileSync = vi.hoisted(() => vi.fn());
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  readFileSync.mockImplementation(fs.readFileSync);
  return { ...fs, readFileSync };
});

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'settings-'));
  file = join(folder, '.env');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The message, which is one line. */
function messageFor(): string {
  try {
    checkSettingsFile(file);
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    const { message } = error as StartError;
    expect(message).not.toContain('\n');
    return message;
  }
  return '';
}

test('no file, and a file with settings, are fine', () => {
  expect(messageFor()).toBe('');
  writeFileSync(file, 'SITE_URL=https://firm.example\n# Büro\n');
  expect(messageFor()).toBe('');
});

test('a file of another user is named, with who may run the command', () => {
  writeFileSync(file, 'SITE_URL=https://firm.example\n');
  // Tests may run as root, who may read every file.
  readFileSync.mockImplementationOnce(() => {
    throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
  });
  expect(messageFor()).toBe(
    `The settings in ${file} cannot be read (EACCES): run the command as root, or as the user that owns the file.`,
  );
});

test.each([
  ['UTF-16', Buffer.from('\ufeffSITE_URL=x\n', 'utf16le')],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff])],
])('%s is named', (_what, bytes) => {
  writeFileSync(file, bytes);
  expect(messageFor()).toBe(`The settings in ${file} are not plain text: save the file as UTF-8.`);
});
