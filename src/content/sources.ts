interface SourcePlace {
  readonly source: string;
  /** The path of its key in the file. */
  readonly path: readonly PropertyKey[];
}

/** Every source in a file of content: the values of the keys `source`, at any depth. */
export function sourcesOf(value: unknown, path: readonly PropertyKey[] = []): SourcePlace[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const place = [...path, Array.isArray(value) ? Number(key) : key];
    return key === 'source' ? [{ source: String(item), path: place }] : sourcesOf(item, place);
  });
}

/** The title with which a source begins, at its end or before a comma and the place; undefined if it has none of these. */
export function titleOf(source: string, titles: readonly string[]): string | undefined {
  return titles.find((title) => source === title || source.startsWith(`${title}, `));
}
