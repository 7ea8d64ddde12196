/** Prints rows under a heading, columns aligned to the right, the first one to the left. */
export function printTable(heading: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = heading.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  console.log();
  for (const row of [heading, widths.map((width) => '─'.repeat(width)), ...rows]) console.log(line(row));
}

/** A whole number with separators: 12,345. */
export function count(value: number): string {
  return Math.round(value).toLocaleString('en');
}

/** Bytes in KB of 1,024 bytes, with one decimal below 100. */
export function inKilobytes(bytes: number): string {
  const kilobytes = bytes / 1024;
  return `${kilobytes < 100 ? kilobytes.toFixed(1) : count(kilobytes)} KB`;
}

/** Bytes in MB of 1,024 KB. */
export function inMegabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** Milliseconds in seconds. */
export function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

/** The middle value; of an even number of values the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
}
