/**
 * The colours of the engravings, of the pictures for sharing and of the browser's frame. A file of its own cannot read
 * the page's custom properties, so these repeat the tokens `blue`, `seal`, `page`, `leaf` and `leaf-edge` of design-system/tokens.css.
 */
export const BLUE = '#1c2b84';
export const VERMILION = '#c5331a';
export const PAPER = '#fff';
export const LEAF = '#fbf6e8';
export const LEAF_EDGE = '#e6dcbd';
