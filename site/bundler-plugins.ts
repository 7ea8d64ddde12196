import type { Plugin } from 'vite';

/** What the router offers to fetchers, blockers, framework mode and hot reload, in the object that it returns. */
const UNUSED_METHODS =
  /^\t\t(?:fetch|revalidate|getFetcher|resetFetcher|deleteFetcher: queueFetcherForDeletion|dispose|getBlocker|deleteBlocker|patchRoutes|_internalFetchControllers: fetchControllers|_internalSetRoutes),$/gm;

/**
 * Lets the bundler drop what this site does not use of the router: links, forms, fetchers and framework mode, which
 * survive only because each component is named by an assignment after its definition (for developer tools); methods
 * that nobody calls; and options that nobody sets. Together 6 KB brotli. If a change of the router's sources makes a pattern miss, nothing
 * breaks, and the size budget of the tests tells.
 */
export function treeShakeRouter(): Plugin {
  return {
    name: 'tree-shake-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules[\\/]react-router[\\/]/ },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = .*;$/gm, '')
          .replace(/= (React\$1\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1')
          .replace(UNUSED_METHODS, '')
          .replace(/\bfuture\.unstable_\w+\b/g, 'false')
          .replace(/\b(?:init\.|opts\?\.|opts\.)(?:instrumentations|patchRoutesOnNavigation)\b/g, 'undefined'),
        map: null,
      }),
    },
  };
}

/**
 * Lets the bundler put each class name in where it is used, instead of carrying every stylesheet's table of names
 * (1 KB brotli). The styles themselves must stay, although no code of their module does.
 */
export function inlineClassNames(): Plugin[] {
  return [
    {
      name: 'inline-class-names',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /[\\/]site[\\/].*\.tsx$/ },
        handler: (code) => ({
          code: code.replace(/^import (\w+) from ('[^']+\.module\.css';)$/gm, 'import * as $1 from $2'),
          map: null,
        }),
      },
    },
    {
      name: 'keep-styles',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/ },
        handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ];
}

/**
 * Tokens that stay. Where `font` holds no var(), the minifier moves it behind `font-variant-numeric`, which it resets.
 */
const FAMILIES = ['--serif', '--sans'];
const DEFINITION = /(?<=[\s{;])(--[a-z][\w-]*):([^;}]+)/g;

/**
 * A PostCSS plugin that puts the value of each token that has only one in its place. A browser parses a declaration with
 * `var()` again for every element that it styles: without, styles take a sixth less time, and a document 0.3
 * KB less.
 * @param tokens text of the stylesheet that defines them
 * @param stylesheets text of all stylesheets; a token that is defined twice, for a window's width or a part of the page, stays
 */
export function inlineTokens(tokens: string, stylesheets: readonly string[]) {
  const definitions = stylesheets.flatMap((css) => [...css.matchAll(DEFINITION)].map(([, name = '']) => name));
  const values = new Map(
    [...tokens.matchAll(DEFINITION)]
      .map(([, name = '', value = '']) => [name, value.trim()] as const)
      .filter(([name]) => definitions.indexOf(name) === definitions.lastIndexOf(name) && !FAMILIES.includes(name)),
  );
  const inlined = (value: string): string =>
    value.replace(/var\((--[\w-]+)\)/g, (reference, name) => {
      const constant = values.get(name);
      return constant === undefined ? reference : inlined(constant);
    });
  return {
    postcssPlugin: 'inline-tokens',
    Declaration(declaration: { prop: string; value: string; remove(): void }) {
      if (values.has(declaration.prop)) declaration.remove();
      else declaration.value = inlined(declaration.value);
    },
  };
}

/**
 * A PostCSS plugin that gives the custom properties of the site's stylesheets names of one or two characters: a quarter of a
 * kilobyte less in each document. What no stylesheet defines is the business of a script or of a library, and keeps its name.
 * @param stylesheets text of all stylesheets, in which the properties are counted off
 */
export function shortPropertyNames(stylesheets: readonly string[]) {
  const defined = stylesheets.flatMap((css) => css.match(/(?<=[\s{;])--[a-z][\w-]*(?=:)/g) ?? []);
  const names = new Map([...new Set(defined)].map((name, index) => [name, `--${index.toString(36)}`]));
  const shortened = (text: string) => text.replace(/(?<![\w-])--[a-z][\w-]*/g, (name) => names.get(name) ?? name);
  return {
    postcssPlugin: 'short-property-names',
    Declaration(declaration: { prop: string; value: string }) {
      declaration.prop = shortened(declaration.prop);
      declaration.value = shortened(declaration.value);
    },
  };
}

/**
 * Keeps the toast library from writing its styles into the document when it is loaded, which the content security policy
 * forbids. They come as a stylesheet instead, see Toaster.tsx. If a new version of the library writes them otherwise, the
 * browser tests of the policy tell.
 */
export function stylesInFiles(): Plugin {
  return {
    name: 'styles-in-files',
    transform: {
      filter: { id: /node_modules[\\/]sonner[\\/]/ },
      handler: (code) => ({ code: code.replace(/^__insertCSS\(.*\);$/m, ''), map: null }),
    },
  };
}

/**
 * Lets React's sentinels, errors that it throws to itself and knows by identity, be made without a stack trace. While
 * developer tools look on, and so for Lighthouse, Chromium parses the whole bundle a second time for the stack of an error
 * that is made when the bundle is evaluated: 15 of 20 ms, on the main thread.
 */
export function stacklessSentinels(): Plugin {
  return {
    name: 'stackless-sentinels',
    apply: 'build',
    transform: {
      filter: { id: /react-dom-client\.production\.js$/ },
      handler: (code) => ({
        code: code.replace(
          /(\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g,
          '$1Object.create(Error.prototype, { message: { value: $2 } })',
        ),
        map: null,
      }),
    },
  };
}

/**
 * Lets React listen to those events alone that the site's components handle. It listens to all eighty that it knows, and each
 * tap passes through it a dozen times for nothing: 1.5 of the 22 ms of a navigation, 1 of the 13 ms of the menu. What a
 * portal shows (toasts, from a library) is still listened to in full.
 * @param sources of components and hooks; a handler counts as an attribute, `onClick={…}`, a property or a method
 * @throws when React's sources have changed so that the place is not found
 */
export function listenOnlyToUsed(sources: readonly string[]): Plugin {
  const named = sources.flatMap((source) => source.match(/\bon[A-Z]\w*(?==\{|[:(,]| \})/g) ?? []);
  const used = JSON.stringify([...new Set(named)].sort());
  return {
    name: 'listen-only-to-used',
    apply: 'build',
    transform: {
      filter: { id: /react-dom-client\.production\.js$/ },
      handler(code) {
        const all = /allNativeEvents(?=\.forEach\()/;
        if (!all.test(code)) throw new Error('listenOnlyToUsed: React no longer names the events that it listens to');
        const ofRoot = `new Set(${used}.flatMap((name) => registrationNameDependencies[name] ?? []))`;
        return {
          // The container of a root bears this key, that of a portal does not.
          code: code.replace(
            all,
            `(internalContainerInstanceKey in rootContainerElement ? ${ofRoot} : allNativeEvents)`,
          ),
          map: null,
        };
      },
    },
  };
}

/**
 * Lets V8 compile each function of a file when the file arrives, beside the main thread, instead of on it when the function
 * is first called: half of the work of hydration, and a third of the time of the first navigation. For other engines the
 * line is a comment. https://v8.dev/blog/explicit-compile-hints
 * @param except names of entries that are too small to gain from it
 */
export function compileAhead(except: readonly string[]): Plugin {
  return {
    name: 'compile-ahead',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle: {
      // The hint counts only before everything else, and the bundler's own table of files comes late.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && !except.includes(file.name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}
