import { paths } from '../../addresses.ts';
import { pageLink } from '../../content/page-link.ts';
import type { PageTranslation } from '../../languages.ts';
import type { Content } from '../../site.ts';
import { BreakableEmails } from '../../ui/BreakableEmails.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LanguageLink } from '../../ui/LanguageLink.tsx';
import styles from './NavigationLinks.module.css';
import { ServicesMenu } from './ServicesMenu.tsx';
import { ServicesPanel } from './ServicesPanel.tsx';

export interface NavigationLinksProps {
  content: Content;
  /** Path of the page. */
  current: string;
  /** Addresses of the marks of the services, by path. */
  marks: Readonly<Record<string, string>>;
  /** The page in other languages. */
  translations: readonly PageTranslation[];
}

/** The links of the bar: pages, the menu of services, email and languages; in a row, or below each other in the menu. */
export function NavigationLinks({ content, current, marks, translations }: NavigationLinksProps) {
  const { provider, shell: words } = content;
  const link = (path: string, name: string) => {
    const { href, hrefLang, label } = pageLink(content, path, name);
    return (
      <li>
        <a className={styles.link} href={href} hrefLang={hrefLang} aria-current={path === current ? 'page' : undefined}>
          {label}
        </a>
      </li>
    );
  };
  return (
    <nav className={styles.nav} aria-label={words.menu.open}>
      <ul className={styles.links}>
        {link(paths.home, words.home)}
        {link(paths.about, words.about)}
        <ServicesMenu label={words.allServices}>
          <ServicesPanel content={content} current={current} marks={marks} />
        </ServicesMenu>
        {link(paths.career, words.career)}
        {link(paths.contact, words.contact)}
      </ul>
      <a className={styles.email} href={`mailto:${provider.email}`}>
        <Icon name="mail" />
        <BreakableEmails text={provider.email} />
      </a>{' '}
      {translations.map((translation) => (
        <LanguageLink key={translation.href} className={styles.language} {...translation} />
      ))}
    </nav>
  );
}
