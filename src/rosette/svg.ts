export type SvgOptions = {
  /** `min-x min-y width height`, in user units. */
  readonly viewBox: string;
  /** Intrinsic size in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Further attributes of the root, such as stroke and stroke-width. */
  readonly attributes?: Readonly<Record<string, string | number>>;
};

/** A complete SVG file: line-work, so nothing is filled unless an element says so. */
export function svgFile(content: string, { viewBox, width, height, attributes = {} }: SvgOptions): string {
  const more = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}" fill="none"` +
    `${more.join('')}>${content}</svg>\n`
  );
}
