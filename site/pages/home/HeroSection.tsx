import { forms } from '../../../leads/forms.ts';
import { Icon } from '../../design-system/Icon.tsx';
import primitives from '../../design-system/primitives.module.css';
import { BelowFirstView } from '../../layout/BelowFirstView.tsx';
import { CallToAction } from '../../layout/CallToAction.tsx';
import { LeadForm } from '../../lead-form/LeadForm.tsx';
import { urls } from '../../urls.ts';
import styles from './HeroSection.module.css';
import type { HomePageData } from './home-data.ts';
import { Medallion } from './Medallion.tsx';

/** The first view: what one can begin, and the consultation form beside it. */
export function HeroSection({ page }: { page: HomePageData }) {
  const { hero, form, consultation } = page;
  const { desktop, mobile } = consultation.usualPrice;
  return (
    <section className={styles.hero}>
      <div className={styles.plate} aria-hidden="true" />
      <div className={`${primitives.wrap} ${styles.columns}`}>
        <div>
          <h1>{hero.title}</h1>
          <p className={`${primitives.lede} ${styles.lede}`}>{hero.lede}</p>
          <CallToAction label={hero.action} href={urls.contact} callBefore={hero.callBefore} />
          <ul className={styles.options}>
            {hero.options.map((option) => (
              <li key={option.title}>
                <Medallion src={option.drawing} />
                <h2>{option.title}</h2>
                <p>{option.text}</p>
                <a className={styles.start} href={urls.contact}>
                  {hero.startAction}
                  <span className={primitives.hidden}>{` – ${option.title}`}</span>
                  <Icon name="arrow-right" />
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <BelowFirstView>
            <LeadForm
              form={forms.consultation}
              words={form}
              beforeSubmit={
                <div className={styles.total}>
                  <p className={styles.priceLabel}>
                    {form.priceLabel}
                    <span className={styles.usual}>
                      <span className={primitives.hidden}>{`${form.usually}: `}</span>
                      <s className={styles.desktopPrice}>{`₹${desktop}`}</s>
                      <s className={styles.mobilePrice}>{`₹${mobile}`}</s>
                    </span>
                  </p>
                  <p className={styles.stamp}>
                    <strong>{`₹${consultation.price}`}</strong>
                    <span>{form.payToday}</span>
                  </p>
                </div>
              }
            />
          </BelowFirstView>
        </div>
      </div>
    </section>
  );
}
