import { part } from '../../scripts/parts.ts';
import type { FormSettings } from './form-settings.ts';
import styles from './LeadForm.module.css';
import { Reference } from './Reference.tsx';

/**
 * The line that reports the real result of a send and stays: after a toast alone a visitor could believe that a message
 * arrived which did not. After a failure it offers every other way to the provider. A script fills it from the template:
 * show-status.ts.
 */
export function LeadStatus({ settings: { words, provider, showsReference } }: { settings: FormSettings }) {
  const { call, chat, email } = words.status;
  return (
    <>
      <div role="status" className={styles.status} data-state="idle" />
      <template {...part('report')}>
        <p />
        {showsReference && <Reference words={words.reference} value="" />}
        <ul>
          <li>
            <a href={`tel:${provider.phone.number}`}>{call}</a>
          </li>
          <li>
            <a href={provider.chat.url} target="_blank" rel="noopener">
              {chat}
            </a>
          </li>
          <li>
            <a href={`mailto:${provider.email}`}>{email}</a>
          </li>
        </ul>
      </template>
    </>
  );
}
