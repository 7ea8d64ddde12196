/**
 * The colours of the rosettes, of the pictures for sharing and of the browser's frame. An SVG file cannot read the custom
 * properties of the page, so these repeat the tokens `blue`, `page`, `leaf` and `leaf-edge` of src/styles/tokens.css, and so do
 * the files in src/ui/art/.
 */
export const BLUE = '#1c2b84';
export const PAPER = '#fff';
export const LEAF = '#fbf6e8';
export const LEAF_EDGE = '#e6dcbd';
