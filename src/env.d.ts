/// <reference types="astro/client" />

declare namespace astroHTML.JSX {
  interface IntrinsicAttributes {
    /** Hydrates an island soon after the page has loaded, or when it comes into view: src/scripts/soon.ts. */
    'client:soon'?: boolean | 'visible';
  }
}

interface Document {
  /** True while a browser prerenders the page (Prerendering Revamped). */
  readonly prerendering?: boolean;
}
