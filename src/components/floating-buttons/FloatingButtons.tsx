import { MessageCircle, Phone } from 'lucide-react';
import type { Provider, Shell } from '../../content/schema.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './FloatingButtons.module.css';

/** "Call Now" and "Chat Now": tabs at the window's edge on large screens, a bar at its foot on small ones. */
export function FloatingButtons({ words, provider }: { words: Shell['floating']; provider: Provider }) {
  return (
    <aside className={styles.floating} aria-label={words.label}>
      <a className={styles.call} href={`tel:${provider.phone.number}`}>
        <Icon of={Phone} />
        {words.call}
      </a>
      <a className={styles.chat} href={provider.chat.url} target="_blank" rel="noopener">
        <Icon of={MessageCircle} />
        {words.chat}
      </a>
    </aside>
  );
}
