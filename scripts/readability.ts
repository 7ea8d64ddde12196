/**
 * `npm run readability`: how easily each built page reads, by Flesch's reading ease: 100 is very easy, 60 plain English, 30
 * a text for specialists. Legal terms lower the figure. A report, which fails nothing.
 */
import { defaultTreeAdapter, parse } from 'parse5';
import { documents } from '../src/testing/built-pages.ts';

type Node = Parameters<typeof defaultTreeAdapter.getParentNode>[0];

/** Elements that are read as sentences, also without a full stop. */
const BLOCKS = ['p', 'li', 'dt', 'dd', 'td', 'th', 'h1', 'h2', 'h3', 'h4', 'label', 'legend', 'summary'];
const UNREAD = ['script', 'style', 'svg', 'nav', 'cite'];

/** The text of a node, with a full stop after every block. */
function textOf(node: Node): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value;
  const name = defaultTreeAdapter.isElementNode(node) ? node.tagName : '';
  if (UNREAD.includes(name) || !('childNodes' in node)) return '';
  const text = node.childNodes.map(textOf).join('');
  return BLOCKS.includes(name) && !/[.?!:]\s*$/.test(text) ? `${text}. ` : `${text} `;
}

function mainOf(node: Node): Node | undefined {
  if (!('childNodes' in node)) return undefined;
  if (defaultTreeAdapter.isElementNode(node) && node.tagName === 'main') return node;
  return node.childNodes.map(mainOf).find(Boolean);
}

/** The syllables of a word, near enough for an average: groups of vowels, without most endings in e. Numbers have none. */
const syllablesOf = (word: string): number =>
  word
    .toLowerCase()
    .replace(/(?<=[^l]|[aeiouy]l)e[sd]?$/, '')
    .match(/[aeiouy]+|^[^aeiouy\d]+$/g)?.length ?? 0;

const words = new Intl.Segmenter('en', { granularity: 'word' });
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

console.log('Flesch reading ease (60 and more: plain English), and words');
for (const [path, html] of documents) {
  const main = mainOf(parse(html));
  if (!main) throw new Error(`${path} has no main element`);
  const text = textOf(main).replaceAll(/\s+/g, ' ');
  const read = [...words.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
  const sentenceCount = [...sentences.segment(text)].filter(({ segment }) => /\p{L}/u.test(segment)).length;
  const syllables = read.reduce((sum, word) => sum + syllablesOf(word), 0);
  // Flesch 1948, "A new readability yardstick".
  const ease = 206.835 - 1.015 * (read.length / sentenceCount) - 84.6 * (syllables / read.length);
  console.log(`${String(Math.round(ease)).padStart(4)}  ${String(read.length).padStart(5)}  ${path}`);
}
