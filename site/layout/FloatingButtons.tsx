import { Icon } from '../design-system/Icon.tsx';
import styles from './FloatingButtons.module.css';
import type { ShellData } from './shell-data.ts';

/** "Call Now" and "Chat Now": tabs at the window's edge on large screens, a bar at its foot on small ones. */
export function FloatingButtons({
  words,
  provider,
}: {
  words: ShellData['words']['floating'];
  provider: ShellData['provider'];
}) {
  return (
    <aside className={styles.floating} aria-label={words.label}>
      <a className={styles.call} href={`tel:${provider.phone.number}`}>
        <Icon name="phone" />
        {words.call}
      </a>
      <a className={styles.chat} href={provider.chat.url} target="_blank" rel="noopener">
        <Icon name="message-circle" />
        {words.chat}
      </a>
    </aside>
  );
}
