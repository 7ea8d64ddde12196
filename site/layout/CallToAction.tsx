import { ButtonLink } from '../design-system/Button.tsx';
import { Icon } from '../design-system/Icon.tsx';
import primitives from '../design-system/primitives.module.css';
import styles from './CallToAction.module.css';
import { useShell } from './use-shell.ts';

/** What a hero asks for: one button, and the phone number beside it for those who would rather call. */
export function CallToAction({ label, href, callBefore }: { label: string; href: string; callBefore: string }) {
  const { phone } = useShell().provider;
  return (
    <div className={styles.actions}>
      <ButtonLink href={href}>{label}</ButtonLink>
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
