/** Validates the built pages with the Nu checker, as the W3C's validator does: HTML and inline styles. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { requireProgram } from '../deploy/testing/find-program.ts';

const require = createRequire(import.meta.url);
const CHECKER = require.resolve('vnu-jar/build/dist/vnu.jar');

/** Valid, but newer than the checker. */
const FALSE_POSITIVES: Readonly<Record<string, string>> = {
  "CSS: “field-sizing”: Property “field-sizing” doesn't exist.": 'CSS Form Control Styling 1',
  'CSS: “mask”: Too many values or values are not recognized.':
    'CSS Masking 1: position and size of a mask, as with backgrounds',
};

interface Message {
  readonly url: string;
  readonly message: string;
  readonly extract?: string;
}

test('the Nu checker finds no error and no warning in any built document', () => {
  const documents = ['build/site', 'build/replies'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.html'))
      .map((name) => join(folder, name)),
  );
  // Without its informational messages: React writes a slash at the end of void elements.
  const options = ['--format', 'json', '--stdout', '--exit-zero-always', '--skip-info-messages'];
  const report = execFileSync(requireProgram('java'), ['-jar', CHECKER, ...options, ...documents], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  const { messages } = JSON.parse(report) as { messages: Message[] };
  expect(
    messages
      .filter(({ message }) => !(message in FALSE_POSITIVES))
      // The relay writes true or false into a reply before it is sent.
      .filter(({ message }) => !/“\{\{invalid \w+\}\}” for attribute “aria-invalid”/.test(message))
      .map(({ url, message, extract }) => `${url}: ${message} ${extract ?? ''}`),
  ).toEqual([]);
  const unused = Object.keys(FALSE_POSITIVES).filter((known) => !messages.some(({ message }) => message === known));
  expect(unused, 'false positives that are none any more').toEqual([]);
}, 180_000);
