import type { ReactNode } from 'react';
import primitives from '../../styles/primitives.module.css';
import styles from './CertificateSection.module.css';
import type { About } from './schema.ts';

interface CertificateSectionProps {
  company: About['company'];
  /** Its numbers. */
  children?: ReactNode;
}

/** The firm as a share certificate: description, five services, numbers. */
export function CertificateSection({ company, children }: CertificateSectionProps) {
  return (
    <div className={`${primitives.wrap} ${styles.place}`}>
      <div className={styles.certificate}>
        <section className={`${primitives.columns} ${styles.company}`} aria-labelledby="company-title">
          <div>
            <h2 id="company-title">{company.title}</h2>
            {company.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <ol className={styles.ledger}>
            {company.services.map((service) => (
              <li key={service}>{service}</li>
            ))}
          </ol>
        </section>
        {children}
      </div>
    </div>
  );
}
