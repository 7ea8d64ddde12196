import type { ReactNode } from 'react';
import styles from './StaticTable.module.css';

interface StaticTableProps {
  /** The element that names the table, or its name. */
  labelledBy?: string;
  label?: string;
  /** Headings of the columns. */
  head: readonly string[];
  /** The rows. */
  children: ReactNode;
}

/** A table that needs no script. On small screens its rows become blocks. */
export function StaticTable({ labelledBy, label, head, children }: StaticTableProps) {
  return (
    <table className={styles.table} aria-labelledby={labelledBy} aria-label={label}>
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
