import styles from './Specimen.module.css';
import type { GuideTable } from './schema.ts';

/**
 * An illustration of a document, such as a tax invoice: the name and the last cell of each table row that is marked as
 * drawn. The table has the same words, so the illustration is hidden from screen readers.
 */
export function Specimen({ table: { drawing, rows } }: { table: GuideTable }) {
  if (drawing === undefined) return null;
  return (
    <div className={styles.paper} aria-hidden="true">
      <p className={styles.title}>{drawing}</p>
      {rows
        .filter(({ drawn }) => drawn)
        .map(({ cells }) => (
          <p key={cells[0]}>
            <small>{cells[0]}</small> {cells.at(-1)}
          </p>
        ))}
    </div>
  );
}
