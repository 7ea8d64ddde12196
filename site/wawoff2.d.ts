/** The package brings no types. */
declare module 'wawoff2' {
  /** WOFF2 → TrueType. The result lies in memory that the next call uses again. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}
