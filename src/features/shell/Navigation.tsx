import { paths } from '../../addresses.ts';
import { pageLink } from '../../content/page-link.ts';
import type { PageTranslation } from '../../languages.ts';
import { part } from '../../scripts/parts.ts';
import type { Content } from '../../site.ts';
import primitives from '../../styles/primitives.module.css';
import { Brand } from '../../ui/Brand.tsx';
import { BreakableEmails } from '../../ui/BreakableEmails.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LanguageLink } from '../../ui/LanguageLink.tsx';
import styles from './Navigation.module.css';
import { ServicesMenu } from './ServicesMenu.tsx';
import { ServicesPanel } from './ServicesPanel.tsx';

const MENU_ID = 'menu';

interface NavigationProps {
  content: Content;
  /** Path of its page. */
  current: string;
  /** Its address, for paper. */
  address?: string | undefined;
  /** Of which month its statements of law are, for paper. */
  facts?: string | undefined;
  /** Addresses of the marks of the services, by path. */
  marks: Readonly<Record<string, string>>;
  /** The page in other languages. */
  translations: readonly PageTranslation[];
}

/**
 * The bar at the top. In small windows, and where they do not fit into a row, its links are in a popover, which opens, closes and
 * answers to Escape without any script; elsewhere the same element is an ordinary row. scripts/navigation.ts does the rest.
 */
export function Navigation({ content, current, address, facts, marks, translations }: NavigationProps) {
  const { provider, shell: words, language } = content;
  const [beforeDate, afterDate] = words.printed.split('{date}');
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
    <header className={styles.header} {...part('header')}>
      <div className={`${primitives.wrap} ${styles.bar}`}>
        <Brand name={provider.name} language={language.code} />
        {/* The day is set by scripts/page.ts. */}
        <p className={`${primitives.scriptOnly} ${styles.printed}`}>
          {address && `${address} · `}
          {beforeDate}
          <span {...part('printDay')} />
          {afterDate}
          {facts && ` · ${facts}`}
        </p>
        <button type="button" className={styles.toggle} popoverTarget={MENU_ID}>
          <span className={styles.toggleOpen}>{words.menu.open}</span>{' '}
          <span className={styles.toggleClose} aria-hidden="true">
            {words.menu.close}
          </span>
          <span className={styles.lines} aria-hidden="true" />
        </button>
        <div id={MENU_ID} popover="auto" className={styles.menu} {...part('menu')}>
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
        </div>
      </div>
    </header>
  );
}
