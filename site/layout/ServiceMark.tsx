import styles from './ServiceMark.module.css';

/**
 * The rosette of a service, 36 px wide, beside its name in a list.
 * @param drawing path of the file with the marks of a column; the place in the list tells which of them is shown
 */
export function ServiceMark({ drawing }: { drawing: string }) {
  return <img className={styles.mark} src={drawing} loading="lazy" width="36" height="36" alt="" />;
}
