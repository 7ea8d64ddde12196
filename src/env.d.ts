/// <reference types="astro/client" />

declare namespace astroHTML.JSX {
  interface IntrinsicAttributes {
    /** Hydrates an island when it is used, and with `visible` when it comes into view as well: src/scripts/soon.ts. */
    'client:soon'?: 'used' | 'visible';
  }
}

interface Document {
  /** True while a browser prerenders the page (Prerendering Revamped). */
  readonly prerendering?: boolean;
}
