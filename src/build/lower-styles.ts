import { Features, transform } from 'lightningcss';
import postcss, { type AtRule, type ChildNode, type Root, type Rule } from 'postcss';
import { folderOfName, shortNamesIn } from './short-class-names.ts';

/** The oldest engines that the styles are lowered to, of 2020: phones without updates. A version has three bytes. */
const TARGETS = { chrome: 87 << 16, safari: 14 << 16, ios_saf: 14 << 16, firefox: 84 << 16 };

/**
 * Leaves out the styles of features that a document does not show ({@link namesNotShown}), and rewrites the others for older engines:
 * - the rules of all layers, in the order of the layers, without `@layer` (Chrome 99, Safari 15.4);
 * - ranges in media queries as `min-width` and `max-width` (Chrome 104, Safari 16.4);
 * - `mask` with its prefix (Chrome 120);
 * - `dvh` and `svh` after the same value in `vh`;
 * - `text-wrap: balance` only for engines that do not break words for it.
 *
 * A real Chromium 103 knows layers but not ranges: without this the menu covers every page. All styles go to the place of
 * the first: a style in the body, where Astro writes one, would make Safari read all styles anew and apply a late font
 * while the visitor fills in a form. Those with layers become one element. The others, which come after all layers, stay
 * elements, so that the policy of all pages has a hash for each and not for each combination.
 *
 * Without layers specificity decides between rules of two layers. `tools/lowered-styles.delivered.spec.ts` compares every element of
 * every kind of page with the styles as they were written.
 * @param html a built document whose first style element lists the layers
 * @param scripts the texts of the scripts that it can load
 * @throws when a rule is in a layer that the list does not have
 */
export function lowerStyles(html: string, scripts: readonly string[] = []): string {
  const styles = [...html.matchAll(STYLE)].map(([, css = '']) => css);
  const layered = styles.filter((css) => css.includes('@layer'));
  const others = styles.filter((css) => !css.includes('@layer'));
  const unused = namesNotShown(styles, [html.replace(STYLE, ''), ...scripts]);
  const elements = [layered.join('\n'), ...others].map((css) => `<style>${lower(css, unused)}</style>`).join('');
  let first = true;
  return html.replace(STYLE, () => {
    if (!first) return '';
    first = false;
    return elements;
  });
}

const STYLE = /<style>(.*?)<\/style>/gs;

/** The height of the window without or with the bars of a browser (Chrome 108, Safari 15.4). */
const NEWER_UNITS = /(\d)[sd]vh\b/g;

/** Known by engines that balance lines by breaks between words. Chrome 114 to 119 break words for it (overflow-wrap). */
const BALANCES_BETWEEN_WORDS = '(color: light-dark(#000, #fff))';

/**
 * The names in styles of features of which a page shows nothing. Astro gives each page the styles of all that its route imports, shown or
 * not (github.com/withastro/astro/issues/6563): each service page those of all tools. No element can get such a name, because no
 * script of the page has it either. By feature, not by name: hosts have room for a few different styles in their policy.
 */
function namesNotShown(styles: readonly string[], texts: readonly string[]): string[] {
  const shown = new Set(texts.flatMap(shortNamesIn).map(folderOfName));
  return styles.flatMap(shortNamesIn).filter((name) => {
    const folder = folderOfName(name);
    return folder !== undefined && !shown.has(folder);
  });
}

const cache = new Map<string, string>();

function lower(css: string, unused: readonly string[]): string {
  const key = [css, ...unused].join('\n');
  const known = cache.get(key);
  if (known !== undefined) return known;
  const { code } = transform({
    filename: 'document.css',
    code: Buffer.from(withoutLayers(css)),
    minify: true,
    targets: TARGETS,
    unusedSymbols: [...unused],
    // `:-webkit-any` has another specificity than `:is`.
    exclude: Features.IsSelector,
  });
  const lowered = code.toString();
  cache.set(key, lowered);
  return lowered;
}

/**
 * `(width < 64rem)` as `(max-width: 63.999rem)`. Lightning CSS writes `not (min-width: 64rem)`, which is as new as the range.
 */
function withoutRanges(query: string): string {
  return query.replace(
    /\((width|height) ?(<|>=) ?([\d.]+)rem\)/g,
    (_, feature: string, operator: string, size: string) =>
      operator === '<' ? `(max-${feature}: ${Number(size) - 0.001}rem)` : `(min-${feature}: ${size}rem)`,
  );
}

/** The rules of the first layer, of the second and so on, and last those outside all layers, which come before the others. */
function withoutLayers(css: string): string {
  const root = postcss.parse(css);
  const layers = new Map<string, ChildNode[]>();
  const unlayered: ChildNode[] = [];
  for (const node of root.nodes) {
    if (!isLayer(node)) unlayered.push(node);
    else if (node.nodes === undefined)
      for (const name of node.params.split(/,\s*/)) layers.set(name, layers.get(name) ?? []);
    else {
      const layer = layers.get(node.params);
      if (!layer)
        throw new Error(`The layer "${node.params}" is not in the list of layers, see src/styles/global.css.`);
      layer.push(...node.nodes);
    }
  }
  const flat: Root = postcss.root();
  flat.append([...layers.values()].flat(), unlayered);
  flat.walkAtRules('media', (rule) => {
    rule.params = withoutRanges(rule.params);
  });
  flat.walkDecls((declaration) => {
    if (declaration.value.search(NEWER_UNITS) >= 0)
      declaration.cloneBefore({ value: declaration.value.replace(NEWER_UNITS, '$1vh') });
  });
  flat.walkRules((rule) => {
    const balance = rule.nodes.find(
      (node) => node.type === 'decl' && node.prop === 'text-wrap' && node.value === 'balance',
    );
    if (!balance || isBalancing(rule.parent)) return;
    const condition = postcss.atRule({ name: 'supports', params: BALANCES_BETWEEN_WORDS });
    condition.append(postcss.rule({ selectors: rule.selectors, nodes: [balance.clone()] }));
    rule.after(condition);
    balance.remove();
  });
  return flat.toString();
}

const isBalancing = (parent: Rule['parent']): boolean =>
  parent?.type === 'atrule' && (parent as AtRule).params === BALANCES_BETWEEN_WORDS;

const isLayer = (node: ChildNode): node is AtRule => node.type === 'atrule' && node.name === 'layer';
