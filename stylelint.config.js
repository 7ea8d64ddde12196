/** Colours and sizes stand in the token file only; everything else names a token. */
export default {
  extends: 'stylelint-config-standard',
  rules: {
    'selector-class-pattern': [
      '^[a-z][a-zA-Z0-9]*$',
      { message: 'Class names of a CSS Module are camelCase: they are read as properties' },
    ],
    'color-no-hex': true,
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla'],
    'import-notation': null,
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    'comment-empty-line-before': null,
    'custom-property-empty-line-before': null,
    'declaration-empty-line-before': null,
    'no-descending-specificity': null,
    'at-rule-empty-line-before': null,
    'rule-empty-line-before': null,
  },
  overrides: [{ files: ['src/styles/tokens.css'], rules: { 'color-no-hex': null, 'function-disallowed-list': null } }],
};
