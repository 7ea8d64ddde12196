import type { Provider } from '../content/provider.ts';
import styles from './Icon.module.css';

type Network = Provider['social'][number]['network'];

/** Lucide has no brands, so the four networks are drawn here, on the same 24-unit grid. */
const ICONS: Readonly<Record<Network, React.ReactNode>> = {
  linkedin: <path d="M4.5 9.5V20M4.5 4.5v.01M10 20V9.5m0 5.2c0-6.7 9.5-6.7 9.5 0V20" />,
  instagram: (
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="4.5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17 7v.01" />
    </>
  ),
  facebook: <path d="M17 3.5h-2.5a4 4 0 0 0-4 4V21M7 12.5h8.5" />,
  youtube: (
    <>
      <rect x="2.5" y="5.5" width="19" height="13" rx="3.5" />
      <path d="m10 9.2 4.8 2.8-4.8 2.8z" />
    </>
  ),
};

/** The sign of a social network. Decorative: the text beside it must name the network. */
export function NetworkIcon({ network }: { network: Network }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      {ICONS[network]}
    </svg>
  );
}
