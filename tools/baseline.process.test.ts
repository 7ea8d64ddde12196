import { readdirSync } from 'node:fs';
import { ESLint } from 'eslint';
import compat from 'eslint-plugin-compat';
import { expect, test } from 'vitest';
import { SITE_FOLDER } from '../src/testing/built-pages.ts';

/** Newer interfaces whose presence the scripts check first. */
const FEATURE_DETECTED = [
  // With reduced data usage, decorative illustrations are left out.
  /^navigator\.connection\(\)/,
  // Without prerendering, no page is being prerendered.
  /^document\.prerendering\(\)/,
];

test('every script uses only what the supported browsers have (browserslist in package.json)', async () => {
  const eslint = new ESLint({
    overrideConfigFile: true,
    allowInlineConfig: false,
    ignore: false,
    overrideConfig: {
      files: ['**/*.js'],
      // The last edition that every supported browser has completely.
      languageOptions: { ecmaVersion: 2022, sourceType: 'module' },
      plugins: { compat },
      rules: { 'compat/compat': 'error' },
    },
  });
  const results = await eslint.lintFiles(`${SITE_FOLDER}/assets/*.js`);
  expect(results).toHaveLength(readdirSync(`${SITE_FOLDER}/assets`).filter((name) => name.endsWith('.js')).length);
  const messages = new Set(results.flatMap(({ messages }) => messages.map(({ message }) => message)));
  expect([...messages].filter((message) => !FEATURE_DETECTED.some((known) => known.test(message)))).toEqual([]);
});
