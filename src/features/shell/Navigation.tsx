import { Mail } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { paths } from '../../addresses.ts';
import { addressIn, type InLanguage } from '../../languages.ts';
import primitives from '../../styles/primitives.module.css';
import { Brand } from '../../ui/Brand.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LanguageLink, type PageTranslation } from '../../ui/LanguageLink.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { LARGE_SCREEN } from './large-screen.ts';
import styles from './Navigation.module.css';
import { ServicesMenu } from './ServicesMenu.tsx';
import type { Shell } from './schema.ts';

const MENU_ID = 'menu';

interface NavigationProps extends InLanguage {
  words: Pick<Shell, 'home' | 'about' | 'allServices' | 'career' | 'contact' | 'menu'>;
  /** Paths of its links whose pages exist in English only. */
  englishPages?: readonly string[];
  name: string;
  email: string;
  /** Path of its page. */
  current: string;
  /** The list of services that "All Services" opens. */
  services?: ReactNode;
  /** The page in other languages. */
  translations?: readonly PageTranslation[];
}

/**
 * The bar at the top. On small screens its links are in a popover, which opens, closes and answers to Escape without
 * any script; on large screens the same element is an ordinary row.
 */
export function Navigation({
  words,
  name,
  email,
  current,
  services,
  translations = [],
  language,
  englishPages = [],
}: NavigationProps) {
  const menuRef = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);

  useEffect(() => {
    // It may have been opened before hydration.
    setOpen(isOpen(menuRef.current));
    // In a window that has become wide, such as that of a turned tablet, its links are a row of the bar.
    const isLarge = matchMedia(LARGE_SCREEN);
    const close = () => hide(menuRef.current);
    isLarge.addEventListener('change', close);
    return () => isLarge.removeEventListener('change', close);
  }, []);

  const link = (path: string, label: string) => (
    <li>
      <a
        className={styles.link}
        href={englishPages.includes(path) ? path : addressIn(language, path)}
        hrefLang={englishPages.includes(path) ? 'en' : undefined}
        aria-current={path === current ? 'page' : undefined}
      >
        {label}
      </a>
    </li>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches where the focus goes
    <header
      className={styles.header}
      onBlur={({ currentTarget, relatedTarget }) => {
        // What the menu covers must not get the focus (WCAG 2.4.11).
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) hide(menuRef.current);
      }}
    >
      <div className={`${primitives.wrap} ${styles.bar}`}>
        <Brand name={name} language={language} />
        <button
          type="button"
          className={styles.toggle}
          popoverTarget={MENU_ID}
          aria-expanded={hydrated ? open : undefined}
        >
          <span className={styles.toggleOpen}>{words.menu.open}</span>
          <span className={styles.toggleClose} aria-hidden="true">
            {words.menu.close}
          </span>
          <span className={styles.lines} aria-hidden="true" />
        </button>
        <div
          id={MENU_ID}
          popover="auto"
          className={styles.menu}
          ref={menuRef}
          onToggle={(event) => setOpen(event.newState === 'open')}
        >
          <nav className={styles.nav} aria-label={words.menu.open}>
            <ul className={styles.links}>
              {link(paths.home, words.home)}
              {link(paths.about, words.about)}
              <ServicesMenu label={words.allServices}>{services}</ServicesMenu>
              {link(paths.career, words.career)}
              {link(paths.contact, words.contact)}
            </ul>
            <a className={styles.email} href={`mailto:${email}`}>
              <Icon of={Mail} />
              {email}
            </a>
            {translations.map((translation) => (
              <LanguageLink key={translation.href} className={styles.language} {...translation} />
            ))}
          </nav>
        </div>
      </div>
    </header>
  );
}

/** Whether the menu is open as a popover; on large screens, and in browsers that have no popovers, it never is. */
function isOpen(menu: HTMLElement | null): menu is HTMLElement {
  // Browsers without popovers reject the selector.
  return 'popover' in HTMLElement.prototype && menu !== null && menu.matches(':popover-open');
}

function hide(menu: HTMLElement | null): void {
  if (isOpen(menu)) menu.hidePopover();
}
