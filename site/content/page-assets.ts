import { createHash } from 'node:crypto';

/** Files that arise while pages are rendered, under names that change with their content. */
export class PageAssets {
  readonly #files = new Map<string, string>();

  /** Path of the file on the site → its text. */
  get files(): ReadonlyMap<string, string> {
    return this.#files;
  }

  /** Keeps an SVG drawing and returns the path under which it will be served, for ever the same for the same drawing. */
  addSvg(name: string, svg: string): string {
    return this.#add(`/engraving/${name}`, '.svg', svg);
  }

  /** As {@link addSvg}, for data that every page shares. */
  addJson(name: string, value: unknown): string {
    return this.#add(`/assets/${name}`, '.json', JSON.stringify(value));
  }

  #add(start: string, extension: string, text: string): string {
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 6);
    const path = `${start}-${hash}${extension}`;
    this.#files.set(path, text);
    return path;
  }
}
