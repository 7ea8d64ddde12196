import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stacklessSentinels } from './tree-shake.ts';

const TOP_LEVEL_ERROR = /^(?:var | {2})\w+ = Error\(/m;

test('React makes no error while it is evaluated', () => {
  const react = join(createRequire(import.meta.url).resolve('react-dom'), '../cjs/react-dom-client.production.js');
  const source = readFileSync(react, 'utf8');
  expect(source).toMatch(TOP_LEVEL_ERROR);
  const { transform } = stacklessSentinels();
  if (typeof transform !== 'object') throw new Error('The plugin has no transform');
  const { code } = Reflect.apply(transform.handler, {}, [source, react]) as { code: string };
  expect(code).not.toMatch(TOP_LEVEL_ERROR);
});
