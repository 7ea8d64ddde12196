/** `npm run format:content` in a copy of the project. */
import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SiteCopy } from '../src/testing/site-copy.ts';

let copy: SiteCopy;
beforeEach(() => {
  copy = new SiteCopy();
});
afterEach(() => copy.remove());

test('names the line of a file that is not valid YAML, leaves it, and formats the others', () => {
  const invalid = '- en: Home\n  hi: होम: पेज\n';
  copy.write('content/hi/shell.yaml', invalid);
  const about = copy.read('content/about.yaml');
  copy.write(
    'content/about.yaml',
    about.replace(/^heading: .*$/m, (line) => `${line}\n`),
  );
  const { CONTENT_DIR: _content, ...env } = process.env;
  const options = { cwd: copy.folder, env, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/format-content.ts'], options);
  expect(status).toBe(1);
  expect(stderr).toContain('content/hi/shell.yaml:2');
  expect(stderr).toContain('This is not valid YAML');
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(stdout).toBe('content/about.yaml\n');
  expect([copy.read('content/hi/shell.yaml'), copy.read('content/about.yaml')]).toEqual([invalid, about]);
});
