import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { expect, test } from 'vitest';
import { inlineTokens, listenOnlyToUsed, shortPropertyNames, stacklessSentinels } from './bundler-plugins.ts';

const REACT = join(createRequire(import.meta.url).resolve('react-dom'), '../cjs/react-dom-client.production.js');
const REACT_SOURCE = readFileSync(REACT, 'utf8');

/** What a plugin makes of React's sources. */
function transformed({ transform }: Plugin, source: string): string {
  if (typeof transform !== 'object') throw new Error('The plugin has no transform');
  return (Reflect.apply(transform.handler, {}, [source, REACT]) as { code: string }).code;
}

const TOP_LEVEL_ERROR = /^(?:var | {2})\w+ = Error\(/m;

test('React makes no error while it is evaluated', () => {
  expect(REACT_SOURCE).toMatch(TOP_LEVEL_ERROR);
  expect(transformed(stacklessSentinels(), REACT_SOURCE)).not.toMatch(TOP_LEVEL_ERROR);
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

test('React listens to what components handle, to each event once, and in full where a portal is', () => {
  const sources = [
    '<a onClick={open} onFocus={peek}>',
    '<input onClick={tick} onChange={tick} onNothing={tick} />; const onSubmit = { onPointerEnter: 1 };',
    'const handlers = { onScroll() {}, onWheel };',
  ];
  const code = transformed(listenOnlyToUsed(sources), REACT_SOURCE);
  const [, names = ''] =
    /internalContainerInstanceKey in rootContainerElement \? (.*) : allNativeEvents\)\.forEach\(/.exec(code) ?? [];
  const listened = new Function('registrationNameDependencies', `return ${names}`);
  const dependencies = {
    onClick: ['click'],
    onFocus: ['focusin'],
    onChange: ['change', 'click'],
    onSubmit: ['submit'],
    onPointerEnter: ['pointerover'],
    onScroll: ['scroll'],
    onWheel: ['wheel'],
  };
  expect([...listened(dependencies)]).toEqual(['change', 'click', 'focusin', 'pointerover', 'scroll', 'wheel']);
  expect(() => transformed(listenOnlyToUsed(sources), 'something else')).toThrow('no longer');
});
