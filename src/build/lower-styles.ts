import { Features, transform } from 'lightningcss';
import postcss, { type AtRule, type ChildNode, type Root, type Rule } from 'postcss';
import { folderOfName, shortNamesIn } from './short-class-names.ts';

/** The oldest engines that the styles are lowered to, of 2020: phones without updates. A version has three bytes. */
const TARGETS = { chrome: 87 << 16, safari: 14 << 16, ios_saf: 14 << 16, firefox: 84 << 16 };

/** A document as Astro has built it. The first of its style elements lists the layers. */
interface BuiltDocument {
  readonly html: string;
  /** The texts of the scripts that it can load. */
  readonly scripts: readonly string[];
}

/**
 * Leaves out the styles that a kind of document does not show, and rewrites the others for older engines:
 * - the rules of all layers, in the order of the layers, without `@layer` (Chrome 99, Safari 15.4);
 * - ranges in media queries as `min-width` and `max-width` (Chrome 104, Safari 16.4);
 * - `mask` with its prefix (Chrome 120);
 * - `dvh` and `svh` after the same value in `vh`;
 * - `text-wrap: balance` only for engines that do not break words for it.
 *
 * A real Chromium 103 knows layers but not ranges: without this the menu covers every page. All styles go to the place
 * of the first: a style in the body, where Astro writes one, would make Safari read all styles anew and apply a late
 * font while the visitor fills in a form. Those with layers become one element. Those of a writing system
 * (`src/styles/scripts`), and those without layers, come after it and stay elements, so that the policy of all pages
 * has a hash for each and not for each combination.
 *
 * Without layers specificity decides between rules of two layers. `tools/lowered-styles.delivered.spec.ts` compares
 * every element of every kind of page with the styles as they were written.
 *
 * Documents are of one kind if they have the same styles and show the same features. Astro gives each document the
 * styles of all that its route imports, shown or not (github.com/withastro/astro/issues/6563): each service page those
 * of all tools. By kind, not by document: hosts have room for a few different styles in their policy.
 * @returns the texts of the documents, in their order
 * @throws when a rule is in a layer that the list does not have
 */
export function lowerStyles(documents: readonly BuiltDocument[]): string[] {
  const read = documents.map(parseDocument);
  const kinds = Map.groupBy(read, ({ kind }) => kind);
  const lowered = new Map([...kinds].map(([kind, members]) => [kind, lowerKind(members)]));
  const shorten = propertyShortener(read);
  return read.map(({ html, kind, others }) => {
    const styles = [lowered.get(kind) ?? '', ...others.map((css) => lower(css))].map((css) => shorten(css));
    const elements = styles.map((css) => `<style>${css}</style>`).join('');
    let first = true;
    return html.replace(STYLE, () => {
      if (!first) return '';
      first = false;
      return elements;
    });
  });
}

const STYLE = /<style>(.*?)<\/style>/gs;

/** The height of the window without or with the bars of a browser (Chrome 108, Safari 15.4). */
const NEWER_UNITS = /(\d)[sd]vh\b/g;

/** Known by engines that balance lines by breaks between words. Chrome 114 to 119 break words for it (overflow-wrap). */
const BALANCES_BETWEEN_WORDS = '(color: light-dark(#000, #fff))';

/** A block of the layer of src/styles/scripts, where "script" means a writing system. */
const OF_WRITING_SYSTEM = /@layer script ?\{/;

/** A document as this build step sees it. */
interface ParsedDocument {
  readonly html: string;
  /** The styles with layers, without those of a writing system. */
  readonly layered: string;
  /** The other style elements, each after the list of the layers. */
  readonly others: readonly string[];
  /** Its markup, and the texts of its JavaScript. */
  readonly texts: readonly string[];
  /** The names of {@link shortNamesIn} that it can show: no element can get another, because no script of it has it. */
  readonly shown: readonly string[];
  readonly kind: string;
}

function parseDocument({ html, scripts }: BuiltDocument): ParsedDocument {
  const styles = [...html.matchAll(STYLE)].map(([, css = '']) => css);
  const [order = ''] = styles;
  const stays = (css: string) => !css.includes('@layer') || OF_WRITING_SYSTEM.test(css);
  const layered = styles.filter((css) => !stays(css)).join('\n');
  const others = styles.filter(stays).map((css) => order + css);
  const texts = [html.replace(STYLE, ''), ...scripts];
  const shown = texts.flatMap(shortNamesIn);
  const features = [...new Set(shown.map(folderOfName))].sort();
  return { html, layered, others, texts, shown, kind: [layered, ...features].join('\n') };
}

/** The styles with layers of all documents of a kind, lowered, with what one of them shows. */
function lowerKind(members: readonly ParsedDocument[]): string {
  const layered = members[0]?.layered ?? '';
  const shown = new Set(members.flatMap((member) => member.shown));
  const features = new Set([...shown].map(folderOfName));
  const unused = shortNamesIn(layered).filter((name) =>
    // Only styles name an animation, so it stays while its feature is shown.
    layered.includes(`@keyframes ${name}`) ? !features.has(folderOfName(name)) : !shown.has(name),
  );
  return withoutUnread(lower(layered, unused), members.flatMap(({ others }) => others).join('\n'));
}

/** Leaves out custom properties that neither these nor other styles read, and then those that only these have read. */
function withoutUnread(css: string, others: string): string {
  const read = new Set([...`${css}${others}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const unread = [...css.matchAll(/[{;](--[\w-]+):/g)].flatMap(([, name]) => (read.has(name) ? [] : (name ?? [])));
  return unread.length === 0 ? css : withoutUnread(minify(css, unread), others);
}

/** A custom property where a style sets or reads it, and not in the hash of a file's name. */
const PROPERTY = /(?<=[{;(,\s])--[a-z][\w-]*/g;

/**
 * Short names for custom properties, such as `--b3`, except those that markup or scripts name. With long ones a document would weigh
 * 0.3 KB more (brotli). For all documents at once, because they share styles.
 */
function propertyShortener(documents: readonly ParsedDocument[]): (css: string) => string {
  const texts = new Set(documents.flatMap((document) => document.texts));
  const named = new Set([...texts].flatMap((text) => text.match(/--[a-z][\w-]*/g) ?? []));
  const styles = new Set(documents.flatMap(({ layered, others }) => [layered, ...others]));
  const names = [...new Set([...styles].flatMap((css) => css.match(PROPERTY) ?? []))].filter(
    (name) => !named.has(name),
  );
  const free = Array.from({ length: names.length + named.size }, (_, index) => shortName(index)).filter(
    (name) => !named.has(name),
  );
  const short = new Map(names.map((name, index) => [name, free[index]]));
  return (css) => css.replace(PROPERTY, (name) => short.get(name) ?? name);
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** `--a` to `--z`, then `--a1`: the Nu checker knows no custom property whose name begins with a digit. */
function shortName(index: number): string {
  const round = Math.floor(index / LETTERS.length);
  return `--${LETTERS[index % LETTERS.length]}${round === 0 ? '' : round.toString(36)}`;
}

function lower(css: string, unused: readonly string[] = []): string {
  return minify(withoutLayers(css), unused);
}

function minify(css: string, unused: readonly string[]): string {
  const { code } = transform({
    filename: 'document.css',
    code: Buffer.from(css),
    minify: true,
    targets: TARGETS,
    unusedSymbols: [...unused],
    // `:-webkit-any` has another specificity than `:is`.
    exclude: Features.IsSelector,
  });
  return code.toString();
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
