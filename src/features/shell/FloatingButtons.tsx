import { chatUrl } from '../../addresses.ts';
import type { Provider } from '../../content/provider.ts';
import primitives from '../../styles/primitives.module.css';
import { Icon } from '../../ui/Icon.tsx';
import styles from './FloatingButtons.module.css';
import type { Shell } from './schema.ts';

/** "Call Now" and "Chat Now": tabs at the window's edge on large screens, a bar at its foot on small ones. */
export function FloatingButtons({
  words,
  provider,
  subject,
}: {
  words: Shell['floating'];
  provider: Provider;
  /** What the page is about: the first line of the chat. */
  subject?: string | undefined;
}) {
  return (
    <aside className={`${primitives.screenOnly} ${primitives.plainLinks} ${styles.floating}`} aria-label={words.label}>
      <a className={styles.call} href={`tel:${provider.phone.number}`}>
        <Icon name="phone" />
        {words.call}
      </a>{' '}
      <a className={styles.chat} href={chatUrl(provider.chat.url, subject)} target="_blank" rel="noopener">
        <Icon name="message-circle" />
        {words.chat}
      </a>
    </aside>
  );
}
