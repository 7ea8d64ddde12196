/**
 * What the styles use although not every browser of the promise has it (package.json, browserslist), and what a visitor
 * misses there. Everything else is refused by src/build/baseline.built.test.ts; e2e/full/older-browsers.spec.ts takes all of it away.
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
    'popover-open': 'the small menu stands open below the bar',
    selection: 'chosen text has the system’s colours',
  },
  atRules: { 'view-transition': 'pages change without a movement' },
} as const;
