import { ButtonLink } from '../../design-system/Button.tsx';
import primitives from '../../design-system/primitives.module.css';
import { BelowFirstView } from '../../layout/BelowFirstView.tsx';
import { Plate } from '../../layout/Plate.tsx';
import { urls } from '../../urls.ts';
import styles from './AboutPage.module.css';
import type { AboutPageData } from './about-data.ts';
import { BeliefsSection } from './BeliefsSection.tsx';
import { CertificateSection } from './CertificateSection.tsx';

/** The about page: a rosette rises behind a share certificate, which says what the firm is and does. */
export function Component({ page }: { page: AboutPageData }) {
  return (
    <>
      <section className={styles.hero}>
        <div className={`${primitives.wrap} ${styles.heroColumns}`}>
          <div className={styles.words}>
            <h1>{page.heading}</h1>
            <p className={`${primitives.lede} ${styles.lede}`}>{page.lede}</p>
            <ButtonLink href={urls.contact}>{page.action}</ButtonLink>
          </div>
          <Plate className={styles.plate} drawing={page.plate} />
        </div>
      </section>
      <BelowFirstView>
        <CertificateSection company={page.company} counters={page.counters} />
        <section className={`${primitives.onInk} ${styles.potential}`} aria-labelledby="potential-title">
          <div className={`${primitives.wrap} ${styles.potentialColumns}`}>
            <h2 id="potential-title">{page.potential.title}</h2>
            <div>
              <p className={primitives.lede}>{page.potential.text}</p>
              <ButtonLink ground="ink" href={page.potentialPath}>
                {page.potential.action}
              </ButtonLink>
            </div>
          </div>
        </section>
        <BeliefsSection words={page.beliefs} />
      </BelowFirstView>
    </>
  );
}
