/**
 * What the styles use although not every browser of the promise has it (package.json, browserslist), and what a visitor
 * misses there. src/build/baseline.built.test.ts rejects everything else; e2e/full/older-browsers.spec.ts takes all of it away.
 */
export const newerStyles = {
  properties: {
    'accent-color': 'ticks have the system’s colour',
    'content-visibility': 'what is far away is laid out at once',
    'field-sizing': 'long messages scroll in a field that does not grow',
    'forced-color-adjust': 'ornaments take the system’s colours as well',
    'overflow-anchor': 'the page may move by a line when something above it changes',
    'overflow-clip-margin': 'an ornament may be cut off at the edge of its part',
    'overscroll-behavior': 'the page scrolls on behind the end of a menu',
    'print-color-adjust': 'coloured grounds are left out on paper',
    resize: 'a field keeps its size, as on every phone',
    'scrollbar-width': 'a scrollbar shows below the slides',
    'text-size-adjust': 'iOS may enlarge text in a turned phone',
    'text-wrap': 'lines break less evenly',
  },
  propertyValues: { 'break-after': { avoid: 'a heading may end a sheet of paper' } },
  selectors: {
    'details-content': 'what is folded is not printed',
    'popover-open': 'the small menu is open below the bar',
    selection: 'chosen text has the system’s colours',
  },
  atRules: { 'view-transition': 'pages change without a movement' },
} as const;

/**
 * Functions that browsers have had for less than about three years, by the object that has them. No page needs one of them;
 * e2e/older-browsers.spec.ts removes them all. Source of the dates: web-features, `baseline_low_date` from July 2023.
 */
export const newerFunctions: Readonly<Record<string, readonly string[]>> = {
  Array: ['fromAsync'],
  'Array.prototype': ['toReversed', 'toSorted', 'toSpliced', 'with'],
  'ArrayBuffer.prototype': ['resize', 'transfer', 'transferToFixedLength'],
  AbortSignal: ['any', 'timeout'],
  // Not checkVisibility, with which the tests themselves look at the page.
  'Element.prototype': ['getHTML', 'moveBefore', 'setHTML', 'setHTMLUnsafe'],
  Error: ['isError'],
  globalThis: ['Float16Array', 'Temporal', 'navigation', 'scheduler'],
  'HTMLElement.prototype': ['hidePopover', 'popover', 'showPopover', 'togglePopover'],
  Intl: ['DurationFormat', 'Segmenter'],
  'Iterator.prototype': [
    'drop',
    'every',
    'filter',
    'find',
    'flatMap',
    'forEach',
    'map',
    'reduce',
    'some',
    'take',
    'toArray',
  ],
  Map: ['groupBy'],
  'Map.prototype': ['getOrInsert', 'getOrInsertComputed'],
  Math: ['f16round', 'sumPrecise'],
  Object: ['groupBy'],
  Promise: ['try', 'withResolvers'],
  RegExp: ['escape'],
  Response: ['json'],
  'Set.prototype': [
    'difference',
    'intersection',
    'isDisjointFrom',
    'isSubsetOf',
    'isSupersetOf',
    'symmetricDifference',
    'union',
  ],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  Uint8Array: ['fromBase64', 'fromHex'],
  'Uint8Array.prototype': ['setFromBase64', 'setFromHex', 'toBase64', 'toHex'],
  URL: ['canParse', 'parse'],
  'URLSearchParams.prototype': ['size'],
};
