/// <reference types="astro/client" />

declare namespace astroHTML.JSX {
  interface IntrinsicAttributes {
    /** Hydrates an island when it is used, and before that when the browser is idle or the island comes into view: src/scripts/soon.ts. */
    'client:soon'?: 'used' | 'idle' | 'visible';
  }
}

interface Document {
  /** True while a browser prerenders the page (Prerendering Revamped). */
  readonly prerendering?: boolean;
}
