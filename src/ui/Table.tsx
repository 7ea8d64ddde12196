import type { ReactNode } from 'react';

interface TableProps {
  /** Id of the element that names the table, or its name. */
  labelledBy?: string;
  label?: string;
  className?: string | undefined;
  /** Headings of the columns. */
  head: readonly string[];
  /** The rows. */
  children: ReactNode;
}

/** A table with a heading for each column. */
export function Table({ labelledBy, label, className, head, children }: TableProps) {
  return (
    <table className={className} aria-labelledby={labelledBy} aria-label={label}>
      <thead>
        <tr>
          {head.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
