import { createHash } from 'node:crypto';

/** Files that arise while pages are rendered, under names that change with their content. */
export class PageAssets {
  readonly #files = new Map<string, string | Uint8Array>();

  /** Path of the file on the site → what is in it. */
  get files(): ReadonlyMap<string, string | Uint8Array> {
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

  /** As {@link addSvg}, for the picture that stands for a page when it is shared. */
  addPng(name: string, png: Uint8Array): string {
    return this.#add(`/engraving/share-${name}`, '.png', png);
  }

  #add(start: string, extension: string, content: string | Uint8Array): string {
    const path = `${start}-${hashOf(content)}${extension}`;
    this.#files.set(path, content);
    return path;
  }
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 6);
}
