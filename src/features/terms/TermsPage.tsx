import { Fragment } from 'react';
import type { Provider } from '../../content/provider.ts';
import primitives from '../../styles/primitives.module.css';
import { BreakableEmails } from '../../ui/BreakableEmails.tsx';
import type { Terms } from './schema.ts';
import styles from './TermsPage.module.css';

type GrievanceOfficer = NonNullable<Provider['firm']>['grievanceOfficer'];

/**
 * Terms and privacy as a deed on stamp paper: every clause is numbered in the margin. `#terms` shows the top of the page,
 * `#privacy` its section (specification section 2): the section's scroll margin in the styles sees to the first.
 */
export function TermsPage({ terms, officer }: { terms: Terms; officer?: GrievanceOfficer }) {
  return (
    <div className={`${primitives.wrap} ${primitives.page} ${styles.page}`}>
      <h1>{terms.heading}</h1>
      <div className={`${primitives.columns} ${styles.columns}`}>
        <nav
          className={`${primitives.screenOnly} ${primitives.plainLinks} ${styles.contents}`}
          aria-labelledby="contents-title"
        >
          <p id="contents-title">{terms.contents}</p>
          <ol>
            {terms.sections.map(({ id, title, clauses, lang }) => (
              <li key={id} lang={lang}>
                <a href={`#${id}`}>{title}</a>
                {clauses.length > 0 && (
                  <ol>
                    {clauses.map((clause) => (
                      <li key={clause.id}>
                        <a href={`#${clause.id}`}>{clause.title}</a>
                      </li>
                    ))}
                  </ol>
                )}
              </li>
            ))}
          </ol>
        </nav>
        <div className={`${primitives.banded} ${styles.deed}`}>
          {terms.sections.map(({ id, title, html, lang }, index) => (
            <Fragment key={id}>
              {lang && !terms.sections[index - 1]?.lang && <p className={styles.prevails}>{terms.prevails}</p>}
              <section id={id} className={styles.section} aria-labelledby={`${id}-title`} lang={lang}>
                <h2 id={`${id}-title`}>{title}</h2>
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered when the site is built */}
                <div dangerouslySetInnerHTML={{ __html: html }} />
              </section>
            </Fragment>
          ))}
          {officer && (
            <section className={styles.section} aria-labelledby="grievance-title">
              <h2 id="grievance-title">{terms.grievance.title}</h2>
              <p>
                {`${officer.name}, `}
                <a href={`mailto:${officer.email}`}>
                  <BreakableEmails text={officer.email} />
                </a>
                {officer.phone && `, ${officer.phone}`}. {terms.grievance.answersWithin} {officer.answersWithin}.
              </p>
            </section>
          )}
        </div>
      </div>
    </div>
  );
}
