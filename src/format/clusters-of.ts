/**
 * One letter with its signs. In Devanagari also the letters that a virama (U+094D) joins to it, which the Intl.Segmenter of
 * browsers before Unicode 15.1 splits (Unicode Standard Annex 29, rule GB9c).
 */
const CLUSTER = /(?:\P{M}\p{M}*\u094d\u200d?)*\P{M}\p{M}*/gu;

/** Most texts: no letter in it has signs. The other pattern takes a slow phone 10 ms at its first use. */
const LATIN = /^[ -\u02ff]*$/;

/** The smallest parts of a text that look the same alone as within it. */
export function clustersOf(text: string): readonly string[] {
  return LATIN.test(text) ? [...text] : (text.match(CLUSTER) ?? []);
}
