import styles from './Specimen.module.css';
import type { GuideTable } from './schema.ts';

/**
 * A document as a drawing: what the rows of a table say of it, where it stands on the paper. The table says the same in words, so
 * screen readers leave the drawing out.
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
