import { englishOnly } from '../content/page-link.ts';
import type { InLanguage } from '../languages.ts';
import primitives from '../styles/primitives.module.css';
import styles from './HeroLinks.module.css';
import { Icon } from './Icon.tsx';

/** Links to pages that visitors look for and would not find by scrolling. */
export function HeroLinks({
  links,
  language,
}: { links: readonly { readonly label: string; readonly link: string }[] } & InLanguage) {
  return (
    <ul className={`${primitives.screenOnly} ${primitives.row} ${styles.links}`}>
      {links.map(({ label, link }) => (
        <li key={link}>
          <a className={primitives.strongTarget} href={link} hrefLang={englishOnly(language, link)}>
            {label}
            <Icon name="arrow-right" />
          </a>
        </li>
      ))}
    </ul>
  );
}
