import { elements } from '../../design-system/elements.ts';
import primitives from '../../design-system/primitives.module.css';
import styles from './TermsPage.module.css';
import type { TermsPageData } from './terms-data.ts';

/**
 * Terms and privacy as a deed on stamp paper: every clause is numbered in the margin. `#terms` shows the top of the page,
 * `#privacy` its section (specification section 2): the section's scroll margin in the styles sees to the first.
 */
export function Component({ page }: { page: TermsPageData }) {
  return (
    <div className={`${primitives.wrap} ${styles.page}`}>
      <h1>{page.heading}</h1>
      <div className={styles.columns}>
        <nav className={styles.contents} aria-labelledby="contents-title">
          <p id="contents-title">{page.contents}</p>
          <ol>
            {page.sections.map(({ id, title, clauses }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
                <ol>
                  {clauses.map((clause) => (
                    <li key={clause.id}>
                      <a href={`#${clause.id}`}>{elements(clause.title)}</a>
                    </li>
                  ))}
                </ol>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.deed}>
          {page.sections.map(({ id, title, blocks }) => (
            <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              <div>{elements(blocks)}</div>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
