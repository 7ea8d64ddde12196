import type { Offers } from '../../content/offers.ts';
import primitives from '../../styles/primitives.module.css';
import styles from './ConsultationPrice.module.css';
import type { Home } from './schema.ts';

/** ₹0.00 as a revenue stamp, beside the struck-through price (specification section 9). */
export function ConsultationPrice({
  words,
  consultation,
}: {
  words: Home['form'];
  consultation: Offers['consultation'];
}) {
  const { desktop, mobile } = consultation.usualPrice;
  return (
    <div className={styles.total}>
      <p className={styles.priceLabel}>
        {words.priceLabel}{' '}
        <span className={styles.usual}>
          <span className={primitives.hidden}>{`${words.usually}: `}</span>
          <s className={styles.desktopPrice}>{`₹${desktop}`}</s> <s className={styles.mobilePrice}>{`₹${mobile}`}</s>
        </span>
      </p>
      <p className={styles.stamp}>
        <strong>{`₹${consultation.price}`}</strong> <span>{words.payToday}</span>
      </p>
    </div>
  );
}
