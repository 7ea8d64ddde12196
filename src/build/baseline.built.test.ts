import { readdirSync } from 'node:fs';
import css from '@eslint/css';
import { ESLint, type Linter } from 'eslint';
import compat from 'eslint-plugin-compat';
import { expect, test } from 'vitest';
import { documents, SITE } from '../testing/built-pages.ts';
import { newerStyles } from '../testing/newer-features.ts';

/** Built scripts and styles use only what the supported browsers have (browserslist in package.json). */

/** Newer interfaces whose presence the scripts check first. */
const ASKED_FOR_FIRST = [
  // With reduced data usage, decorative illustrations are left out.
  /^navigator\.connection\(\)/,
  // Without prerendering, no page is being prerendered.
  /^document\.prerendering\(\)/,
];

function linter(config: Linter.Config): ESLint {
  return new ESLint({ overrideConfigFile: true, allowInlineConfig: false, overrideConfig: [config], ignore: false });
}

test('the styles of every page use no newer feature that is not listed', async () => {
  const eslint = linter({
    files: ['**/*.css'],
    plugins: { css },
    language: 'css/css',
    rules: {
      'css/use-baseline': [
        'error',
        {
          available: 'widely',
          allowProperties: Object.keys(newerStyles.properties),
          allowPropertyValues: Object.fromEntries(
            Object.entries(newerStyles.propertyValues).map(([property, values]) => [property, Object.keys(values)]),
          ),
          allowSelectors: Object.keys(newerStyles.selectors),
          allowAtRules: Object.keys(newerStyles.atRules),
        },
      ],
    },
  });
  const styles = new Set([...documents.values()].flatMap(stylesOf));
  expect(styles.size).toBeGreaterThan(1);
  const found = await Promise.all([...styles].map((style) => eslint.lintText(style, { filePath: 'page.css' })));
  expect(messagesOf(found.flat())).toEqual([]);
});

test('every script uses no newer feature', async () => {
  const eslint = linter({
    files: ['**/*.js'],
    // The last edition that every supported browser has completely.
    languageOptions: { ecmaVersion: 2022, sourceType: 'module' },
    plugins: { compat },
    rules: { 'compat/compat': 'error' },
  });
  const results = await eslint.lintFiles(`${SITE}/assets/*.js`);
  expect(results).toHaveLength(readdirSync(`${SITE}/assets`).filter((name) => name.endsWith('.js')).length);
  const messages = messagesOf(results).filter((message) => !ASKED_FOR_FIRST.some((known) => known.test(message)));
  expect(messages).toEqual([]);
});

function stylesOf(document: string): string[] {
  return [...document.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, style = '']) => style);
}

function messagesOf(results: readonly ESLint.LintResult[]): string[] {
  return [...new Set(results.flatMap(({ messages }) => messages.map(({ message }) => message)))];
}
