/**
 * The three colours of the engravings. A drawing in a file of its own cannot read the page's custom properties,
 * so these repeat the tokens `blue`, `seal` and `page` (DESIGN.md, Tokens).
 */
export const BLUE = '#1c2b84';
export const VERMILION = '#c5331a';
export const PAPER = '#fff';
