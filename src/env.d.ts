/// <reference types="astro/client" />

declare namespace astroHTML.JSX {
  interface IntrinsicAttributes {
    /** Hydrates an island soon after the page has loaded, or when the visitor first acts: src/hydration/soon.ts. */
    'client:soon'?: boolean;
  }
}

interface Document {
  /** True while a browser prepares the page and nobody has opened it yet (Prerendering Revamped). */
  readonly prerendering?: boolean;
}
