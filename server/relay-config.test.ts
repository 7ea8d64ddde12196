import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { missingIds, readRelayConfig } from './relay-config.ts';
import { StartError } from './start-error.ts';
import { temporaryFolder, testIds, writeFakeBuild, writeFiles } from './testing/build-folder.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

function errorOf(content: string | undefined): string {
  if (content !== undefined) writeFiles(folder.path, { 'relay.json': content });
  try {
    readRelayConfig(join(folder.path, 'relay.json'));
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  throw new Error('it was accepted');
}

test('the file of the build is read', () => {
  writeFakeBuild(folder.path);
  const config = readRelayConfig(join(folder.path, 'relay.json'));
  expect(config).toEqual(JSON.parse(readFileSync(join(folder.path, 'relay.json'), 'utf8')));
  expect(config.email).toEqual(testIds);
});

test.each([undefined, '', '{', 'null', '[]', '{"provider":"x"}', '{"provider":1}'])(
  'an error says to build the site first: %s',
  (content) => {
    expect(errorOf(content)).toMatch(/relay\.json .*: run npm run build first\.$/);
  },
);

test('two forms with the same template id are rejected', () => {
  const templates = { ...testIds.templates, career: testIds.templates.contact };
  const config = { provider: 'P', email: { ...testIds, templates }, mailTo: 'a@b.in' };
  expect(errorOf(JSON.stringify(config))).toContain('email.templates: two forms have the same id');
});

test('ids that are not set do not prevent the start, and are named', () => {
  const email = { userId: '', serviceId: 's', templates: { consultation: '', contact: 'c', career: '' } };
  writeFiles(folder.path, { 'relay.json': JSON.stringify({ provider: 'P', email, mailTo: 'a@b.in' }) });
  const config = readRelayConfig(join(folder.path, 'relay.json'));
  expect(missingIds(config.email)).toEqual(['user id', 'template id of consultation', 'template id of career']);
  expect(missingIds(testIds)).toEqual([]);
  expect(config.languages).toEqual({});
});
