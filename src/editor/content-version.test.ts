import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { CONTENT_FOLDER } from '../content/content-folder.ts';
import { checkChanges } from './check-change.ts';
import { contentVersions, versionOf } from './content-version.ts';

const path = 'content/offers.yaml';
let folder: string;
let versions: Record<string, string>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-version-'));
  cpSync(CONTENT_FOLDER, folder, { recursive: true });
  versions = contentVersions(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const onDisk = () => parse(readFileSync(join(folder, 'offers.yaml'), 'utf8'));
const change = (version: string | null | undefined) => ({ path, data: onDisk(), version: version ?? null });

test('a file that has not changed since it was read may be saved', () => {
  expect(versions['content/terms.md']).toBeTruthy();
  expect(checkChanges([change(versions[path])], folder)).toBeUndefined();
});

test('a file that has changed since is rejected, with what to do', () => {
  const data = onDisk();
  writeFileSync(join(folder, 'offers.yaml'), stringify({ ...data, registration: { ...data.registration, price: 1 } }));
  expect(checkChanges([change(versions[path])], folder)).toMatch(/offers\.yaml\n.*has changed.*\n.*reload the editor/s);
});

test('a new file whose name has been used since is rejected', () => {
  expect(checkChanges([change(null)], folder)).toContain('has changed');
});

test('a file that was deleted since is rejected', () => {
  const service = 'content/services/patents.yaml';
  const data = parse(readFileSync(join(folder, 'services/patents.yaml'), 'utf8'));
  rmSync(join(folder, 'services/patents.yaml'));
  expect(checkChanges([{ path: service, data, version: versions[service] ?? null }], folder)).toContain('has changed');
});

test('the same words in another format are the same version', () => {
  const data = onDisk();
  const reversed = Object.fromEntries(Object.entries(data).reverse());
  writeFileSync(join(folder, 'offers.yaml'), stringify(reversed, { defaultStringType: 'QUOTE_DOUBLE' }));
  expect(checkChanges([change(versions[path])], folder)).toBeUndefined();
  expect(versionOf({ ...data, note: '', more: null, list: [], __sc_item_id: 'a' })).toBe(versions[path]);
});
