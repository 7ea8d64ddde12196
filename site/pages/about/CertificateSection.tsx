import { useRef } from 'react';
import type { About } from '../../content/schema.ts';
import { Counter, useCountersSeen } from '../../design-system/Counter.tsx';
import primitives from '../../design-system/primitives.module.css';
import styles from './CertificateSection.module.css';

/** The firm as a share certificate: what it is, the ledger of its five services, and its numbers, hatched. */
export function CertificateSection({ company, counters }: Pick<About, 'company' | 'counters'>) {
  const numbers = useRef<HTMLElement>(null);
  const seen = useCountersSeen(numbers);
  return (
    <div className={`${primitives.wrap} ${styles.place}`}>
      <div className={styles.certificate}>
        <section className={styles.company} aria-labelledby="company-title">
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
        <section className={styles.numbers} aria-labelledby="numbers-title" ref={numbers}>
          <h2 id="numbers-title">{counters.title}</h2>
          <ul>
            {counters.items.map(({ number, suffix, label }) => (
              <li key={label}>
                <strong>
                  <Counter number={number} suffix={suffix} seen={seen} />
                </strong>{' '}
                {label}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
