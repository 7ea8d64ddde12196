import { contactUrl } from '../../addresses.ts';
import primitives from '../../styles/primitives.module.css';
import { Icon } from '../../ui/Icon.tsx';
import type { Directory } from '../directory/schema.ts';
import styles from './ServicePage.module.css';
import type { Service } from './schema.ts';

/** The end of a service page: "Get in Touch Today" (specification section 2, service pages). */
export function ClosingSection({
  service,
  words,
  subject,
}: {
  service: Service;
  words: Directory['page'];
  subject: string;
}) {
  return (
    <div className={`${primitives.section} ${primitives.onInk} ${primitives.screenOnly}`}>
      <div className={`${primitives.wrap} ${primitives.row} ${styles.closing}`}>
        <p>{words.closingText}</p>
        <a href={contactUrl(subject, undefined, service.language)}>
          {words.closingAction}
          <Icon name="arrow-right" />
        </a>
      </div>
    </div>
  );
}
