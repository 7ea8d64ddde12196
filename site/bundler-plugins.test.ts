import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inlineTokens, shortPropertyNames, stacklessSentinels } from './bundler-plugins.ts';

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

test('a token with one value is put in its place, and its definition goes; one with two values stays', () => {
  const tokens =
    ':root{\n--blue: #1c2b84; --rule: 3px double var(--blue); --edge: max(var(--gutter), 1rem); --gutter: 1rem }';
  const { Declaration } = inlineTokens(tokens, [tokens, '@media (width >= 64rem){:root{--gutter:5rem}}']);
  const left = (prop: string, value: string) => {
    let isThere = true;
    const declaration = {
      prop,
      value,
      remove() {
        isThere = false;
      },
    };
    Declaration(declaration);
    return isThere ? declaration.value : undefined;
  };
  expect(left('border', 'var(--rule)')).toBe('3px double #1c2b84');
  expect(left('margin', 'calc(-1 * var(--edge)) var(--width)')).toBe(
    'calc(-1 * max(var(--gutter), 1rem)) var(--width)',
  );
  expect(left('--blue', '#1c2b84')).toBeUndefined();
  expect(left('--gutter', '1rem')).toBe('1rem');
});

test('custom properties get short names wherever they stand; those of others keep theirs', () => {
  const { Declaration } = shortPropertyNames([':root{--blue:#1c2b84; --blue-deep:#121c5e}', 'a{--blue:red}']);
  const shortened = (prop: string, value: string) => {
    const declaration = { prop, value };
    Declaration(declaration);
    return `${declaration.prop}:${declaration.value}`;
  };
  expect(shortened('--blue-deep', '#121c5e')).toBe('--1:#121c5e');
  expect(shortened('border', '1px solid var(--blue)')).toBe('border:1px solid var(--0)');
  expect(shortened('margin', 'calc(-1 * var(--blue-deep)) var(--width)')).toBe(
    'margin:calc(-1 * var(--1)) var(--width)',
  );
  expect(shortened('grid-area', 'x--blue')).toBe('grid-area:x--blue');
});
