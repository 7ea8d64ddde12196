import type { Provider } from '../content/provider.ts';
import primitives from '../styles/primitives.module.css';
import { ButtonLink } from './Button.tsx';
import styles from './CallToAction.module.css';
import { Icon } from './Icon.tsx';

interface CallToActionProps {
  label: string;
  href: string;
  callBefore: string;
  phone: Provider['phone'];
}

/** The call to action of a hero: one button, and the phone number beside it. */
export function CallToAction({ label, href, callBefore, phone }: CallToActionProps) {
  return (
    <div className={`${primitives.screenOnly} ${primitives.row} ${styles.actions}`}>
      <ButtonLink href={href}>{label}</ButtonLink>{' '}
      <a className={styles.call} href={`tel:${phone.number}`}>
        <Icon name="phone" />
        <span>
          {`${callBefore} `}
          <strong className={primitives.numbers}>{phone.display}</strong>
        </span>
      </a>
    </div>
  );
}
