/** The part of the package that is used here; its types at DefinitelyTyped do not know `preferred` yet. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string | string[] | undefined>> });
    /** The best of the available codings; between equals the order in `preferred` decides. */
    encoding(available: readonly string[], options?: { readonly preferred?: readonly string[] }): string | undefined;
  }
}
